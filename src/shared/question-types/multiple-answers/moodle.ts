import { isBlankOption, maxOptions } from '../filled-options.ts';
import { commentOn, commentsOf, isSameShare, note, type TypeMoodle } from '../moodle-question.ts';
import { letterAt } from '../question-type.ts';
import { readChosen, writeChosen } from './chosen-options.ts';

export const multipleAnswersMoodle: TypeMoodle = {
  type: 'seleccion_multiple',
  fromMoodle({ type, single, answers }) {
    const isAllOrNothing = type === 'multichoiceset';
    const isCounted = type === 'oumultiresponse';
    if (!isAllOrNothing && !isCounted && (type !== 'multichoice' || single)) return null;
    if (answers.length > maxOptions)
      return { refused: note('too-many', { count: answers.length, max: maxOptions }) };
    if (answers.some(isBlankOption)) return { refused: note('empty-option') };
    const right = answers.filter(({ share }) => share > 0);
    const wrong = answers.filter(({ share }) => share <= 0);
    const options = answers.map(({ text }, index) => ({ id: letterAt(index), text }));
    const each = 1 / right.length;
    const comments = commentsOf(answers, letterAt);
    // Without a right option there are no shares to compare: a person is asked for the key.
    const shareNotes =
      right.length === 0
        ? []
        : [
            // There, each right option counts the same, whatever its share.
            ...(!isCounted && right.some(({ share }) => !isSameShare(share, each))
              ? [note('partial-shares', { count: right.length })]
              : []),
            // Here, a wrong option subtracts what a right one adds.
            ...(wrong.some(({ share }) => !isSameShare(share, -each))
              ? [note('wrong-subtract', { count: wrong.length })]
              : []),
          ];
    return {
      content: {
        options,
        correctAnswer: writeChosen(
          options,
          right.map((answer) => letterAt(answers.indexOf(answer))),
        ),
        details: { marking: isAllOrNothing ? 'all' : 'parts', tellCount: false, ...comments.details },
      },
      notes: [...(isAllOrNothing ? [] : shareNotes), ...comments.notes],
    };
  },
  toMoodle({ options, correctAnswer, details }) {
    const right = readChosen(options, correctAnswer);
    const each = 1 / right.length;
    return {
      question: {
        type: 'multichoice',
        single: false,
        answers: options.map(({ id, text }) => ({
          text,
          share: right.includes(id) ? each : -each,
          feedback: commentOn({ details }, id),
        })),
      },
      notes: [
        ...(details?.marking === 'all' ? [note('all-or-nothing')] : []),
        ...(details?.tellCount ? [note('count-not-told')] : []),
      ],
    };
  },
};
