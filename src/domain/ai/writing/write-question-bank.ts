import type { QuestionDraft, QuestionType } from '../../../shared/contracts/questions.ts';
import { createPlaceDealer } from '../../../shared/item-checks/deal-places.ts';
import { seededRandom } from '../../../shared/rules/seeded-random.ts';
import { AiFault, type BatchLimits, isTransportFault, type WritingRequest } from '../evaluator.ts';
import { faultDescriptions } from '../prompts/prompt-parts.ts';
import {
  acceptNew,
  attachDoubts,
  checkStored,
  rejectShared,
  withPreliminaryDoubt,
} from './accept-questions.ts';
import type { Bank, WriteQuestionBankInput, WrittenBank } from './bank-state.ts';
import { cutPassages, maxPassageCharacters, type Passage } from './cut-passages.ts';
import { createSeenQuestions } from './near-duplicates.ts';
import { stemOf } from './other-sets.ts';
import { createFocus } from './question-focus.ts';
import {
  cutIntoBatches,
  maxQuestionsPerBatch,
  spreadTypes,
  type TypeCounts,
  totalOf,
} from './spread-types.ts';

/** Maximum number of times a round is re-planned because the measured rate changed. */
const mostPlans = 4;
/** Calls in a row without a new question after which the writer is taken to repeat itself, and writing ends. */
const mostIdleCalls = 3;
/** Number of questions per key check; fewer checks keep the server's cache of the writing prompt longer. */
const questionsPerKeyCheck = 8;
/** Number of latest rejection reasons passed to the writer. */
const mostComplaints = 4;
/** Sample size of other sets' stems in a call: about 25 tokens each. */
export const maxOtherStems = 60;
const ownLimits: BatchLimits = { questions: maxQuestionsPerBatch, passageCharacters: maxPassageCharacters };

/**
 * Writes a question bank batch by batch. Throws transport faults; accepted questions are already stored, so a later run
 * resumes from them. An unusable reply counts as an empty batch.
 */
export async function writeQuestionBank(input: WriteQuestionBankInput): Promise<WrittenBank> {
  const { request } = input;
  const questions = input.alreadyAccepted.slice(0, request.total);
  const bank: Bank = {
    ...input,
    questions,
    dropped: [],
    seen: createSeenQuestions([...input.existing, ...questions]),
    rejectedStems: [],
    unchecked: [],
    lastFault: null,
    batchFault: null,
    batchesRequested: 0,
    places: createPlaceDealer(seededRandom(request.seed), questions),
    isAskedAgain: false,
    idleCalls: 0,
  };
  for (let round = 0; totalOf(missingOf(bank)) > 0 && !repeats(bank); round++) {
    let plans = 0;
    while ((await writeRound(bank, round)) === 'new-limits' && plans < mostPlans) plans += 1;
  }
  await fillFromOtherSets(bank);
  if (bank.questions.length === 0 && bank.lastFault) throw bank.lastFault;
  return {
    questions: bank.questions,
    dropped: bank.dropped,
    isIncomplete: bank.questions.length < request.total,
    stopped: repeats(bank) ? 'repeats' : null,
  };
}

const repeats = ({ idleCalls }: Bank): boolean => idleCalls >= mostIdleCalls;

/**
 * Requests the missing questions in batches, with the useful number of parallel calls. Stops between batches when the
 * measured rate has changed, so that the rest is re-planned.
 */
async function writeRound(bank: Bank, round: number): Promise<'asked' | 'new-limits'> {
  const limits = limitsOf(bank);
  const batches = cutIntoBatches(missingOf(bank), limits.questions);
  const passages = passagesFor(bank, batches.length, round, limits);
  const left = batches.map((typeCounts, index) => ({ typeCounts, passage: passages[index] ?? null }));
  const parallelCalls = Math.min(limits.parallelCalls ?? 1, batches.length);
  const shouldStop = () =>
    // The remaining batches would be rejected as well; the next round makes them smaller.
    bank.batchFault === 'context-exceeded' || repeats(bank) || !areSimilar(limitsOf(bank), limits);
  async function writeNext(): Promise<void> {
    for (let next = left.shift(); next; next = shouldStop() ? undefined : left.shift())
      await writeBatch(bank, next.typeCounts, next.passage, parallelCalls > 1);
  }
  const writers = await Promise.allSettled(Array.from({ length: parallelCalls }, writeNext));
  for (const writer of writers) if (writer.status === 'rejected') throw writer.reason;
  await checkStored(bank);
  const isPlannedAnew = left.length > 0 && bank.batchFault !== 'context-exceeded' && !repeats(bank);
  return isPlannedAnew ? 'new-limits' : 'asked';
}

const limitsOf = ({ evaluator, request }: Bank): BatchLimits => evaluator.batchLimits?.(request) ?? ownLimits;

/** Returns whether two measurements lead to similar batches. */
function areSimilar(one: BatchLimits, other: BatchLimits): boolean {
  const ratio = one.questions / other.questions;
  return ratio > 0.5 && ratio < 2 && (one.parallelCalls ?? 1) <= (other.parallelCalls ?? 1);
}

/** Returns how many questions of each type are still missing. */
function missingOf(bank: Bank): TypeCounts {
  const missing = spreadTypes(bank.request.types, bank.request.total);
  for (const question of bank.questions) {
    const left = missing[question.type];
    if (left !== undefined) missing[question.type] = left - 1;
  }
  return positive(missing);
}

function positive(counts: TypeCounts): TypeCounts {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)) as TypeCounts;
}

/** A resumed bank continues with later passages of the document, which its first questions did not cover. */
function passagesFor(bank: Bank, batches: number, round: number, limits: BatchLimits): Passage[] {
  const done = round === 0 ? Math.floor(bank.questions.length / limits.questions) : 0;
  return cutPassages(bank.pages, done + batches, limits.passageCharacters).slice(done);
}

