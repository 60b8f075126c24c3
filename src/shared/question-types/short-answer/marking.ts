import { keepTexts, listWithKey, toOtherRight } from '../other-right-answers.ts';
import type { MarkedQuestion, TypeMarking } from '../question-type.ts';
import { compareFolded, compareShortAnswer, createMarkedFold, foldAnswer, foldExpected } from './compare.ts';
import { createWordComparison } from './shared-words.ts';

/**
 * Returns the expected answers. A key outside the list, which corrections stored before they changed the list, replaces
 * all answers that were fully correct before.
 */
function expectedOf({ correctAnswer, accepted, details }: Omit<MarkedQuestion, 'statement'>) {
  const listed = details?.answers ?? [];
  const isListed = listed.some(({ text, share }) => share === 1 && text === correctAnswer);
  const full = [correctAnswer, ...accepted].map((text) => ({ text, share: 1 }));
  return isListed ? [...listed, ...full] : [...full, ...listed.filter(({ share }) => share < 1)];
}

const createFold = (question: Omit<MarkedQuestion, 'statement'>) =>
  createMarkedFold(expectedOf(question), question.details ?? {});

export const shortAnswerMarking: TypeMarking = {
  type: 'respuesta_corta',
  mark(question, answer, { wordLists }) {
    const { share, feedback, doubt, spelling } = compareShortAnswer(
      answer,
      expectedOf(question),
      question.details ?? {},
      wordLists,
    );
    return {
      is: 'marked',
      share,
      ...(feedback && { note: feedback }),
      ...(doubt && { doubt }),
      ...(spelling && { spelling }),
    };
  },
  createFold,
  shown: (_, answer) => answer,
  solution: ({ correctAnswer }) => correctAnswer,
  createResemblance(question) {
    const expected = expectedOf(question);
    const options = { ...question.details, forgiveTypo: false };
    // An answer that the teacher listed with no points is wrong.
    const listed = foldExpected(
      expected.map(({ text }) => ({ text, share: 1 })),
      options,
    );
    const keys = expected.filter(({ share }) => share === 1).map(({ text }) => text);
    const sharesWords = createWordComparison(keys);
    return (answer) =>
      sharesWords(answer) && compareFolded(foldAnswer(answer, options), listed, options).share === 0;
  },
  otherRight: (question) => {
    const full = expectedOf(question).filter(({ share }) => share === 1);
    return toOtherRight(full.map(({ text }) => text).filter((text) => text !== question.correctAnswer));
  },
  withKey({ accepted, details }, key, stays) {
    const answers = listWithKey(details?.answers ?? [], key, (answer) => stays({ answer, gap: null }));
    return {
      correctAnswer: key,
      accepted: keepTexts(accepted, key, stays),
      details: { ...details, answers },
    };
  },
  // Signs alone are an answer only where signs count.
  canBeKey: ({ details }, key) =>
    key.length <= 200 && (details?.matchSigns ? /\S/u : /[^\s.,;:!?¡¿]/u).test(key),
  choices: () => 'values',
  chosen: (question, answer) => [createFold(question)(answer)],
};
