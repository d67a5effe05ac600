// The lessons.
import "./shared/boards.ts";
import { LessonPage } from "../learn/lesson.tsx";

export const pages = { lesson: LessonPage };
