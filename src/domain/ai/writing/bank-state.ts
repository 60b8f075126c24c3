import type { QuestionDraft } from '../../../shared/contracts/questions.ts';
import type { AiCallContext, AiFault, AiFaultCode, BankRequest, Evaluator } from '../evaluator.ts';
import type { PageText } from './cut-passages.ts';
import type { ComparableQuestion, SeenQuestions } from './near-duplicates.ts';
import type { OtherSets } from './other-sets.ts';

export interface WriteQuestionBankInput {
  evaluator: Pick<Evaluator, 'writeQuestions' | 'solveQuestions' | 'batchLimits' | 'kind' | 'label'>;
  request: BankRequest;
  /** The text of the teacher's document by page; empty without one. */
  pages: readonly PageText[];
  /** Questions the lesson has already: none of them may come again. */
  existing: readonly ComparableQuestion[];
  /** Questions of this very bank that were accepted before an interruption. */
  already: readonly QuestionDraft[];
  /** Have keys solved without sight of them, where the evaluator can; without it none is. */
  checkKeys?: boolean;
  /** `mark`, also without it: a person looks at what is doubtful. `drop`: no person would, and it is asked again. */
  doubtful?: 'mark' | 'drop';
  /** The sets of others, none of whose questions come again while there are different ones. */
  others?: OtherSets & {
    /** Takes in what was written since it was called last. */
    refresh(): Promise<void>;
  };
  context: AiCallContext;
  /** Called when a batch is asked for, and when its questions have come and are checked. */
  onStage?: (stage: 'generating' | 'checking', done: number) => void | Promise<void>;
  /**
   * Called with each batch's new questions before the next batch is asked for: store them here, and tell which
   * were kept. Where another set may have stored the like meanwhile it is left out, unless they are `copies` of
   * other sets, taken for want of any others.
   */
  onAccepted?: (questions: QuestionDraft[], copies: boolean) => Promise<QuestionDraft[]>;
  /**
   * With it each question is accepted as soon as it is written, its key not checked yet; called with the same object
   * and what is doubtful about it when it has been. Only for `mark`.
   */
  onChecked?: (question: QuestionDraft, doubt: QuestionDraft['doubt']) => Promise<void>;
}

export interface WrittenBank {
  /** `already` and the new ones, at most `total`. */
  questions: QuestionDraft[];
  dropped: { reason: string; text: string }[];
  /** True when fewer came than were asked for. */
  short: boolean;
}

/** The running state of one bank. */
export interface Bank extends WriteQuestionBankInput {
  questions: QuestionDraft[];
  dropped: WrittenBank['dropped'];
  seen: SeenQuestions;
  /** Stems of what came and cannot be used, as another set has it or its key is doubtful. */
  inVain: string[];
  /** Kept questions whose keys are still to be checked, with the passage they are from. */
  unchecked: { question: QuestionDraft; passage: string }[];
  lastFault: AiFault | null;
  /** What was wrong with the batch before. */
  batchFault: AiFaultCode | null;
  batchesAsked: number;
}
