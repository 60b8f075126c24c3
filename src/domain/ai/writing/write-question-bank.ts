import type { QuestionDraft, QuestionType } from '../../../shared/contracts/questions.ts';
import { AiFault, type BatchLimits, isTransportFault, type WritingRequest } from '../evaluator.ts';
import { faultWords } from '../prompts/prompt-parts.ts';
import { acceptNew, setAside, settleDoubts } from './accept-questions.ts';
import type { Bank, WriteQuestionBankInput, WrittenBank } from './bank-state.ts';
import { cutPassages, maxPassageCharacters, type Passage } from './cut-passages.ts';
import { seenQuestions } from './near-duplicates.ts';
import { stemOf } from './other-sets.ts';
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
  // What failed is tried again instead; an empty answer says that there is nothing more.
  if (!others || (bank.batchFault !== null && bank.batchFault !== 'empty')) return;
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
