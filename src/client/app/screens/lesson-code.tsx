import { LessonCodePage } from '../../features/account/lesson-code/lesson-code-page.tsx';

/** `/codigo`: enters one lesson with the code of a teacher; does not require sign-in. */
export const Screen = LessonCodePage;
