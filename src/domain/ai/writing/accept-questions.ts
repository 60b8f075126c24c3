import type { ContentLanguage, KeyDoubt, QuestionDraft } from '../../../shared/contracts/questions.ts';
import { askedFlaws, sourceFlaws } from '../../../shared/contracts/values.ts';
import { type Flaw, findFlaws, type ItemSource } from '../../../shared/item-checks/find-flaws.ts';
import { mendItem } from '../../../shared/item-checks/mend-item.ts';
import { type AiCallContext, AiFault, type Evaluator } from '../evaluator.ts';
import { generationOf, isKeyChecked } from '../question-types/generation-types.ts';
import type { Bank } from './bank-state.ts';
import { checkGeneratedQuestion } from './check-generated-question.ts';
import { findDoubt } from './find-doubt.ts';
import { notChecked } from './not-checked.ts';
import { stemOf } from './other-sets.ts';
import type { TypeCounts } from './spread-types.ts';

/** What is wrong with a question that is asked again, for the model. */
const askedAgainFor: Record<(typeof askedFlaws)[number], string> = {
  'all-or-none': 'an option speaks of the others: all, none, both of them',
  'double-negation': 'it negates twice',
  'question-as-statement': 'a statement that is true or false must not be a question',
};

/**
 * Returns the questions of a batch that are valid, wanted and new, repaired and with their options dealt; adds the others
 * to `dropped` with the reason. A question that is flawed but right is asked again once; the next one is kept.
 */
export function acceptNew(
  bank: Bank,
  candidates: QuestionDraft[],
  wanted: TypeCounts,
  passage: string,
): QuestionDraft[] {
  const accepted: QuestionDraft[] = [];
  // The items of the offline writer are composed to be sound.
  const isModel = bank.evaluator.kind === 'model';
  for (const candidate of candidates) {
    const checked = checkGeneratedQuestion(candidate, bank.request.language);
    const mended = !checked.fit ? candidate : isModel ? mendItem(checked.question).item : checked.question;
    const flaws = checked.fit && isModel ? findFlaws(mended, sourceOf(mended, passage)) : [];
    const reason = checked.fit ? findRejectionReason(bank, mended, wanted, flaws) : checked.reason;
    if (reason !== null) {
      drop(bank, candidate, reason);
      continue;
    }
    const { kind, label } = bank.evaluator;
    const doubtful = sourceFlaws.filter((flaw) => flaws.includes(flaw));
    const question = {
      ...(isModel ? bank.places.deal(mended) : mended),
      writer: { kind, label },
      ...(doubtful.length > 0 && { flaws: doubtful }),
    };
    bank.seen.add(question);
    if (bank.others?.has(question)) {
      rejectShared(bank, question);
      continue;
    }
    wanted[question.type] = (wanted[question.type] ?? 0) - 1;
    accepted.push(question);
  }
  return accepted;
}

function findRejectionReason(
  bank: Bank,
  question: QuestionDraft,
  wanted: TypeCounts,
  flaws: readonly Flaw[],
): string | null {
  if (!bank.request.types.includes(question.type)) return 'the type was not asked for';
  if ((wanted[question.type] ?? 0) <= 0) return 'more came than were asked for';
  if (bank.seen.has(question)) return 'the question is a near copy of another one';
  const asked = askedFlaws.find((flaw) => flaws.includes(flaw));
  if (!asked) return null;
  bank.isAskedAgain = !bank.isAskedAgain;
  return bank.isAskedAgain ? askedAgainFor[asked] : null;
}

const sourceOf = ({ quote = '' }: QuestionDraft, passage: string): ItemSource | null =>
  passage === '' ? null : { passage, quote };

function drop(bank: Bank, question: QuestionDraft, reason: string): void {
  bank.dropped.push({ reason, text: question.text.slice(0, 300) });
}

export function rejectShared(bank: Bank, question: QuestionDraft): void {
  bank.rejectedStems.push(stemOf(question));
  drop(bank, question, 'another set of the class has the question');
}

/**
 * Has closed questions solved once without their keys, and returns the questions whose answers differ. When the model is
 * unavailable no question is lost; they get the doubt `not-checked`. Throws only when the work is aborted.
 */
async function checkKeys(
  evaluator: Pick<Evaluator, 'solveQuestions'>,
  questions: readonly QuestionDraft[],
  about: { language: ContentLanguage; passage: string },
  context: AiCallContext,
): Promise<Map<QuestionDraft, KeyDoubt>> {
  const doubts = new Map<QuestionDraft, KeyDoubt>();
  const closed = questions.filter(isKeyChecked);
  if (closed.length === 0 || !evaluator.solveQuestions) return doubts;
  const items = closed.map((question, index) => ({
    id: `q${index + 1}`,
    type: question.type,
    text: question.text,
    statement: generationOf(question).keyCheck?.questionText?.(question) ?? question.statement,
    options: question.options,
  }));
  let answers = new Map<string, string[]>();
  try {
    answers = (await evaluator.solveQuestions({ ...about, items }, context)).answers;
  } catch (error) {
    if (context.signal.aborted || (error instanceof AiFault && error.code === 'aborted')) throw error;
  }
  for (const [index, question] of closed.entries()) {
    const solverAnswer = answers.get(items[index]!.id);
    const doubt = solverAnswer ? generationOf(question).keyCheck!.doubt(question, solverAnswer) : notChecked;
    if (doubt) doubts.set(question, doubt);
  }
  return doubts;
}

/** Returns the questions with their doubts. With `drop`, it drops doubtful questions instead. */
export async function attachDoubts(
  bank: Bank,
  questions: QuestionDraft[],
  passage: string,
): Promise<QuestionDraft[]> {
  const { request } = bank;
  const about = { language: request.language, passage };
  const keyDoubts = bank.checkKeys
    ? await checkKeys(bank.evaluator, questions, about, bank.context)
    : new Map<QuestionDraft, never>();
  return questions.flatMap((question) => {
    const doubt = findDoubt(question, request) ?? keyDoubts.get(question) ?? null;
    // An unchecked key is no reason to drop a question.
    if (bank.doubtful !== 'drop' || doubt === null || doubt.reason === 'not-checked')
      return { ...question, doubt };
    bank.rejectedStems.push(stemOf(question));
    drop(bank, question, `the key is doubtful: ${doubt.reason}`);
    return [];
  });
}

/** Returns a question that is stored before its key check, with the doubts known so far. */
export function withPreliminaryDoubt(bank: Bank, question: QuestionDraft): QuestionDraft {
  const isToCheck = bank.checkKeys && bank.evaluator.solveQuestions && isKeyChecked(question);
  return { ...question, doubt: findDoubt(question, bank.request) ?? (isToCheck ? notChecked : null) };
}

/** Checks the keys of stored questions and reports the results through `onChecked`. */
export async function checkStored(bank: Bank): Promise<void> {
  const byPassage = Map.groupBy(bank.unchecked.splice(0), ({ passage }) => passage);
  for (const [passage, entries] of byPassage) {
    const remaining = entries.map(({ question }) => question).filter((one) => bank.questions.includes(one));
    for (const [index, { doubt }] of (await attachDoubts(bank, remaining, passage)).entries()) {
      const before = remaining[index]!;
      if (JSON.stringify(doubt) === JSON.stringify(before.doubt)) continue;
      await bank.onChecked?.(before, doubt);
      bank.questions[bank.questions.indexOf(before)] = { ...before, doubt };
    }
  }
}
