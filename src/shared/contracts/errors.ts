/**
 * The closed list of what can go wrong, as the domain says it. A person reads `errors.<code>` of the
 * i18n files with `details` filled in; domain/kernel/app-error.ts throws them, server/error-table.ts maps
 * each to its HTTP and tRPC code.
 */
export const errorCodes = [
  // who is calling
  'unauthenticated',
  'session-expired',
  'forbidden',
  'password-change-required',
  'cross-site',
  'invalid-credentials',
  'missing-credentials',
  'too-many-attempts',
  'busy',
  // passwords and set-up
  'missing-fields',
  'wrong-current-password',
  'password-too-short',
  'password-too-long',
  'password-common',
  'password-is-address',
  'set-up-done',
  'set-up-code-wrong',
  'email-taken',
  'email-invalid',
  // people and subjects
  'person-not-found',
  'person-under-way',
  'last-admin',
  'subject-fields-missing',
  'semester-out-of-range',
  'subject-type-unknown',
  'no-subjects-chosen',
  'no-valid-rows',
  'too-many-rows',
  // school years
  'year-closed',
  'year-taken',
  'course-exists',
  // shapes and ids
  'invalid-input',
  'not-found',
  'edit-outdated',
  'lesson-not-found',
  'subject-not-found',
  // lessons
  'lesson-fields-missing',
  'duration-too-short',
  'duration-too-long',
  'attempts-too-few',
  'attempts-too-many',
  'submission-date-past',
  'opens-after-due',
  'lesson-not-ready',
  'lesson-being-taken',
  // accommodations
  'extra-out-of-range',
  'accommodation-empty',
  // questions
  'question-text-missing',
  'too-few-options',
  'correct-answer-missing',
  'statement-missing',
  'criterion-points',
  'question-assigned',
  'question-started',
  'no-questions',
  'no-enrolled-students',
  // generating
  'guidelines-missing',
  'question-count-out-of-range',
  'question-types-missing',
  'description-missing',
  'difficulty-out-of-range',
  'prompt-exists',
  'generation-running',
  'generation-saved',
  'job-not-failed',
  'generation-quota',
  'no-material',
  'token-budget-spent',
  // documents
  'not-a-pdf',
  'document-too-large',
  'document-broken',
  'document-encrypted',
  'document-without-text',
  'document-too-slow',
  'document-not-ready',
  // sittings
  'lesson-not-startable',
  'lesson-without-questions',
  'answer-missing',
  'sitting-closed',
  'attempt-not-found',
  // what people decide about marks
  'grading-under-way',
  'mark-changed',
  'mark-missing',
  'mark-out-of-range',
  'reason-too-long',
  'feedback-too-long',
  'reason-missing',
  'no-question-left',
  'not-appealable',
  'appeal-missing',
  'appeal-too-long',
  'appeal-open',
  'appeal-late',
  'appeals-spent',
  'appeal-lowers',
  'regrade-kind',
  'regrade-outdated',
  'regrade-touched',
  'regrade-running',
  'group-outdated',
  // measuring the grader
  'calibration-limits',
  'calibration-missing',
  'calibration-without-model',
  'sample-blank',
  'samples-full',
  'samples-missing',
  // taking along one's data
  'export-too-soon',
  // the assistant and the older lessons
  'question-missing',
  'question-too-long',
  'legacy-answer-missing',
  'legacy-attempts-exhausted',
  'legacy-not-graded',
  'assistant-quota',
  'saved-questions-full',
  // the model
  'retries-spent',
  'ai-unavailable',
  'ai-stopped',
  'address-refused',
  'model-not-usable',
  'local-model-fixed',
  'local-model-unknown',
  'local-model-failed',
  'local-server-away',
  'model-name-missing',
  'ai-failed',
  'ai-unreadable',
  // jobs and the application
  'job-crashed',
  'job-timeout',
  'job-cancelled',
  'disk-full',
  'server-error',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** Values a message may name, e.g. `{ question: 3 }` or `{ seconds: 8 }`. */
export type ErrorDetails = Record<string, string | number>;

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && (errorCodes as readonly string[]).includes(value);
}
