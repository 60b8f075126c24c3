import type {
  CourseProgress,
  LessonProgress,
  QuestionProgress,
} from '../../../shared/contracts/lesson-progress.ts';
import { requireOwnLesson } from '../../authoring/lessons/lesson-access.ts';
import type { Deps } from '../../deps.ts';
import { facilityOf } from '../../grading/item-analysis/item-figures.ts';
import { selectMeanMarks } from '../../grading/item-analysis/item-queries.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { requireOwnCourse } from '../../school/courses/course-access.ts';
import {
  countAnswers,
  countCourseProgress,
  countLessonProgress,
  selectNotHandedIn,
} from './lesson-progress-queries.ts';

type Dependencies = Pick<Deps, 'db'>;

/** Returns what has happened in the caller's lesson. Throws `lesson-not-found` or `forbidden`. */
export async function getLessonProgress(
  deps: Dependencies,
  caller: Caller,
  lessonId: number,
): Promise<LessonProgress> {
  await requireOwnLesson(deps.db, caller, lessonId);
  const progress = await countLessonProgress(deps.db, lessonId);
  if (!progress) throw new AppError('lesson-not-found');
  return progress;
}

/** Returns what has happened in each lesson of the caller's course. Throws `course-not-found` or `forbidden`. */
export async function getCourseProgress(
  deps: Dependencies,
  caller: Caller,
  courseId: number,
): Promise<CourseProgress> {
  await requireOwnCourse(deps.db, caller, courseId);
  const progress = await countCourseProgress(deps.db, courseId);
  return [...progress].map(([lessonId, counts]) => ({ lessonId, ...counts }));
}

/** Returns what became of the questions of the caller's lesson. Throws `lesson-not-found` or `forbidden`. */
export async function getQuestionProgress(
  deps: Dependencies,
  caller: Caller,
  lessonId: number,
): Promise<QuestionProgress> {
  const { courseId } = await requireOwnLesson(deps.db, caller, lessonId);
  const counts = await countAnswers(deps.db, lessonId);
  const questions = [...counts.keys()].map((questionId) => ({ questionId, lessonId }));
  const [means, notHandedIn] = await Promise.all([
    questions.length === 0 ? [] : selectMeanMarks(deps.db, questions),
    selectNotHandedIn(deps.db, { lessonId, courseId }),
  ]);
  const facilities = new Map(means.map(({ questionId, n, mean }) => [questionId, facilityOf(n, mean)]));
  return {
    questions: [...counts].map(([questionId, { handedIn, toMark }]) => ({
      questionId,
      handedIn,
      toMark,
      facility: facilities.get(questionId) ?? null,
    })),
    notHandedIn,
  };
}
