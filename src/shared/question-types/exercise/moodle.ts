import { joinedText, note, statementOf, type TypeMoodle } from '../moodle-question.ts';
import { escapeWildcards } from '../short-answer/moodle.ts';

const instruction = { es: 'Resuelve.', en: 'Work this out.' };
const number = /^[-+]?\d+(?:[.,]\d+)?(?:e[-+]?\d+)?$/i;

/** A number as Moodle writes it; null for any other value. */
export const asNumber = (key: string): string | null =>
  number.test(key.trim()) ? key.trim().replace(',', '.') : null;

export const exerciseMoodle: TypeMoodle = {
  type: 'ejercicio',
  fromMoodle(question, language) {
    if (question.type !== 'numerical') return null;
    const { answers, hasUnits } = question;
    const key = answers.find(({ share, text }) => share >= 1 && text !== '*');
    if (!key) return { refused: note('no-right') };
    const { statement, notes } = statementOf(question);
    const others = answers.filter((answer) => answer !== key && answer.share > 0).length;
    const feedback = answers.filter((answer) => answer.feedback !== '').length;
    const { tolerance = 0 } = key;
    return {
      content: { text: instruction[language], statement, correctAnswer: key.text },
      notes: [
        ...notes,
        ...(tolerance > 0 ? [note('tolerance', { tolerance, key: key.text })] : []),
        ...(tolerance === 0 && /[.,]\d/.test(key.text) ? [note('rounded-too')] : []),
        ...(hasUnits ? [note('units')] : []),
        ...(others > 0 ? [note('other-answers', { count: others })] : []),
        ...(feedback > 0 ? [note('option-feedback', { count: feedback })] : []),
      ],
    };
  },
  toMoodle(question) {
    const keys = [question.correctAnswer, ...question.accepted].filter((key) => key.trim() !== '');
    const text = joinedText(question);
    const numbers = keys.map(asNumber);
    if (keys.length > 0 && numbers.every((one) => one !== null)) {
      return {
        question: {
          type: 'numerical',
          text,
          answers: numbers.map((one) => ({ text: one, share: 1, feedback: '', tolerance: 0 })),
        },
        notes: numbers.some((one) => one.includes('.')) ? [note('not-rounded')] : [],
      };
    }
    // Without a key a person reads the answer.
    if (keys.length === 0) return { question: { type: 'essay', text }, notes: [] };
    return {
      question: {
        type: 'shortanswer',
        text,
        answers: keys.map((key) => ({ text: escapeWildcards(key), share: 1, feedback: '' })),
      },
      notes: [note('exact-as-text')],
    };
  },
};
