import type { QuestionContent } from '../../contracts/questions.ts';
import { rule } from '../../rules/rule-factories.ts';
import type { TypeContent } from '../question-type.ts';

const filled = ({ details }: Pick<QuestionContent, 'details'>) =>
  (details?.answers ?? []).flatMap(({ text, share, feedback }) =>
    text.trim() === ''
      ? []
      : { text: text.trim(), share, ...(feedback?.trim() && { feedback: feedback.trim() }) },
  );

/** Short answers: a word or phrase, compared with the expected ones. */
export const shortAnswerContent: TypeContent = {
  type: 'respuesta_corta',
  rules: {
    details: [
      rule('accepted-answer-missing', (_, question: QuestionContent) =>
        filled(question).every(({ share }) => share < 1),
      ),
    ],
  },
  empty: () => ({
    correctAnswer: '',
    details: { answers: [{ text: '', share: 1 }], forgiveTypo: true },
  }),
  tidy(question) {
    const answers = filled(question);
    const { matchCase, matchAccents, matchArticle, matchSigns, forgiveTypo } = question.details ?? {};
    return {
      correctAnswer: answers.find(({ share }) => share === 1)?.text ?? '',
      details: {
        answers,
        // False is a teacher's answer: not even the case of symbols counts.
        ...(matchCase !== undefined && { matchCase }),
        ...(matchAccents && { matchAccents }),
        ...(matchArticle && { matchArticle }),
        ...(matchSigns && { matchSigns }),
        ...(forgiveTypo && { forgiveTypo }),
      },
    };
  },
};
