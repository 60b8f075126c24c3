import { contentHash } from '../../kernel/content-hash.ts';
import { fieldsOf, flag, type ValuesOf } from '../../kernel/database/field-map.ts';

/**
 * The settings of a lesson that its teacher edits. A new one goes at the end, because the content version depends on
 * the order; it is then selected, stored, copied and compared. Exports name it in `personal-data/export-views.ts`.
 */
export const lessonFields = fieldsOf('lessons')({
  topic: 'topic',
  submissionDate: 'submission_date',
  durationMinutes: 'duration_minutes',
  attempts: 'attempts',
  marksShown: 'marks_shown',
  answersShown: 'answers_shown',
  /** True grades borderline answers twice. */
  secondGrading: flag('second_grading'),
  enabled: flag('enabled'),
  /** Earliest start; null allows a start as soon as the lesson is enabled. */
  opensAt: 'opens_at',
  /** A policy stricter than the school's; null applies the school's. */
  markingPolicy: 'marking_policy',
  shuffled: flag('shuffled'),
  /** True: model marks count only after the teacher has marked the answers that the model is least certain of. */
  uncertainFirst: flag('uncertain_first'),
});

export type LessonValues = ValuesOf<typeof lessonFields>;

/** The settings of a new lesson, and of a copy those that are not copied: it has no questions or dates yet. */
export const notCopied = { enabled: false, opensAt: null, submissionDate: null } as const;
export const newLesson = {
  ...notCopied,
  marksShown: 'at-once',
  answersShown: 'after-due',
  secondGrading: false,
  markingPolicy: null,
  shuffled: false,
  uncertainFirst: false,
} as const satisfies Partial<LessonValues>;

/** Returns the settings of a lesson with the given changes; undefined keeps the former value. */
export function pickSettings(
  lesson: LessonValues,
  changes: { [K in keyof LessonValues]?: LessonValues[K] | undefined },
): LessonValues {
  const settings = lessonFields.names.map((name) => [
    name,
    changes[name] === undefined ? lesson[name] : changes[name],
  ]);
  return Object.fromEntries(settings) as LessonValues;
}

/** Returns a hash of the fields that a teacher edits, for optimistic concurrency. */
export function lessonVersion(lesson: LessonValues): string {
  return contentHash(lessonFields.names.map((name) => lesson[name]));
}
