/** Limits and defaults used by pages too. Kept free of zod, which is a third of a page's bundle size. */

/** Minimum length of a chosen password, in characters. */
export const minPasswordLength = 6;
/** Recommended password length, in characters. */
export const recommendedPasswordLength = 8;
/**
 * Maximum password length in UTF-8 bytes. argon2 hashes the whole password; longer input is rejected before hashing.
 */
export const maxPasswordBytes = 1_024;

/** Maximum number of saved assistant questions per user. */
export const maxSavedQuestions = 200;

/** Default duration (minutes) and attempts of a new lesson. */
export const lessonDefaults = { durationMinutes: 30, attempts: 1 } as const;

/**
 * Maximum duration (minutes) and attempts of a lesson: far beyond any use, yet the end of a sitting stays a valid date.
 */
export const lessonLimits = { durationMinutes: 100_000, attempts: 1_000 } as const;

/** Range of a subject's semester. */
export const subjectSemesters = { min: 1, max: 10 } as const;

/** Maximum text lengths, in characters. */
export const textLimits = {
  names: 200,
  subjectName: 200,
  topic: 200,
  /** The guidelines for generating questions, and each text of a question. */
  guidelines: 8_000,
  questionText: 8_000,
  option: 2_000,
  criterion: 500,
  /** An accepted short answer, and an item of a list. */
  expectedAnswer: 200,
  /** A teacher's note to the grader about one criterion. */
  criterionNote: 300,
} as const;

/** Seconds after a sitting's end in which a late request still counts. */
export const sittingGraceSeconds = 60;
/** Maximum answer length, in characters; longer answers are rejected with a message, never truncated. */
export const maxAnswerLength = 10_000;
/** Maximum number of answers per request: a bank grows with each generation, and a lesson may use all of it. */
export const maxAnswersAtOnce = 1_000;
/** Maximum length of an assistant question, in characters; longer ones are rejected with a message. */
export const maxAssistantQuestion = 8_000;

/** Maximum length of answers and questions of legacy lessons, in characters. */
export const maxLegacyText = 20_000;

/** Maximum length of a review request in characters, and maximum number of requests per attempt. */
export const appealLimits = { text: 500, perAttempt: 3 } as const;

/**
 * Limits of a teacher's decision: step of the buttons beside a mark, and lengths of reason and feedback in characters. Text up to
 * `readable` characters is parsed, so that a too long text is rejected with a specific message.
 */
export const markLimits = { step: 0.25, reason: 1_000, feedback: 4_000, readable: 100_000 } as const;

/** Limits of the comments that a teacher uses again: number, length of each, and number taken from one feedback. */
export const usualCommentLimits = { count: 200, length: 300, lines: 9 } as const;

/** Range and step of a question's points. */
export const pointLimits = { min: 0.25, max: 10, step: 0.25 } as const;

/** Maximum size of a receipt file, in characters: room for more than fifty answers of maximum length. */
export const maxReceiptFile = 900_000;

/** Placeholder sitting id in the result of a preview, which stores no sitting. */
export const previewSittingId = 0;

/** Results a search for questions shows by default and at most, and questions copied at once. */
export const reuseLimits = { shown: 50, mostShown: 300, copied: 50 } as const;
