import { textOfHtml } from '../../../shared/content/html.ts';
import type { QuestionDraft } from '../../../shared/contracts/questions.ts';
import {
  type AiCallContext,
  AiFault,
  type AiFaultCode,
  type BankRequest,
  type BatchLimits,
  type Evaluator,
  isTransportFault,
  type WritingRequest,
} from '../evaluator.ts';
import { faultWords } from '../prompts/prompt-parts.ts';
import { checkGeneratedQuestion } from './check-generated-question.ts';
import { cutPassages, maxPassageCharacters, type PageText, type Passage } from './cut-passages.ts';
import { type ComparableQuestion, type SeenQuestions, seenQuestions } from './near-duplicates.ts';
import {
  cutIntoBatches,
  maxQuestionsPerBatch,
  spreadTypes,
  type TypeCounts,
  totalOf,
} from './spread-types.ts';

/** How often what is still missing is asked for again. */
const extraRounds = 2;
/** Reasons told to the writer, the latest. */
const mostComplaints = 4;
const ownLimits: BatchLimits = { questions: maxQuestionsPerBatch, passageCharacters: maxPassageCharacters };

export interface WriteQuestionBankInput {
  evaluator: Pick<Evaluator, 'writeQuestions' | 'batchLimits' | 'kind' | 'label'>;
  request: BankRequest;
  /** The text of the teacher's document by page; empty without one. */
  pages: readonly PageText[];
  /** Questions the lesson has already: none of them may come again. */
  existing: readonly ComparableQuestion[];
  /** Questions of this very bank that were accepted before an interruption. */
  already: readonly QuestionDraft[];
  context: AiCallContext;
  /** Called when a batch is asked for, and when its questions have come and are checked. */
  onStage?: (stage: 'generating' | 'checking', done: number) => void | Promise<void>;
  /** Called with each batch's new questions before the next batch is asked for: store them here. */
  onAccepted?: (questions: QuestionDraft[]) => void | Promise<void>;
}

export interface WrittenBank {
  /** `already` and the new ones, at most `total`. */
  questions: QuestionDraft[];
  dropped: { reason: string; text: string }[];
  /** True when fewer came than were asked for. */
  short: boolean;
}

/** The running state of one bank. */
interface Bank extends WriteQuestionBankInput {
  questions: QuestionDraft[];
  dropped: WrittenBank['dropped'];
  seen: SeenQuestions;
  lastFault: AiFault | null;
  /** What was wrong with the batch before. */
  batchFault: AiFaultCode | null;
  batchesAsked: number;
}

/**
 * Writes a bank of questions batch by batch. Faults of the transport are thrown (what was accepted is
 * already stored, so a later run goes on from there); an answer that is no use counts as an empty batch.
 */
export async function writeQuestionBank(input: WriteQuestionBankInput): Promise<WrittenBank> {
  const { request, evaluator } = input;
  const questions = input.already.slice(0, request.total);
  const bank: Bank = {
    ...input,
    questions,
    dropped: [],
    seen: seenQuestions([...input.existing, ...questions]),
    lastFault: null,
    batchFault: null,
    batchesAsked: 0,
  };
  for (let round = 0; round <= extraRounds; round++) {
    const missing = missingOf(bank);
    if (totalOf(missing) === 0) break;
    const limits = evaluator.batchLimits?.(request) ?? ownLimits;
    const batches = cutIntoBatches(missing, limits.questions);
    const passages = passagesFor(bank, batches.length, round, limits);
    for (const [index, typeCounts] of batches.entries()) {
      await writeBatch(bank, typeCounts, passages[index] ?? null);
      // The others would be refused as well; the next round cuts them smaller.
      if (bank.batchFault === 'context-exceeded') break;
    }
  }
  if (bank.questions.length === 0 && bank.lastFault) throw bank.lastFault;
  return {
    questions: bank.questions,
    dropped: bank.dropped,
    short: bank.questions.length < request.total,
  };
}

