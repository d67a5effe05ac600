// The lessons.
import "./shared/rows.ts";
import { LessonPage } from "../learn/lesson.tsx";

export const pages = { lesson: LessonPage };
