/** Limits and first values that pages need too: without zod, which is a third of a page's weight. */

/** Shortest password a person may choose, in characters. */
export const minPasswordLength = 6;
/** What pages recommend, in characters. */
export const recommendedPasswordLength = 8;
/** Longest password in bytes of UTF-8: argon2 takes it whole, longer input is refused unread. */
export const maxPasswordBytes = 1_024;

/** Questions to the assistant that a person may keep. */
export const maxSavedQuestions = 200;

/** Default minutes and attempts of a new lesson. */
export const lessonDefaults = { durationMinutes: 30, attempts: 1 } as const;

/** Most minutes and attempts of a lesson: far beyond any use, and the end of a sitting is still a date. */
export const lessonLimits = { durationMinutes: 100_000, attempts: 1_000 } as const;

/** Semesters a subject may belong to. */
export const subjectSemesters = { min: 1, max: 10 } as const;

/** Longest texts, in characters. */
export const textLimits = {
  names: 200,
  subjectName: 200,
  topic: 200,
  /** What questions are to be about, and each text of a question. */
  guidelines: 8_000,
  questionText: 8_000,
  option: 2_000,
  criterion: 500,
  /** A short answer that is expected, and an item of a list. */
  expectedAnswer: 200,
  /** What a teacher tells the grader about one criterion. */
  criterionNote: 300,
} as const;

/** Seconds after a sitting's end in which an answer under way still counts. */
export const sittingGraceSeconds = 60;
/** Longest answer kept, in characters; what is longer is refused with a message, never cut in silence. */
export const maxAnswerLength = 10_000;
/** Answers in one message; banks grow by several generations, and a lesson may ask for all of them. */
export const maxAnswersAtOnce = 1_000;
/** Longest question to the assistant, in characters; a longer one is refused with a message as well. */
export const maxAssistantQuestion = 8_000;

/** Longest answer and question of a legacy lesson, in characters. */
export const maxLegacyText = 20_000;

/** Longest request for a review, in characters, and how many an attempt allows. */
export const appealLimits = { text: 500, perAttempt: 3 } as const;

/**
 * A mark a teacher gives: steps of 0.25; longest reason and feedback in characters. Text up to `readable` is read
 * so that what is too long can be refused with a message.
 */
export const markLimits = { step: 0.25, reason: 1_000, feedback: 4_000, readable: 100_000 } as const;

/** Points of a question, in quarters. */
export const pointLimits = { min: 0.25, max: 10, step: 0.25 } as const;

/** Largest file that is looked at as a receipt, in characters: more than fifty of the longest answers. */
export const maxReceiptFile = 900_000;

/** Stands for a sitting where none is stored: the result of a preview. */
export const previewSittingId = 0;

/** Questions of other lessons that one search shows, and that are copied at once. */
export const reuseLimits = { shown: 50, mostShown: 300, copied: 50 } as const;
