import type { QuestionContent } from '../../contracts/questions.ts';
import { note, removeWildcardAnswers, type TypeMoodle } from '../moodle-question.ts';

/** Returns whether the rule is as strict as Moodle's comparison, which ignores only case. */
export const isReadStrictly = ({
  matchAccents,
  matchArticle,
  forgiveTypo,
}: NonNullable<QuestionContent['details']>) => matchAccents === true && matchArticle === true && !forgiveTypo;

export const escapeWildcards = (text: string): string => text.replaceAll('*', '\\*');

export const shortAnswerMoodle: TypeMoodle = {
  type: 'respuesta_corta',
  fromMoodle({ type, answers, useCase }) {
    if (type !== 'shortanswer') return null;
    const kept = removeWildcardAnswers(answers);
    if (kept.answers.every(({ share }) => share < 1)) {
      return { refused: kept.notes.find(({ code }) => code === 'wildcard') ?? note('no-right') };
    }
    if (kept.answers.length > 20)
      return { refused: note('too-many', { count: kept.answers.length, max: 20 }) };
    return {
      content: {
        details: {
          answers: kept.answers.map(({ text, share, feedback }) => ({
            text,
            share: Math.min(1, Math.max(0, share)),
            ...(feedback && { feedback }),
          })),
          ...(useCase && { matchCase: true }),
          matchAccents: true,
          matchArticle: true,
        },
      },
      notes: kept.notes,
    };
  },
  toMoodle({ details = {}, accepted }) {
    const answers = [
      ...(details.answers ?? []),
      ...accepted.map((text) => ({ text, share: 1, feedback: '' })),
    ];
    return {
      question: {
        type: 'shortanswer',
        useCase: details.matchCase === true,
        answers: answers.map(({ text, share, feedback = '' }) => ({
          text: escapeWildcards(text),
          share,
          feedback,
        })),
      },
      notes: isReadStrictly(details) ? [] : [note('read-strictly')],
    };
  },
};
