import { compareShortAnswer } from '../../../shared/question-types/short-answer/compare.ts';
import { foldShortAnswer } from '../../../shared/question-types/short-answer/fold.ts';
import { shortAnswerMarking } from '../../../shared/question-types/short-answer/marking.ts';
import { foldedWords, occursIn } from '../text/fold-text.ts';
import type { GenerationType } from './generation-type.ts';

const longestAnswer = 60;
const mostWords = 5;
const mostAlternatives = 5;

export const shortAnswerGeneration: GenerationType = {
  type: 'respuesta_corta',
  rule: '"text" asks for one name, word or phrase of at most four words that only one thing fits; "correctAnswer" is it; "alternatives" are other spellings, synonyms and abbreviations of it that are just as right.',
  shortRule:
    'asks for one word or phrase of at most four words, "correctAnswer"; "alternatives" are synonyms of it.',
  ownFields: {
    alternatives: {
      type: 'array',
      description: 'respuesta_corta: other words for the answer; other types: empty',
      maxItems: mostAlternatives,
      items: { type: 'string', maxLength: longestAnswer },
    },
  },
  read({ entry, answer, text }) {
    const bare = answer.replace(/[.!]+$/, '');
    const said = Array.isArray(entry.alternatives) ? entry.alternatives.map(text) : [];
    const texts = [bare, ...said.filter((one) => one !== '' && one.length <= longestAnswer)];
    const distinct = texts.filter(
      (one, index) => texts.findIndex((other) => foldShortAnswer(other) === foldShortAnswer(one)) === index,
    );
    return {
      correctAnswer: bare,
      details: {
        answers: distinct.slice(0, mostAlternatives + 1).map((one) => ({ text: one, share: 1 })),
        forgiveTypo: true,
      },
    };
  },
  cleanDetails: (details, clean) => ({
    ...details,
    answers: details?.answers?.map(({ text, share }) => ({ text: clean(text), share })) ?? [],
  }),
  findDefect({ correctAnswer, details }) {
    if (correctAnswer.length > longestAnswer || correctAnswer.split(' ').length > mostWords)
      return 'the answer is no short one';
    if (/[$\\]/.test(correctAnswer)) return 'the answer is a formula';
    return details?.answers?.some(({ text }) => text === correctAnswer) ? null : 'the answer is missing';
  },
  revealsKey: ({ details }, questionText) =>
    (details?.answers ?? []).some(
      ({ text }) => foldedWords(text).join('').length >= 4 && occursIn(text, questionText),
    ),
  findKeyConflict: () => null,
  keyCheck: {
    rule: '"answer" holds the one word or phrase that is asked for, and nothing else.',
    shortRule: 'the one word or phrase asked for.',
    read: (said) => (said.length === 1 ? [...said] : null),
    doubt(question, [answer = '']) {
      const { share } = compareShortAnswer(answer, question.details?.answers ?? [], { forgiveTypo: true });
      return share === 1
        ? null
        : { reason: 'answered-otherwise', said: [shortAnswerMarking.shown(question, answer)] };
    },
  },
};
