import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  choiceQuestion,
  exerciseQuestion,
  multipleAnswersQuestion,
  openQuestion,
  trueFalseQuestion,
} from '../../../tests/support/questions.ts';
import type { QuestionContent } from '../contracts/questions.ts';
import { questionTypes } from '../contracts/values.ts';
import { questionProblem, tidyQuestion } from '../rules/question-rules.ts';
import { markingOf } from './markings.ts';
import { readChosen, writeChosen } from './multiple-answers/chosen-options.ts';
import type { MarkedQuestion } from './question-type.ts';

const settings = { roundingDigits: 3 };
const marked = (question: QuestionContent) => ({ ...tidyQuestion(question), accepted: [] as string[] });
type Marked = MarkedQuestion & QuestionContent;

const shareOf = (question: Marked, answer: string): number => {
  const marking = markingOf(question).mark(question, answer, settings);
  if (marking.is !== 'marked') throw new Error(`${answer} was not marked`);
  return marking.share;
};

const samples: Record<QuestionContent['type'], Marked> = {
  opcion_multiple: marked(choiceQuestion()),
  verdadero_falso: marked(trueFalseQuestion()),
  respuesta_abierta: marked(openQuestion()),
  ejercicio: marked(exerciseQuestion()),
  seleccion_multiple: marked(multipleAnswersQuestion()),
};

/** Words without the marks that separate answers. */
const word = fc.stringMatching(/^[a-záéíóúñ0-9 ]{1,12}$/).filter((text) => text.trim() !== '');
const words = (min: number, max: number) =>
  fc.uniqueArray(word, { minLength: min, maxLength: max, selector: (text) => text.trim().toLowerCase() });

const multipleAnswers = fc
  .record({ texts: words(2, 8), right: fc.infiniteStream(fc.boolean()), all: fc.boolean() })
  .map(({ texts, right, all }) => {
    const options = texts.map((text, index) => ({ id: 'abcdefgh'.charAt(index), text }));
    const keys = options.filter((_, index) => index === 0 || right.next().value);
    return marked(
      multipleAnswersQuestion({
        options,
        correctAnswer: keys.map(({ id }) => id).join(', '),
        details: { marking: all ? 'all' : 'parts', tellCount: all },
      }),
    );
  });

const answers = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: fc.constantFrom(...'abcde12345,;|-. ()y\n'), maxLength: 40 }),
);

describe.each(questionTypes)('%s', (type) => {
  it('marks any text with a share from 0 to 1, or leaves it to a reader', () => {
    fc.assert(
      fc.property(answers, (answer) => {
        const marking = markingOf({ type }).mark(samples[type], answer, settings);
        if (marking.is === 'marked') {
          expect(marking.share).toBeGreaterThanOrEqual(0);
          expect(marking.share).toBeLessThanOrEqual(1);
        }
        for (const { share } of markingOf({ type }).parts?.(samples[type], answer, settings) ?? []) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(1);
        }
        markingOf({ type }).shown(samples[type], answer);
        markingOf({ type }).chosen(samples[type], answer);
        markingOf({ type }).fold(answer);
      }),
      { numRuns: 2_000 },
    );
  });

  it('marks a long text in less than 5 ms', () => {
    for (const unit of ['a, ', '1-a, ', 'palabra ', '| ', '(', 'ñ']) {
      const answer = unit.repeat(10_000 / unit.length);
      markingOf({ type }).mark(samples[type], answer, settings);
      const from = performance.now();
      for (let n = 0; n < 5; n += 1) markingOf({ type }).mark(samples[type], answer, settings);
      expect((performance.now() - from) / 5).toBeLessThan(5);
    }
  });

  it('has a sample that can be saved, and stays the same when tidied again', () => {
    expect(questionProblem(samples[type])).toBeNull();
    expect(tidyQuestion(samples[type])).toEqual(tidyQuestion(tidyQuestion(samples[type])));
  });
});

describe('multiple answers', () => {
  it.each([
    ['a, c, d', 1],
    ['d c a', 1],
    ['Mitocondria; Núcleo; Cloroplasto', 1],
    ['a y c', 2 / 3],
    ['a, b, c', 1 / 3],
    ['a, b, c, d, e', 1 / 3],
    ['b, e', 0],
    ['a)', 1 / 3],
    ['', 0],
    ['no lo sé', 0],
    ['a mí me parece que todas', 0],
  ])('reads %j and gives %d', (answer, share) => {
    expect(shareOf(samples.seleccion_multiple, answer)).toBeCloseTo(share);
  });

  it('gives all or nothing where its teacher chose that', () => {
    const question = marked(multipleAnswersQuestion({ details: { marking: 'all' } }));
    expect(['a, c, d', 'a, c', 'a, b, c, d'].map((answer) => shareOf(question, answer))).toEqual([1, 0, 0]);
  });

  it('never loses by a right option and never gains by a wrong one', () => {
    fc.assert(
      fc.property(multipleAnswers, fc.infiniteStream(fc.boolean()), (question, takes) => {
        const ids = question.options.map(({ id }) => id);
        const chosen = ids.filter(() => takes.next().value);
        const of = (some: string[]) => shareOf(question, writeChosen(question.options, some));
        for (const id of ids) {
          const without = chosen.filter((other) => other !== id);
          const isRight = question.correctAnswer.split(', ').includes(id);
          if (isRight) expect(of([...without, id])).toBeGreaterThanOrEqual(of(without));
          else expect(of([...without, id])).toBeLessThanOrEqual(of(without));
        }
        expect(shareOf(question, question.correctAnswer)).toBe(1);
      }),
    );
  });

  it('writes a choice so that it is read as the same', () => {
    fc.assert(
      fc.property(multipleAnswers, fc.infiniteStream(fc.boolean()), ({ options }, takes) => {
        const chosen = options.filter(() => takes.next().value).map(({ id }) => id);
        expect(readChosen(options, writeChosen(options, chosen))).toEqual(chosen);
      }),
    );
  });

  it('tells a student at most how many are right', () => {
    fc.assert(
      fc.property(multipleAnswers, (question) => {
        const form = markingOf(question).answerForm?.(question);
        expect(form).toEqual(
          question.details?.tellCount ? { choose: question.correctAnswer.split(', ').length } : {},
        );
      }),
    );
  });

  it('takes another key that a correction found to be right as well', () => {
    const question = { ...samples.seleccion_multiple, accepted: ['a, c'] };
    expect(shareOf(question, 'a, c')).toBe(1);
    expect(shareOf(question, 'a, c, d')).toBe(1);
  });
});
