import type { CourseAccommodations } from '../../../../shared/contracts/accommodations.ts';
import { lessonDefaults } from '../../../../shared/contracts/limits.ts';
import {
  accommodationProblem,
  applyAccommodations,
  type WithAccommodations,
} from '../../../../shared/rules/lesson-terms.ts';
import { type AccommodationValues, findAccommodation, parseValues } from './accommodation-values.ts';

type Lesson = CourseAccommodations['lessons'][number];
export type Place = { studentId: number; lessonId: number | null };

/** Returns a lesson's terms for a student with the form's values; null while the values are invalid. */
export function termsAt(
  lesson: Lesson,
  typed: AccommodationValues,
  place: Place,
  course: CourseAccommodations,
): WithAccommodations<Lesson> | null {
  const form = parseValues(typed);
  if (accommodationProblem(form)) return null;
  const { studentId } = place;
  const accommodationFor = (lessonId: number | null) =>
    lessonId === place.lessonId ? form : findAccommodation(course.accommodations, { studentId, lessonId });
  return applyAccommodations(lesson, {
    lesson: accommodationFor(lesson.lessonId),
    course: accommodationFor(null),
  });
}

/** Returns the lesson used as example in the form; for a whole course, its newest lesson. */
export function exampleLesson({ lessons }: CourseAccommodations, place: Place): Lesson {
  return (
    lessons.find(({ lessonId }) => lessonId === place.lessonId) ??
    lessons[0] ?? { lessonId: 0, topic: '', submissionDate: null, ...lessonDefaults }
  );
}
