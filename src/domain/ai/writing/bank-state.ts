import type { QuestionDraft } from '../../../shared/contracts/questions.ts';
import type { createPlaceDealer } from '../../../shared/item-checks/deal-places.ts';
import type { AiCallContext, AiFault, AiFaultCode, BankRequest, Evaluator } from '../evaluator.ts';
import type { PageText } from './cut-passages.ts';
import type { ComparableQuestion, SeenQuestions } from './near-duplicates.ts';
import type { OtherSets } from './other-sets.ts';

export interface WriteQuestionBankInput {
  evaluator: Pick<Evaluator, 'writeQuestions' | 'solveQuestions' | 'batchLimits' | 'kind' | 'label'>;
  request: BankRequest;
  /** Text of the teacher's document by page; empty without one. */
  pages: readonly PageText[];
  /** Questions already in the lesson; they must not be repeated. */
  existing: readonly ComparableQuestion[];
  /** Questions of this bank accepted before an interruption. */
  alreadyAccepted: readonly QuestionDraft[];
  /** Whether to check keys by solving the questions without them, if the evaluator can. Default: no. */
  checkKeys?: boolean;
  /** `mark` (default): a teacher reviews doubtful questions. `drop`: they are dropped and requested again. */
  doubtful?: 'mark' | 'drop';
  /** Question sets of other students; their questions are not repeated as long as different ones are available. */
  others?: OtherSets & {
    /** Loads the questions written since the last call. */
    refresh(): Promise<void>;
  };
  context: AiCallContext;
  /** Called when a batch is requested, and when its questions have arrived and are being checked. */
  onStage?: (stage: 'generating' | 'checking', done: number) => void | Promise<void>;
  /**
   * Called with each batch's new questions before the next batch is requested. It must store them and return the stored
   * ones. It omits questions that another set has stored meanwhile, unless they are `copies`: questions of other sets,
   * reused because no different ones are available.
   */
  onAccepted?: (questions: QuestionDraft[], copies: boolean) => Promise<QuestionDraft[]>;
  /**
   * Enables immediate acceptance: each question is stored as soon as it is written, before its key check. Called with the
   * same object and its doubt after the check. Only for `mark`.
   */
  onChecked?: (question: QuestionDraft, doubt: QuestionDraft['doubt']) => Promise<void>;
}

export interface WrittenBank {
  /** `alreadyAccepted` and the new questions, at most `total`. */
  questions: QuestionDraft[];
  dropped: { reason: string; text: string }[];
  /** Whether fewer questions than requested were written. */
  isIncomplete: boolean;
  /** `repeats`: the writer wrote nothing new in several calls, so the rest was not requested. */
  stopped: 'repeats' | null;
}

/** Working state of one bank. */
export interface Bank extends WriteQuestionBankInput {
  questions: QuestionDraft[];
  dropped: WrittenBank['dropped'];
  seen: SeenQuestions;
  /** Stems of rejected questions: another set has them, or their key is doubtful. */
  rejectedStems: string[];
  /** Stored questions whose keys are not checked yet, with their source passage. */
  unchecked: { question: QuestionDraft; passage: string }[];
  lastFault: AiFault | null;
  /** Fault of the previous batch. */
  batchFault: AiFaultCode | null;
  batchesRequested: number;
  /** Deals the places of the right options. */
  places: ReturnType<typeof createPlaceDealer>;
  /** Whether the last question with a flaw of its form was dropped, so that the next such one is kept. */
  isAskedAgain: boolean;
  /** Calls in a row that brought no new question. */
  idleCalls: number;
}
