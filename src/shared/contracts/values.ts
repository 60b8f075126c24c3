/** Values that are data and travel as they are; apart from their zod enums, so that pages can list them. */

/** The question types that the older client knows; also those that are generated. */
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

/** How a gap is filled: written, chosen, or with a value. */
export const gapKinds = ['text', 'choice', 'value'] as const;

/** How an answer in parts is marked: each right one counts, or all have to be right. */
export const partMarkings = ['parts', 'all'] as const;

/** How far the answer of an exercise may be from its key, and what it must be besides. */
export const toleranceKinds = ['absolute', 'percent', 'figures', 'decimals'] as const;
export const unitRules = ['any', 'same'] as const;
export const answerForms = ['fraction', 'exact', 'factors'] as const;

export const trueFalseValues = ['Verdadero', 'Falso'] as const;

export const contentLanguages = ['es', 'en'] as const;

/** How a subject is taught. */
export const subjectTypes = ['Presencial', 'Virtual', 'Mixta'] as const;

/**
 * Why somebody should look at a generated question before it is used: who solved it without its key came to
 * another answer, to several right options or to none, or could not be asked; or a rule doubts it.
 */
export const keyDoubtReasons = [
  'answered-otherwise',
  'several-right',
  'none-right',
  'solution-differs',
  'option-language',
  'absent-material',
  'not-checked',
] as const;

/** How each student comes to questions of their own: written for each, or drawn from one bank of the lesson. */
export const setWays = ['each', 'bank'] as const;

/** Why a teacher should look at a grade, the strongest first. */
export const reviewReasons = [
  'manipulation',
  'contradiction',
  'word-list',
  'evidence-not-found',
  'unreadable-exercise',
  'answer-cut',
  'awaits-teacher',
  'typing-error',
  'provisional',
] as const;
export type ReviewReason = (typeof reviewReasons)[number];

/** When students read the marks of a lesson: with the grade, or when their teacher publishes them. */
export const marksShown = ['at-once', 'by-teacher'] as const;
export type MarksShown = (typeof marksShown)[number];

/**
 * Who marks open answers, the least strict first: the model's mark is in force; the model proposes and a teacher decides;
 * the model gives feedback alone; no model takes part.
 */
export const markingPolicies = ['in-force', 'proposed', 'feedback-only', 'off'] as const;
export type MarkingPolicy = (typeof markingPolicies)[number];

/**
 * When students read the right answers of a lesson: not at all, after their due date, or then and also when they have no
 * attempts left.
 */
export const answersShown = ['never', 'after-due', 'after-attempts'] as const;
export type AnswersShown = (typeof answersShown)[number];

/** Why an answer waits for its teacher, the worst first: what a machine doubts, and what only a person can settle. */
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
  'typing-error',
  'provisional',
  'pending',
  'late',
] as const;
export type QueueReason = (typeof queueReasons)[number];

/**
 * What can be decided about a mark: by a person (changed, kept, in answer to a request, given back to the
 * machine), by correcting the question (graded again, annulled, undone), and about an early exit (taken back).
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

/** The kinds by which a person gives a mark. */
export const personalKinds = ['docente', 'confirmada', 'apelacion'] as const;

/** What becomes of a student's request to look at a mark again: its mark rises, or stays. */
export const appealStates = ['open', 'accepted', 'kept'] as const;
export type AppealState = (typeof appealStates)[number];

/** Why a mark cannot be asked about. */
export const appealRefusals = ['not-appealable', 'appeal-open', 'appeal-late', 'appeals-spent'] as const;
export type AppealRefusal = (typeof appealRefusals)[number];

/** How a session was begun. */
export const signInWays = ['password', 'oidc'] as const;
export type SignInWay = (typeof signInWays)[number];

/** Why a sign-in by the provider was refused; the login page says it in words. */
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

/** What is noted of changes about people: who may sign in, as whom, since when no more, and what they teach or attend. */
export const peopleChangeKinds = [
  'password-reset',
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
  'student-viewed',
  'identity-linked',
  'identity-unlinked',
  'person',
  'own-export',
] as const;
/** Everything that is noted beside decisions about marks. */
export const changeKinds = [
  ...peopleChangeKinds,
  'school',
  'school-logo',
  'off-box',
  'mail-server',
  'time-zone',
  'currency',
  'language',
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

/** Who gave a mark. */
export const graders = ['calculado', 'IA', 'provisional', 'docente'] as const;
export type Grader = (typeof graders)[number];
/** Marks by who gave them; none of those that are not named. */
export type GraderCounts = Partial<Record<Grader, number>>;

/** What makes a page easier to read: larger text, wider spacing, letters without serifs and slant. */
export const readingAids = ['large', 'spaced', 'plain'] as const;
export type ReadingAid = (typeof readingAids)[number];

/** What a student does in the room of a lesson; who needs the teacher comes first. */
export const roomStates = ['lost', 'at-door', 'not-started', 'working', 'handed-in', 'left'] as const;
export type RoomState = (typeof roomStates)[number];

/** What a school is asked for where a model takes part in its marks. */
export const paperNames = [
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
export type PaperName = (typeof paperNames)[number];
