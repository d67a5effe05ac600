// The lessons.
import { LessonPage } from "../learn/lesson.tsx";

export { openEasyTable } from "../learn/easy-table.ts";

export const pages = { lesson: LessonPage };
