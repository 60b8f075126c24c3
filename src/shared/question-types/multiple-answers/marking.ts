import type { MarkedQuestion, TypeMarking } from '../question-type.ts';
import { readChosen, writeChosen } from './chosen-options.ts';

/**
 * Returns the share of a choice for one key: right minus wrong options, out of all correct ones. Ticking every option
 * chooses nothing: it gives 0 unless all are right.
 */
function scoreChoice(question: MarkedQuestion, key: string, chosen: readonly string[]) {
  const keys = readChosen(question.options, key);
  const right = chosen.filter((id) => keys.includes(id)).length;
  const wrong = chosen.length - right;
  const all = right === keys.length && wrong === 0 && keys.length > 0;
  const part =
    keys.length === 0 || (wrong > 0 && chosen.length === question.options.length)
      ? 0
      : Math.max(0, (right - wrong) / keys.length);
  return { keys, right, wrong, share: question.details?.marking === 'all' ? Number(all) : part };
}

/** Compares the choice with the key that gives the highest share: the question's own or an accepted one. */
function bestResult(question: MarkedQuestion, chosen: readonly string[]) {
  const all = [question.correctAnswer, ...question.accepted].map((key) => scoreChoice(question, key, chosen));
  return all.reduce((one, other) => (other.share > one.share ? other : one));
}

const shown = ({ options }: Pick<MarkedQuestion, 'options'>, answer: string): string => {
  const chosen = readChosen(options, answer);
  if (chosen.length === 0) return answer;
  return options.flatMap(({ id, text }) => (chosen.includes(id) ? text : [])).join('; ');
};

export const multipleAnswersMarking: TypeMarking = {
  type: 'seleccion_multiple',
  canShuffleOptions: true,
  mark(question, answer) {
    const { right, wrong, keys, share } = bestResult(question, readChosen(question.options, answer));
    return { is: 'marked', share, counts: { right, wrong, of: keys.length } };
  },
  parts(question, answer) {
    const chosen = readChosen(question.options, answer);
    const { keys } = bestResult(question, chosen);
    return question.options.flatMap(({ id, text }) =>
      chosen.includes(id) ? { label: id, answer: text, share: Number(keys.includes(id)), right: null } : [],
    );
  },
  createFold: (question) => (answer) => shown(question, answer).normalize('NFC').trim(),
  shown,
  solution: (question) => shown(question, question.correctAnswer),
  canBeKey: ({ options }, key) => key !== '' && writeChosen(options, readChosen(options, key)) === key,
  choices(question) {
    const right = readChosen(question.options, question.correctAnswer);
    return question.options.map(({ id, text }) => ({ key: id, text, isRight: right.includes(id) }));
  },
  chosen({ options }, answer) {
    const chosen = readChosen(options, answer);
    return chosen.length > 0 ? chosen : [''];
  },
  answerForm: ({ options, correctAnswer, details }) => ({
    ...(details?.tellCount && { choose: readChosen(options, correctAnswer).length }),
    ...(details?.marking !== 'all' && { minus: 'wrong-or-all' as const }),
  }),
};