/** @param isParallel whether other batches run in parallel, from which this one must differ. */
async function writeBatch(
  bank: Bank,
  typeCounts: TypeCounts,
  passage: Passage | null,
  isParallel: boolean,
): Promise<void> {
  const { request } = bank;
  for (let wanted: TypeCounts | null = typeCounts; wanted && totalOf(wanted) > 0; ) {
    if (bank.context.signal.aborted) throw new AiFault('aborted', 'The writing of questions was stopped.');
    bank.batchesRequested += 1;
    // A retry with the same seed would produce the same questions.
    const seed = request.seed + bank.questions.length * 101 + bank.batchesRequested;
    await bank.others?.refresh();
    const focus =
      request.focus ?? (isParallel && !passage ? createFocus(seed, request.guidelines) : undefined);
    const batch: WritingRequest = {
      ...request,
      ...(focus && { focus }),
      types: Object.keys(wanted) as WritingRequest['types'],
      typeCounts: wanted,
      count: totalOf(wanted),
      passage,
      // Later entries take precedence: rejected questions first, then the bank's own.
      avoid: [
        ...(bank.others?.stems(maxOtherStems, seed) ?? []),
        ...[...bank.existing, ...bank.questions].map(stemOf),
        ...bank.rejectedStems,
      ],
      complaints: complaintsOf(bank),
      // At temperature 0 a writer that repeated itself would do so again.
      isRetry: bank.idleCalls > 0,
      seed,
    };
    await bank.onStage?.('generating', bank.questions.length);
    const missingCounts = await requestBatch(bank, batch, passage?.text ?? '', isParallel);
    // Requests the rest at once, while the server still caches the prompt prefix.
    wanted =
      missingCounts && totalOf(missingCounts) < totalOf(wanted) && !repeats(bank) ? missingCounts : null;
  }
  if (isParallel || bank.unchecked.length >= questionsPerKeyCheck) await checkStored(bank);
}

/**
 * Requests one batch. Returns the missing counts when the reply was cut off or when parallel batches may have produced
 * duplicates; null when the batch is complete or unusable.
 */
async function requestBatch(
  bank: Bank,
  batch: WritingRequest,
  passage: string,
  isParallel: boolean,
): Promise<TypeCounts | null> {
  const missingCounts = { ...batch.typeCounts };
  const storing = createSerialQueue(async (question: QuestionDraft) => {
    const accepted = acceptNew(bank, [question], missingCounts, passage).map((one) =>
      withPreliminaryDoubt(bank, one),
    );
    await storeAccepted(bank, accepted);
    bank.unchecked.push(...accepted.map((one) => ({ question: one, passage })));
  });
  const before = bank.questions.length;
  const countCall = (isIdle: boolean) => {
    bank.idleCalls = isIdle ? bank.idleCalls + 1 : 0;
  };
  try {
    const onQuestion = bank.onChecked && storing.add;
    const outcome = await bank.evaluator.writeQuestions(batch, bank.context, onQuestion).finally(storing.end);
    bank.batchFault = null;
    await bank.onStage?.('checking', bank.questions.length);
    await bank.others?.refresh();
    bank.dropped.push(...outcome.dropped);
    const accepted = acceptNew(bank, outcome.questions, missingCounts, passage);
    await storeAccepted(bank, await attachDoubts(bank, accepted, passage));
    const isNew = bank.questions.length > before;
    countCall(!isNew);
    return outcome.isPartial || isParallel ? positive(missingCounts) : null;
  } catch (error) {
    if (!(error instanceof AiFault) || isTransportFault(error.code)) throw error;
    bank.lastFault = error;
    bank.batchFault = error.code;
    countCall(bank.questions.length === before);
    return null;
  }
}

/** Returns a serial queue; `end` waits for all work and throws the first error. */
function createSerialQueue<T>(work: (value: T) => Promise<void>) {
  let last = Promise.resolve();
  return {
    add: (value: T): void => {
      last = last.then(() => work(value));
      // Rethrown by `end`.
      last.catch(() => {});
    },
    end: () => last,
  };
}

async function storeAccepted(bank: Bank, questions: QuestionDraft[]): Promise<void> {
  if (questions.length === 0) return;
  const stored = (await bank.onAccepted?.(questions, false)) ?? questions;
  bank.questions.push(...stored);
  for (const question of questions) if (!stored.includes(question)) rejectShared(bank, question);
}

/**
 * Fills up with questions of other sets when the topic offers no more different ones: they are better than a short set,
 * and already checked.
 */
async function fillFromOtherSets(bank: Bank): Promise<void> {
  const { others, request } = bank;
  // After a fault the job retries instead; an empty reply means that there are no more questions.
  if (!others || (bank.batchFault !== null && bank.batchFault !== 'empty')) return;
  const shared: QuestionDraft[] = [];
  const missing = Object.entries(missingOf(bank)) as [QuestionType, number][];
  for (const [type, count] of missing) {
    for (let taken = 0; taken < count; taken += 1) {
      const seed = request.seed + shared.length;
      const next = others.findLeastShared(type, [...bank.questions, ...shared], seed);
      if (next) shared.push(next);
    }
  }
  if (shared.length === 0) return;
  await bank.onAccepted?.(shared, true);
  bank.questions.push(...shared);
}

/** Returns the reasons why earlier questions were rejected, so that the model avoids them. */
function complaintsOf(bank: Bank): string[] {
  const fault = bank.batchFault && faultDescriptions[bank.batchFault];
  const reasons = [...new Set(bank.dropped.map(({ reason }) => reason))].slice(-mostComplaints);
  return fault ? [...reasons, fault] : reasons;
}
