import { cleanPlain } from '../../../shared/content/plain.ts';
import type { ItemChoice } from '../../../shared/contracts/items.ts';
import { trueFalseValues } from '../../../shared/contracts/values.ts';
import { foldAnswer } from '../../../shared/rules/fold-answer.ts';
import { meantOption } from '../../../shared/rules/meant-answer.ts';
import type { AnalysedQuestion, RankedAnswer, thirdsOf } from './rank-answers.ts';

/** Values of an exercise that are told apart; what few people wrote says little. */
const mostValues = 6;

/**
 * What was answered to a question that code grades, how often, and by whom of those who did
 * best and worst elsewhere. All options of a choice, also those nobody took; of an exercise the most
 * frequent values.
 */
export function choicesOf(
  question: AnalysedQuestion,
  answers: readonly RankedAnswer[],
  thirds: ReturnType<typeof thirdsOf>,
): ItemChoice[] {
  if (question.type === 'respuesta_abierta') return [];
  const [top, bottom] = [new Set(thirds.top), new Set(thirds.bottom)];
  const groups = Map.groupBy(answers, ({ answer }) => choiceKey(question, answer));
  const choice = (key: string, text: string, right?: boolean): ItemChoice => {
    const given = groups.get(key) ?? [];
    return {
      key,
      text: cleanPlain(text),
      n: given.length,
      top: given.filter((one) => top.has(one)).length,
      bottom: given.filter((one) => bottom.has(one)).length,
      right: right ?? given.some(({ grade }) => grade === 10),
    };
  };
  const isKey = (key: string) => key === question.correctAnswer || question.accepted.includes(key);
  const blank = groups.has('') ? [choice('', '', false)] : [];
  if (question.type === 'opcion_multiple') {
    return [...question.options.map(({ id, text }) => choice(id, text, isKey(id))), ...blank];
  }
  if (question.type === 'verdadero_falso') {
    return [...trueFalseValues.map((value) => choice(value, value, isKey(value))), ...blank];
  }
  const values = [...groups]
    .filter(([key]) => key !== '')
    .toSorted(([, one], [, other]) => other.length - one.length)
    .slice(0, mostValues);
  return [...values.map(([key, given]) => choice(key, given[0]!.answer)), ...blank];
}

/** An option is also meant by its own text, as it is graded. */
function choiceKey(question: AnalysedQuestion, answer: string): string {
  if (question.type === 'opcion_multiple') return meantOption(question.options, answer) ?? '';
  return foldAnswer(question.type, answer.trim());
}
