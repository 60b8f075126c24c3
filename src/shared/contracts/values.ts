/**
 * Enumerated values of the database and the API. Kept apart from their zod enums, so that pages can use them without
 * zod.
 */

/** The question types that the older client supports. */
export const basicQuestionTypes = [
  'opcion_multiple',
  'verdadero_falso',
  'respuesta_abierta',
  'ejercicio',
] as const;

export type BasicQuestionType = (typeof basicQuestionTypes)[number];

/** All question types. */
export const questionTypes = [
  ...basicQuestionTypes,
  'seleccion_multiple',
  'respuesta_corta',
  'ordenar',
  'emparejar',
  'completar',
] as const;

/** How a gap is filled: typed text, a choice, or an exact value. */
export const gapKinds = ['text', 'choice', 'value'] as const;

/** Marking of answers with several parts: points per part, or all or nothing. */
export const partMarkings = ['parts', 'all'] as const;

/** Kinds of tolerance for exercise answers, unit rules, and required forms of the answer. */
export const toleranceKinds = ['absolute', 'percent', 'figures', 'decimals'] as const;
export const unitRules = ['any', 'same'] as const;
export const answerForms = [
  'number',
  'fraction',
  'exact',
  'root',
  'factors',
  'expanded',
  'factored',
  'scientific',
  'decimals',
  'figures',
] as const;

/** Readings of a key that can also be arithmetic: as arithmetic, or as a date in this order. */
export const keyReadings = ['value', 'dmy', 'mdy'] as const;
/** Meanings of the separator in a key such as "2.500". */
export const separatorMeanings = ['thousands', 'decimal'] as const;

export const trueFalseValues = ['Verdadero', 'Falso'] as const;

export const contentLanguages = ['es', 'en'] as const;

/** Delivery mode of a subject. */
export const subjectTypes = ['Presencial', 'Virtual', 'Mixta'] as const;

/** Flaws of a generated question for which it is requested again, once. */
export const askedFlaws = ['all-or-none', 'double-negation', 'question-as-statement'] as const;

/** Flaws of a question as a test item, of which its teacher reads. */
export const itemFlaws = [
  'long-key',
  'grammar-clue',
  'repeated-word',
  'absolutes',
  'negation',
  'overlapping-ranges',
] as const;

/** Flaws of a generated question's source, which only its writing could see. */
export const sourceFlaws = ['quote-not-found', 'key-not-in-quote', 'key-not-in-passage'] as const;

/**
 * Why a person should check a generated question: a solver without the key found another answer, several correct
 * options or none, or could not run; or a rule found a problem.
 */
export const keyDoubtReasons = [
  'answered-otherwise',
  'several-right',
  'none-right',
  'solution-differs',
  'open-separator',
  'option-language',
  'absent-material',
  'not-checked',
] as const;

/** How individual question sets are made: written per student, or drawn from one bank of the lesson. */
export const questionSetMethods = ['each', 'bank'] as const;

/** Why a teacher should check a mark, strongest reason first. */
export const reviewReasons = [
  'manipulation',
  'contradiction',
  'word-list',
  'evidence-not-found',
  'unreadable-exercise',
  'answer-cut',
  'awaits-teacher',
  'other-word',
  'letter-case',
  'typing-error',
  'provisional',
] as const;
export type ReviewReason = (typeof reviewReasons)[number];

/** When students see the marks of a lesson: with the grade, or when the teacher publishes them. */
export const marksShown = ['at-once', 'by-teacher'] as const;
export type MarksShown = (typeof marksShown)[number];

/**
 * Marking policies, least strict first: the model's mark is in force; the model proposes and a teacher decides; the
 * model gives feedback only; no model is used.
 */
export const markingPolicies = ['in-force', 'proposed', 'feedback-only', 'off'] as const;
export type MarkingPolicy = (typeof markingPolicies)[number];

/**
 * When students see the correct answers of a lesson: never, after the due date, or after the due date or the last
 * attempt.
 */
export const answersShown = ['never', 'after-due', 'after-attempts'] as const;
export type AnswersShown = (typeof answersShown)[number];

