import type { QuestionDraft } from '../../../shared/contracts/questions.ts';
import { isKeyChecked } from '../question-types/generation-types.ts';
import type { Bank } from './bank-state.ts';
import { checkGeneratedQuestion } from './check-generated-question.ts';
import { checkKeys } from './check-keys.ts';
import { doubtOfQuestion } from './doubts-of-question.ts';
import { notChecked } from './not-checked.ts';
import { stemOf } from './other-sets.ts';
import type { TypeCounts } from './spread-types.ts';

/** Returns the questions of a batch that are valid, wanted and new; adds the others to `dropped` with the reason. */
export function acceptNew(bank: Bank, offered: QuestionDraft[], wanted: TypeCounts): QuestionDraft[] {
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

export function setAside(bank: Bank, question: QuestionDraft): void {
  bank.inVain.push(stemOf(question));
  drop(bank, question, 'another set of the class has the question');
}

/** Returns the questions with their doubts. With `drop`, it drops doubtful questions instead. */
export async function settleDoubts(
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
    // An unchecked key is no reason to drop a question.
    if (bank.doubtful !== 'drop' || doubt === null || doubt.reason === 'not-checked')
      return { ...question, doubt };
    bank.inVain.push(stemOf(question));
    drop(bank, question, `the key is doubtful: ${doubt.reason}`);
    return [];
  });
}

/** Returns a question that is stored before its key check, with the doubts known so far. */
export function withoutCheck(bank: Bank, question: QuestionDraft): QuestionDraft {
  const isToCheck = bank.checkKeys && bank.evaluator.solveQuestions && isKeyChecked(question);
  return { ...question, doubt: doubtOfQuestion(question, bank.request) ?? (isToCheck ? notChecked : null) };
}

/** Checks the keys of stored questions and reports the results through `onChecked`. */
export async function checkStored(bank: Bank): Promise<void> {
  const byPassage = Map.groupBy(bank.unchecked.splice(0), ({ passage }) => passage);
  for (const [passage, entries] of byPassage) {
    const kept = entries.map(({ question }) => question).filter((one) => bank.questions.includes(one));
    for (const [index, { doubt }] of (await settleDoubts(bank, kept, passage)).entries()) {
      const before = kept[index]!;
      if (JSON.stringify(doubt) === JSON.stringify(before.doubt)) continue;
      await bank.onChecked?.(before, doubt);
      bank.questions[bank.questions.indexOf(before)] = { ...before, doubt };
    }
  }
}
