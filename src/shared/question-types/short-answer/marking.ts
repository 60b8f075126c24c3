import type { MarkedQuestion, TypeMarking } from '../question-type.ts';
import { compareShortAnswer, foldMarked } from './compare.ts';
import { resemblesKey } from './resembles-key.ts';

/** Returns the expected answers. A corrected key replaces all answers that were fully correct before. */
function expectedOf({ correctAnswer, accepted, details }: Omit<MarkedQuestion, 'statement'>) {
  const listed = details?.answers ?? [];
  const isListed = listed.some(({ text, share }) => share === 1 && text === correctAnswer);
  const full = [correctAnswer, ...accepted].map((text) => ({ text, share: 1 }));
  return isListed ? [...listed, ...full] : [...full, ...listed.filter(({ share }) => share < 1)];
}

const fold = (question: Omit<MarkedQuestion, 'statement'>, answer: string): string =>
  foldMarked(answer, expectedOf(question), question.details ?? {});

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
  fold,
  shown: (_, answer) => answer,
  solution: ({ correctAnswer }) => correctAnswer,
  resemblesKey(question, answer) {
    const expected = expectedOf(question);
    // An answer that the teacher listed with no points is wrong.
    const isListed = compareShortAnswer(
      answer,
      expected.map(({ text }) => ({ text, share: 1 })),
      question.details ?? {},
    ).share;
    const keys = expected.filter(({ share }) => share === 1).map(({ text }) => text);
    return !isListed && resemblesKey(answer, keys);
  },
  alsoRight: (question) => {
    const full = expectedOf(question).filter(({ share }) => share === 1);
    return [...new Set(full.map(({ text }) => text))].filter((text) => text !== question.correctAnswer);
  },
  // Signs alone are an answer only where signs count.
  canBeKey: ({ details }, key) =>
    key.length <= 200 && (details?.matchSigns ? /\S/u : /[^\s.,;:!?¡¿]/u).test(key),
  choices: () => 'values',
  chosen: (question, answer) => [fold(question, answer)],
};
