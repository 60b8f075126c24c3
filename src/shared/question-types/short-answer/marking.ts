import { foldProse } from '../../rules/fold-prose.ts';
import type { MarkedQuestion, TypeMarking } from '../question-type.ts';
import { compareShortAnswer } from './compare.ts';

/** Returns the expected answers. A corrected key replaces all answers that were fully correct before. */
function expectedOf({ correctAnswer, accepted, details }: MarkedQuestion) {
  const listed = details?.answers ?? [];
  const isListed = listed.some(({ text, share }) => share === 1 && text === correctAnswer);
  const full = [correctAnswer, ...accepted].map((text) => ({ text, share: 1 }));
  return isListed ? [...listed, ...full] : [...full, ...listed.filter(({ share }) => share < 1)];
}

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
  fold: foldProse,
  shown: (_, answer) => answer,
  solution: ({ correctAnswer }) => correctAnswer,
  canBeKey: (_, key) => key.length <= 200 && /[^\s.,;:!?¡¿]/u.test(key),
  choices: () => 'values',
  chosen: (_, answer) => [foldProse(answer)],
};
