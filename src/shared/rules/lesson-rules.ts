import { lessonLimits } from '../contracts/limits.ts';
import { type FieldRules, required } from './field-rules.ts';
import { atLeast, atMost, firstProblem, rule } from './rule-kinds.ts';

type LessonFields = { topic: string; durationMinutes: number | null; attempts: number | null };
type NewLessonFields = LessonFields & { submissionDate: string | null };

/** What keeps an edited lesson from being saved: its due date may be missing or past. */
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

/** What keeps a new lesson from being created. The current minute still counts as not past. */
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

/** The first thing wrong with an edited lesson, or null. */
export const lessonProblem = (lesson: NewLessonFields) => firstProblem(lessonRules, lesson);

/** The first thing wrong with a new lesson, or null. */
export const newLessonProblem = (lesson: NewLessonFields, now: Date) =>
  firstProblem(newLessonRules(now), lesson);

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
