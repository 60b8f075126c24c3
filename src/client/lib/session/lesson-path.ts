/** Returns the path of the page on which a student takes a lesson. */
export const lessonPath = (lessonId: number): string => `/student/leccion/${lessonId}`;

/** The page for the code that a teacher gave; also shows that the lesson was handed in with one. */
export const lessonCodePath = '/codigo';
