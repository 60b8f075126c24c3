import type { ErrorCode } from '../contracts/errors.ts';
import { lessonLimits } from '../contracts/limits.ts';

interface LessonFields {
  topic: string;
  submissionDate: string | null;
  durationMinutes: number | null;
  attempts: number | null;
}

/** What is wrong with a new lesson, or null. The current minute still counts as not past. */
export function newLessonProblem(lesson: LessonFields, now: Date): ErrorCode | null {
  if (lesson.submissionDate === null) return 'lesson-fields-missing';
  const problem = lessonProblem(lesson);
  if (problem) return problem;
  const minute = Math.floor(now.getTime() / 60_000) * 60_000;
  return new Date(lesson.submissionDate).getTime() < minute ? 'submission-date-past' : null;
}

/** What is wrong with an edited lesson, or null: its due date may be missing or past. */
export function lessonProblem(lesson: LessonFields): ErrorCode | null {
  if (!lesson.topic.trim() || lesson.durationMinutes === null || lesson.attempts === null) {
    return 'lesson-fields-missing';
  }
  if (lesson.durationMinutes < 1) return 'duration-too-short';
  if (lesson.durationMinutes > lessonLimits.durationMinutes) return 'duration-too-long';
  if (lesson.attempts < 1) return 'attempts-too-few';
  if (lesson.attempts > lessonLimits.attempts) return 'attempts-too-many';
  return null;
}

/** Whether a lesson has something to answer for everybody: a prompt, or questions all students have. */
export function mayBeEnabled(lesson: {
  hasPrompt: boolean;
  questionCount: number;
  studentCount: number;
  studentsWithQuestions: number;
}): boolean {
  const allHaveQuestions = lesson.studentCount > 0 && lesson.studentsWithQuestions === lesson.studentCount;
  return lesson.hasPrompt || (lesson.questionCount > 0 && allHaveQuestions);
}
