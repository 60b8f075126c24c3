import type { QuestionDraft, QuestionType } from '../../../shared/contracts/questions.ts';
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
import { checkKeys } from './check-keys.ts';
import { cutPassages, maxPassageCharacters, type PageText, type Passage } from './cut-passages.ts';
import { doubtOfQuestion } from './doubts-of-question.ts';
import { type ComparableQuestion, type SeenQuestions, seenQuestions } from './near-duplicates.ts';
import { type OtherSets, stemOf } from './other-sets.ts';
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
/** Stems of the rest of the class that a call is told, a sample: about 25 tokens each. */
export const mostOthersTold = 60;
const ownLimits: BatchLimits = { questions: maxQuestionsPerBatch, passageCharacters: maxPassageCharacters };

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
  /** `mark`, also without it: a person looks at what is doubtful. `drop`: nobody would, and it is asked again. */
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
  /** Stems of what came and cannot be used, as another set has it or its key is doubtful. */
  inVain: string[];
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
    inVain: [],
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
  await shareWithOthers(bank);
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
  const { request, others } = bank;
  bank.batchesAsked += 1;
  await others?.refresh();
  // A second asking with the same seed would bring the same questions.
  const seed = request.seed + bank.questions.length * 101 + bank.batchesAsked;
  const batch: WritingRequest = {
    ...request,
    types: Object.keys(typeCounts) as WritingRequest['types'],
    typeCounts,
    count: totalOf(typeCounts),
    passage,
    // The last ones are told first: what was written in vain, then the bank's own.
    avoid: [
      ...(others?.stems(mostOthersTold, seed) ?? []),
      ...[...bank.existing, ...bank.questions].map(stemOf),
      ...bank.inVain,
    ],
    complaints: complaintsOf(bank),
    seed,
  };
  await bank.onStage?.('generating', bank.questions.length);
  let accepted: QuestionDraft[];
  try {
    const outcome = await bank.evaluator.writeQuestions(batch, bank.context);
    bank.batchFault = null;
    await bank.onStage?.('checking', bank.questions.length);
    await others?.refresh();
    bank.dropped.push(...outcome.dropped);
    accepted = acceptNew(bank, outcome.questions, { ...typeCounts });
  } catch (error) {
    if (!(error instanceof AiFault) || isTransportFault(error.code)) throw error;
    bank.lastFault = error;
    bank.batchFault = error.code;
    return;
  }
  await keep(bank, await settleDoubts(bank, accepted, passage?.text ?? ''));
}

/** The questions of a batch that are fit, wanted and new; the others go to `dropped` with their reason. */
function acceptNew(bank: Bank, offered: QuestionDraft[], wanted: TypeCounts): QuestionDraft[] {
  const accepted: QuestionDraft[] = [];
  for (const offer of offered) {
    const checked = checkGeneratedQuestion(offer, bank.request.language);
    const reason = checked.fit ? whyNotWanted(bank, checked.question, wanted) : checked.reason;
    if (reason !== null || !checked.fit) {
      drop(bank, offer, reason ?? '');
      continue;
    }
    const { kind, label } = bank.evaluator;
    const question = { ...checked.question, writer: { kind, label } };
    bank.seen.add(question);
    if (bank.others?.has(question)) {
      setAside(bank, question);
      continue;
    }
    wanted[question.type] = (wanted[question.type] ?? 0) - 1;
    accepted.push(question);
  }
  return accepted;
}

function whyNotWanted(bank: Bank, question: QuestionDraft, wanted: TypeCounts): string | null {
  if (!bank.request.types.includes(question.type)) return 'the type was not asked for';
  if ((wanted[question.type] ?? 0) <= 0) return 'more came than were asked for';
  return bank.seen.has(question) ? 'the question is a near copy of another one' : null;
}

function drop(bank: Bank, question: QuestionDraft, reason: string): void {
  bank.dropped.push({ reason, text: question.text.slice(0, 300) });
}

function setAside(bank: Bank, question: QuestionDraft): void {
  bank.inVain.push(stemOf(question));
  drop(bank, question, 'another set of the class has the question');
}

/** Each with what is doubtful about it, or without the doubtful ones where nobody would look at them. */
async function settleDoubts(
  bank: Bank,
  questions: QuestionDraft[],
  passage: string,
): Promise<QuestionDraft[]> {
  const { request } = bank;
  const about = { language: request.language, passage };
  const answered = bank.checkKeys
    ? await checkKeys(bank.evaluator, questions, about, bank.context)
    : new Map<QuestionDraft, never>();
  return questions.flatMap((question) => {
    const doubt = doubtOfQuestion(question, request) ?? answered.get(question) ?? null;
    // That it could not be checked says nothing against a question.
    if (bank.doubtful !== 'drop' || doubt === null || doubt.reason === 'not-checked')
      return { ...question, doubt };
    bank.inVain.push(stemOf(question));
    drop(bank, question, `the key is doubtful: ${doubt.reason}`);
    return [];
  });
}

async function keep(bank: Bank, questions: QuestionDraft[]): Promise<void> {
  if (questions.length === 0) return;
  const kept = (await bank.onAccepted?.(questions, false)) ?? questions;
  bank.questions.push(...kept);
  for (const question of questions) if (!kept.includes(question)) setAside(bank, question);
}

/**
 * A topic may hold no more that differs: questions of others are better than a set that is too short, and they have
 * been checked already.
 */
async function shareWithOthers(bank: Bank): Promise<void> {
  const { others, request } = bank;
  // What failed is tried again instead.
  if (!others || bank.batchFault !== null) return;
  const shared: QuestionDraft[] = [];
  const missing = Object.entries(missingOf(bank)) as [QuestionType, number][];
  for (const [type, count] of missing) {
    for (let taken = 0; taken < count; taken += 1) {
      const seed = request.seed + shared.length;
      const next = others.leastShared(type, [...bank.questions, ...shared], seed);
      if (next) shared.push(next);
    }
  }
  if (shared.length === 0) return;
  await bank.onAccepted?.(shared, true);
  bank.questions.push(...shared);
}

/** Why what came before could not be used, so that it is not written the same way again. */
function complaintsOf(bank: Bank): string[] {
  const fault = bank.batchFault && faultWords[bank.batchFault];
  const reasons = [...new Set(bank.dropped.map(({ reason }) => reason))].slice(-mostComplaints);
  return fault ? [...reasons, fault] : reasons;
}
