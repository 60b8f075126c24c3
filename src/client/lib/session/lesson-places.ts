import type { LessonStep } from '../../../shared/rules/lesson-steps.ts';

/** Returns where each step of a lesson is taken. */
export const placesOf = ({
  lessonId,
  courseId,
}: {
  lessonId: number;
  courseId: number;
}): Record<LessonStep, string> => ({
  write: `/teacher/leccion/${lessonId}?tab=contenido`,
  enable: `/teacher/leccion/${lessonId}?tab=datos`,
  handIn: `/teacher/leccion/${lessonId}/sala`,
  mark: `/teacher/revisar?leccion=${lessonId}`,
  publish: `/teacher/curso/${courseId}/calificaciones`,
});