/** How many of each type are still wanted. */
function missingOf(bank: Bank): TypeCounts {
  const missing = spreadTypes(bank.request.types, bank.request.total);
  for (const question of bank.questions) {
    const left = missing[question.type];
    if (left !== undefined) missing[question.type] = left - 1;
  }
  const open = Object.entries(missing).filter(([, count]) => count > 0);
  return Object.fromEntries(open) as TypeCounts;
}

/** A resumed bank goes on in the later part of the document, the pages its first questions did not see. */
function passagesFor(bank: Bank, batches: number, round: number, limits: BatchLimits): Passage[] {
  const done = round === 0 ? Math.floor(bank.questions.length / limits.questions) : 0;
  return cutPassages(bank.pages, done + batches, limits.passageCharacters).slice(done);
}

async function writeBatch(bank: Bank, typeCounts: TypeCounts, passage: Passage | null): Promise<void> {
  if (bank.context.signal.aborted) throw new AiFault('aborted', 'The writing of questions was stopped.');
  const { request } = bank;
  bank.batchesAsked += 1;
  const batch: WritingRequest = {
    ...request,
    types: Object.keys(typeCounts) as WritingRequest['types'],
    typeCounts,
    count: totalOf(typeCounts),
    passage,
    avoid: [...bank.existing, ...bank.questions].map(stemOf),
    complaints: complaintsOf(bank),
    // A second asking with the same seed would bring the same questions.
    seed: request.seed + bank.questions.length * 101 + bank.batchesAsked,
  };
  await bank.onStage?.('generating', bank.questions.length);
  let accepted: QuestionDraft[];
  try {
    const outcome = await bank.evaluator.writeQuestions(batch, bank.context);
    bank.batchFault = null;
    await bank.onStage?.('checking', bank.questions.length);
    bank.dropped.push(...outcome.dropped);
    accepted = acceptNew(bank, outcome.questions, { ...typeCounts });
  } catch (error) {
    if (!(error instanceof AiFault) || isTransportFault(error.code)) throw error;
    bank.lastFault = error;
    bank.batchFault = error.code;
    return;
  }
  if (accepted.length === 0) return;
  bank.questions.push(...accepted);
  await bank.onAccepted?.(accepted);
}

/** The questions of a batch that are fit, wanted and new; the others go to `dropped` with their reason. */
function acceptNew(bank: Bank, offered: QuestionDraft[], wanted: TypeCounts): QuestionDraft[] {
  const accepted: QuestionDraft[] = [];
  for (const offer of offered) {
    const checked = checkGeneratedQuestion(offer, bank.request.language);
    const reason = checked.fit ? whyNotWanted(bank, checked.question, wanted) : checked.reason;
    if (reason !== null || !checked.fit) {
      bank.dropped.push({ reason: reason ?? '', text: offer.text.slice(0, 300) });
      continue;
    }
    wanted[checked.question.type] = (wanted[checked.question.type] ?? 0) - 1;
    bank.seen.add(checked.question);
    const { kind, label } = bank.evaluator;
    accepted.push({ ...checked.question, writer: { kind, label } });
  }
  return accepted;
}

function whyNotWanted(bank: Bank, question: QuestionDraft, wanted: TypeCounts): string | null {
  if (!bank.request.types.includes(question.type)) return 'the type was not asked for';
  if ((wanted[question.type] ?? 0) <= 0) return 'more came than were asked for';
  return bank.seen.has(question) ? 'the question is a near copy of another one' : null;
}

/** Why what came before could not be used, so that it is not written the same way again. */
function complaintsOf(bank: Bank): string[] {
  const fault = bank.batchFault && faultWords[bank.batchFault];
  const reasons = [...new Set(bank.dropped.map(({ reason }) => reason))].slice(-mostComplaints);
  return fault ? [...reasons, fault] : reasons;
}

/** What the evaluator is told not to write again. */
function stemOf(question: ComparableQuestion): string {
  const statement = question.statement === '' ? '' : ` ${question.statement}`;
  return `${textOfHtml(question.text)}${statement}`;
}