/** Reasons for the review queue, worst first: doubts of a machine, and matters only a person can settle. */
export const queueReasons = [
  'manipulation',
  'appeal',
  'model-unsure',
  'contradiction',
  'word-list',
  'evidence-not-found',
  'unreadable-exercise',
  'answer-cut',
  'blind-sample',
  'first-marks',
  'awaits-teacher',
  'other-word',
  'letter-case',
  'typing-error',
  'provisional',
  'pending',
  'late',
] as const;
export type QueueReason = (typeof queueReasons)[number];

/**
 * Kinds of decisions: by a person (changed, confirmed, reply to a review request, returned to the machine), by a
 * correction of the question (regraded, annulled, undone), and for an early exit (taken back).
 */
export const decisionKinds = [
  'docente',
  'confirmada',
  'apelacion',
  'devuelta',
  'recalificada',
  'anulada',
  'deshecha',
  'salida_anulada',
] as const;
export type DecisionKind = (typeof decisionKinds)[number];

/** The kinds in which a person gives a mark. */
export const personDecisionKinds = ['docente', 'confirmada', 'apelacion'] as const;

/** States of a review request; `accepted` raises the mark, `kept` does not. */
export const appealStates = ['open', 'accepted', 'kept'] as const;
export type AppealState = (typeof appealStates)[number];

/** Why no review request is possible. */
export const appealRefusals = ['not-appealable', 'appeal-open', 'appeal-late', 'appeals-spent'] as const;
export type AppealRefusal = (typeof appealRefusals)[number];

/** Why a student cannot ask for an attempt back that they left before handing in. */
export const exitRefusals = [
  'exit-not-askable',
  'exit-lesson-over',
  'exit-attempt-open',
  'exit-ask-late',
  'exit-answered',
] as const;
export type ExitRefusal = (typeof exitRefusals)[number];

/** How the user signed in. */
export const signInMethods = ['password', 'oidc', 'pass'] as const;
export type SignInMethod = (typeof signInMethods)[number];

/** Why a sign-in by the identity provider was refused; the login page shows a text for each. */
export const signInRefusals = [
  'away',
  'busy',
  'cancelled',
  'refused',
  'unverified',
  'letters',
  'domain',
  'unknown',
  'other-link',
] as const;
export type SignInRefusal = (typeof signInRefusals)[number];

/** Kinds of change-log entries about people: access, identity, enrolments and teaching. */
export const peopleChangeKinds = [
  'password-reset',
  'access-request',
  'let-in',
  'reset-by-link',
  'sessions-ended',
  'person-added',
  'person-changed',
  'roster-imported',
  'people-imported',
  'group-member',
  'group-enrolled',
  'subjects-linked',
  'subjects-unlinked',
  'course-member',
  'course-shared',
  'courses-passed-on',
  'student-viewed',
  'identity-linked',
  'identity-unlinked',
  'person',
  'own-export',
] as const;
/** All kinds of change-log entries; decisions about marks are stored separately. */
export const changeKinds = [
  ...peopleChangeKinds,
  'school',
  'school-logo',
  'off-box',
  'school-declared',
  'mail-server',
  'time-zone',
  'currency',
  'assistant-in-lessons',
  'language',
  'teachers-renew',
  'updates',
  'subject',
  'group',
  'year',
  'retention',
  'grade-scale',
  'grade-terms',
  'ai-work',
  'ai-pictures',
  'ai-model',
  'ai-prices',
  'ai-budget',
  'marking-policy',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** Source of a mark. */
export const graders = ['calculado', 'IA', 'provisional', 'docente'] as const;
export type Grader = (typeof graders)[number];
/** Number of marks by grader; a missing key means 0. */
export type GraderCounts = Partial<Record<Grader, number>>;

/** Reading aids: larger text, wider spacing, and a font without serifs and italics. */
export const readingAids = ['large', 'spaced', 'plain'] as const;
export type ReadingAid = (typeof readingAids)[number];

/** States of a student in the room, those who need the teacher first. */
export const roomStates = ['lost', 'at-door', 'not-started', 'working', 'handed-in', 'left'] as const;
export type RoomState = (typeof roomStates)[number];

/** Documents a school needs when a model takes part in marking. */
export const aiDocumentNames = [
  'technical-file',
  'instructions',
  'accuracy',
  'data-protection',
  'fundamental-rights',
  'notice',
  'oversight',
  'incident',
  'risks',
] as const;
export type AiDocumentName = (typeof aiDocumentNames)[number];
