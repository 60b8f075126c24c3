import { lessonLimits } from '../contracts/limits.ts';
import { type FieldRules, required } from './field-rules.ts';
import { atLeast, atMost, firstProblem, rule } from './rule-factories.ts';

type LessonFields = { topic: string; durationMinutes: number | null; attempts: number | null };
type NewLessonFields = LessonFields & { submissionDate: string | null };

/** Validation rules of an edited lesson; its due date may be missing or past. */
export const lessonRules = {
  topic: [required('lesson-fields-missing')],
  durationMinutes: [
    required('lesson-fields-missing'),
    atLeast(1, 'duration-too-short'),
    atMost(lessonLimits.durationMinutes, 'duration-too-long'),
  ],
  attempts: [
    required('lesson-fields-missing'),
    atLeast(1, 'attempts-too-few'),
    atMost(lessonLimits.attempts, 'attempts-too-many'),
  ],
} satisfies FieldRules<LessonFields>;

/** Returns the validation rules of a new lesson. A due date in the current minute is not past. */
export const newLessonRules = (now: Date) => {
  const minute = Math.floor(now.getTime() / 60_000) * 60_000;
  return {
    ...lessonRules,
    submissionDate: [
      required('lesson-fields-missing'),
      rule('submission-date-past', (date: string | null) => date !== null && Date.parse(date) < minute),
    ],
  } satisfies FieldRules<NewLessonFields>;
};

/** Returns the first broken rule of an edited lesson, or null. */
export const lessonProblem = (lesson: NewLessonFields) => firstProblem(lessonRules, lesson);

/** Returns the first broken rule of a new lesson, or null. */
export const newLessonProblem = (lesson: NewLessonFields, now: Date) =>
  firstProblem(newLessonRules(now), lesson);

/** Returns whether every student has questions: from a prompt, or assigned. */
export function canEnableLesson(lesson: {
  hasPrompt: boolean;
  questionCount: number;
  studentCount: number;
  studentsWithQuestions: number;
}): boolean {
  const allHaveQuestions = lesson.studentCount > 0 && lesson.studentsWithQuestions === lesson.studentCount;
  return lesson.hasPrompt || (lesson.questionCount > 0 && allHaveQuestions);
}
