import { describe, expect, it } from 'vitest';
import fc from '../../../tests/support/properties.ts';
import {
  choiceQuestion,
  exerciseQuestion,
  gapFillingQuestion,
  matchingQuestion,
  multipleAnswersQuestion,
  openQuestion,
  orderingQuestion,
  shortAnswerQuestion,
  trueFalseQuestion,
} from '../../../tests/support/questions.ts';
import type { QuestionContent } from '../contracts/questions.ts';
import { questionTypes } from '../contracts/values.ts';
import { questionProblem, tidyQuestion } from '../rules/question-rules.ts';
import { seededRandom, shuffled } from '../rules/seeded-random.ts';
import { readGaps, splitGaps, writeGaps } from './gap-filling/gap-text.ts';
import { markingOf } from './markings.ts';
import { pairsOf, withPairs } from './matching/content.ts';
import { readPairs, writePairs } from './matching/read-pairs.ts';
import { readChosen, writeChosen } from './multiple-answers/chosen-options.ts';
import { readOrder, writeOrder } from './ordering/read-order.ts';
import type { MarkedQuestion } from './question-type.ts';
import { compareLetterCase } from './short-answer/letter-case.ts';

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
  respuesta_corta: marked(shortAnswerQuestion()),
  ordenar: marked(orderingQuestion()),
  emparejar: marked(matchingQuestion()),
  completar: marked(gapFillingQuestion()),
};

/** Words without the characters that separate answers. */
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
  it('marks any text with a share from 0 to 1, or leaves it to the evaluator', () => {
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
        markingOf({ type }).createFold(samples[type])(answer);
      }),
      { numRuns: 2_000 },
    );
  });

  it('marks a long text in less than 5 ms', () => {
    for (const unit of ['a, ', '1-a, ', 'palabra ', '| ', '(', 'ñ']) {
      const answer = unit.repeat(10_000 / unit.length);
      markingOf({ type }).mark(samples[type], answer, settings);
      const times = Array.from({ length: 5 }, () => {
        const from = performance.now();
        markingOf({ type }).mark(samples[type], answer, settings);
        return performance.now() - from;
      });
      // Uses the fastest run, because other tests may slow the machine down.
      expect(Math.min(...times)).toBeLessThan(5);
    }
  });

  it('has a valid sample that a second tidying does not change', () => {
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
    ['a, b, c, d, e', 0],
    ['b, e', 0],
    ['a)', 1 / 3],
    ['', 0],
    ['no lo sé', 0],
    ['a mí me parece que todas', 0],
  ])('reads %j and gives %d', (answer, share) => {
    expect(shareOf(samples.seleccion_multiple, answer)).toBeCloseTo(share);
  });

  it('gives all or nothing when the teacher chose that rule', () => {
    const question = marked(multipleAnswersQuestion({ details: { marking: 'all' } }));
    expect(['a, c, d', 'a, c', 'a, b, c, d'].map((answer) => shareOf(question, answer))).toEqual([1, 0, 0]);
  });

  it('never loses points for a right option, and never gains points for a wrong one', () => {
    fc.assert(
      fc.property(multipleAnswers, fc.infiniteStream(fc.boolean()), (question, takes) => {
        const ids = question.options.map(({ id }) => id);
        const chosen = ids.filter(() => takes.next().value);
        const of = (some: string[]) => shareOf(question, writeChosen(question.options, some));
        for (const id of ids) {
          const without = chosen.filter((other) => other !== id);
          // Ticking every option chooses nothing.
          if (without.length + 1 === ids.length) continue;
          const isRight = question.correctAnswer.split(', ').includes(id);
          if (isRight) expect(of([...without, id])).toBeGreaterThanOrEqual(of(without));
          else expect(of([...without, id])).toBeLessThanOrEqual(of(without));
        }
        expect(shareOf(question, question.correctAnswer)).toBe(1);
      }),
    );
  });

  it('reads a written choice back unchanged', () => {
    fc.assert(
      fc.property(multipleAnswers, fc.infiniteStream(fc.boolean()), ({ options }, takes) => {
        const chosen = options.filter(() => takes.next().value).map(({ id }) => id);
        expect(readChosen(options, writeChosen(options, chosen))).toEqual(chosen);
      }),
    );
  });

  it('shows students at most the number of right options', () => {
    fc.assert(
      fc.property(multipleAnswers, (question) => {
        const form = markingOf(question).answerForm?.(question);
        expect(form?.choose).toBe(
          question.details?.tellCount ? question.correctAnswer.split(', ').length : undefined,
        );
        // The rest depends on the rule alone.
        expect({ ...form, choose: undefined }).toEqual(
          question.details?.marking === 'all' ? {} : { minus: 'wrong-or-all' },
        );
      }),
    );
  });

  it('accepts another key that a regrade has accepted', () => {
    const question = { ...samples.seleccion_multiple, accepted: ['a, c'] };
    expect(shareOf(question, 'a, c')).toBe(1);
    expect(shareOf(question, 'a, c, d')).toBe(1);
  });
});

describe('short answer', () => {
  const question = samples.respuesta_corta;
  const reviewed = (answer: string) => {
    const marking = markingOf(question).mark(question, answer, settings);
    return marking.is === 'marked' && marking.doubt === 'typing-error';
  };

  it.each([
    ['mitosis', 1],
    ['  La  Mitósis. ', 1],
    ['«mitosis»', 1],
    ['división mitotica', 1],
    ['la division celular', 0.5],
    ['meiosis', 0],
    ['mitosis y meiosis', 0],
    ['', 0],
  ])('reads %j and gives %d', (answer, share) => {
    expect(shareOf(question, answer)).toBe(share);
    expect(reviewed(answer)).toBe(false);
  });

  it.each([
    ['mitosiss', 1, true],
    ['mitsois', 1, true],
    ['divisón celular', 0.5, true],
    // Near two answers with different shares.
    ['miosis', 0, false],
    ['mitos', 0, false],
  ])('treats %j as a typing error only when it is unambiguous: %d', (answer, share, isReviewed) => {
    expect(shareOf(question, answer)).toBe(share);
    expect(reviewed(answer)).toBe(isReviewed);
    const strict = marked(shortAnswerQuestion({ details: { ...question.details, forgiveTypo: false } }));
    expect(shareOf(strict, answer)).toBe(0);
  });

  it('distinguishes case, accents and articles when the teacher requires it, and ñ from n always', () => {
    const with_ = (details: object, ...texts: string[]) =>
      marked(
        shortAnswerQuestion({
          details: { answers: texts.map((text) => ({ text, share: 1 })), ...details },
        }),
      );
    expect(shareOf(with_({}, 'año'), 'ano')).toBe(0);
    expect(shareOf(with_({}, 'año'), 'AÑO')).toBe(1);
    expect(shareOf(with_({ matchCase: true }, 'Na'), 'na')).toBe(0);
    expect(shareOf(with_({ matchAccents: true }, 'término'), 'termino')).toBe(0);
    expect(shareOf(with_({ matchArticle: true }, 'el agua'), 'agua')).toBe(0);
    expect(shareOf(with_({}, 'el agua'), 'agua')).toBe(1);
  });

  it('gives an expected answer its share regardless of spacing', () => {
    fc.assert(
      fc.property(words(1, 5), fc.array(fc.constantFrom(0.25, 0.5, 0.75)), (texts, shares) => {
        const answers = texts.map((text, index) => ({ text, share: index === 0 ? 1 : (shares[index] ?? 0) }));
        const one = marked(shortAnswerQuestion({ details: { answers, matchArticle: true } }));
        const first = new Map<string, number>();
        for (const { text, share } of one.details?.answers ?? []) {
          const key = text
            .replace(/\s+/g, ' ')
            .normalize('NFD')
            .replace(/[\u0300-\u0302]/g, '');
          // Symbols whose capitals have a meaning: mw and MW.
          if (compareLetterCase(text.trim(), text.trim().toUpperCase()) === 'other') return;
          if (!first.has(key)) first.set(key, share);
          expect(shareOf(one, `  ${text.toUpperCase()} . `)).toBe(first.get(key));
        }
      }),
    );
  });
});

const ordering = words(3, 8).map((texts) =>
  marked(
    orderingQuestion({
      options: texts.map((text, n) => ({ id: `${n}`, text })),
      correctAnswer: texts.map((_, n) => `${n}`).join(', '),
    }),
  ),
);

describe('ordering', () => {
  it('marks the longest run in the right order, or all or nothing', () => {
    const question = samples.ordenar;
    const order = question.correctAnswer.split(', ');
    const [a, b, c, d, e] = order;
    expect(shareOf(question, writeOrder([a!, b!, c!, e!, d!]))).toBe(0.75);
    expect(shareOf(question, writeOrder([a!, d!, c!, b!, e!]))).toBe(0.5);
    expect(shareOf(question, 'Átomo; Molécula; Célula; Tejido; Órgano')).toBe(1);
    expect(shareOf(question, order.toReversed().join(' '))).toBe(0);
    expect(shareOf(question, writeOrder([a!, b!, c!]))).toBe(0);
    const whole = { ...question, details: { marking: 'all' as const } };
    expect(shareOf(whole, writeOrder([a!, b!, c!, e!, d!]))).toBe(0);
    expect(shareOf(whole, question.correctAnswer)).toBe(1);
  });

  it('stores its items in an order that differs from the key, and gives the key the full mark', () => {
    fc.assert(
      fc.property(ordering, (question) => {
        const stored = question.options.map(({ id }) => id);
        expect(writeOrder(stored)).not.toBe(question.correctAnswer);
        expect(shareOf(question, question.correctAnswer)).toBe(1);
      }),
    );
  });

  it('reads a written order back unchanged, and takes one share for one item out of place', () => {
    fc.assert(
      fc.property(ordering, fc.integer(), (question, seed) => {
        const order = shuffled(
          question.options.map(({ id }) => id),
          seededRandom(seed),
        );
        expect(readOrder(question.options, writeOrder(order))).toEqual(order);
        const key = question.correctAnswer.split(', ');
        const moved = key.filter((id) => id !== order[0]).toSpliced(seed % key.length, 0, order[0]!);
        const share = shareOf(question, writeOrder(moved));
        const isSame = moved.every((id, n) => id === key[n]);
        expect(share).toBeCloseTo(isSame ? 1 : (key.length - 2) / (key.length - 1));
      }),
    );
  });
});

describe('several right orders', () => {
  const items = ['calentar', 'medir', 'mezclar', 'filtrar'].map((text, n) => ({ id: `${n}`, text }));
  const question = marked(
    orderingQuestion({
      options: items,
      correctAnswer: '0, 1, 2, 3',
      details: { marking: 'parts', orders: ['1, 0, 2, 3', '0, 1, 2, 3', '1, 0'] },
    }),
  );
  const ordered = (...texts: string[]) => shareOf(question, texts.join('; '));

  it('count each, by the one most like the answer', () => {
    expect(ordered('calentar', 'medir', 'mezclar', 'filtrar')).toBe(1);
    expect(ordered('medir', 'calentar', 'mezclar', 'filtrar')).toBe(1);
    expect(ordered('medir', 'calentar', 'filtrar', 'mezclar')).toBeCloseTo(2 / 3);
  });

  it('are kept when tidied again, without an incomplete one and one that is the key', () => {
    expect(question.details?.orders).toHaveLength(1);
    expect(tidyQuestion(question as QuestionContent).details).toEqual(question.details);
  });

  it('let equal items change places', () => {
    const sentence = 'la niña lee la carta'.split(' ').map((text, n) => ({ id: `${n}`, text }));
    const twice = marked(orderingQuestion({ options: sentence, correctAnswer: '0, 1, 2, 3, 4' }));
    const [one, ...others] = twice.correctAnswer.split(', ');
    const exchanged = [others[2]!, others[0]!, others[1]!, one!, others[3]!];
    expect(shareOf(twice, exchanged.join(', '))).toBe(1);
  });
});

const matching = fc.record({ left: words(2, 5), right: words(5, 8) }).map(({ left, right }) =>
  marked(
    matchingQuestion(
      withPairs({
        pairs: left.map((text, n) => ({ left: text, right: right[n]! })),
        distractors: right.slice(left.length),
      }),
    ),
  ),
);

describe('matching', () => {
  it('marks the share of right pairs in any notation', () => {
    const question = samples.emparejar;
    const key = question.correctAnswer.split(', ');
    expect(shareOf(question, key.slice(0, 3).join(', '))).toBe(0.75);
    expect(shareOf(question, key.map((one) => one.replace('-', ' : ').toUpperCase()).join('; '))).toBe(1);
    expect(shareOf(question, 'ni idea')).toBe(0);
  });

  it('lets the pairs of a group exchange their matches, each once', () => {
    const question = marked(
      matchingQuestion(
        withPairs({
          pairs: [
            { left: 'Una causa', right: 'Hambre', group: 1 },
            { left: 'Otra causa', right: 'Deuda', group: 1 },
            { left: 'Consecuencia', right: 'Revuelta', group: 0 },
          ],
          distractors: ['Paz'],
        }),
      ),
    );
    const chosen = (...texts: string[]) =>
      shareOf(
        question,
        writePairs(texts.map((text) => question.options.find((option) => option.text === text)!.id)),
      );
    expect(chosen('Deuda', 'Hambre', 'Revuelta')).toBe(1);
    expect(chosen('Deuda', 'Deuda', 'Revuelta')).toBeCloseTo(2 / 3);
    expect(chosen('Revuelta', 'Hambre', 'Deuda')).toBeCloseTo(1 / 3);
    expect(tidyQuestion(question).details?.leftGroups).toEqual([1, 1, 0]);
    const { pairs } = pairsOf(question);
    const alone = {
      ...question,
      ...withPairs({ pairs: pairs.with(1, { ...pairs[1]!, group: 2 }), distractors: [] }),
    };
    expect(tidyQuestion(alone).details).toEqual({ left: question.details?.left });
    const cleared = withPairs({ pairs: pairs.map((pair) => ({ ...pair, group: 0 })), distractors: [] });
    expect({ ...question.details, ...cleared.details }.leftGroups).toBeUndefined();
  });

  it('gives each right pair its share, and reads written pairs back unchanged', () => {
    fc.assert(
      fc.property(matching, fc.infiniteStream(fc.boolean()), (question, takes) => {
        const count = question.details?.left?.length ?? 0;
        const key = readPairs(question.options, count, question.correctAnswer);
        const some = key.map((id) => (takes.next().value ? id : ''));
        expect(readPairs(question.options, count, writePairs(some))).toEqual(some);
        expect(shareOf(question, writePairs(some))).toBeCloseTo(some.filter(Boolean).length / count);
      }),
    );
  });

  it('keeps its pairs when tidied, and allows two items to match one text', () => {
    fc.assert(
      fc.property(matching, (question) => {
        const { pairs } = pairsOf(question);
        expect(pairsOf(tidyQuestion(question)).pairs).toEqual(pairs);
      }),
    );
    const shared = marked(
      matchingQuestion(
        withPairs({
          pairs: [
            { left: 'Perro', right: 'Mamífero' },
            { left: 'Gato', right: 'Mamífero ' },
            { left: 'Rana', right: 'Anfibio' },
          ],
          distractors: ['Reptil'],
        }),
      ),
    );
    expect(shared.options).toHaveLength(3);
    expect(shareOf(shared, shared.correctAnswer)).toBe(1);
  });
});

describe('equal items on the left', () => {
  const question = marked(
    matchingQuestion(
      withPairs({
        pairs: [
          { left: 'Cervantes', right: 'Quijote' },
          { left: 'Cervantes', right: 'La Galatea' },
          { left: 'Lorca', right: 'Yerma' },
        ],
        distractors: ['Niebla'],
      }),
    ),
  );
  const idOf = (text: string) => question.options.find((option) => option.text === text)!.id;
  const share = (...rights: string[]) => shareOf(question, writePairs(rights.map(idOf)));

  it('may exchange their matches, each of which counts once', () => {
    expect(share('Quijote', 'La Galatea', 'Yerma')).toBe(1);
    expect(share('La Galatea', 'Quijote', 'Yerma')).toBe(1);
    expect(share('Quijote', 'Quijote', 'Yerma')).toBeCloseTo(2 / 3);
    expect(share('Yerma', 'Quijote', 'La Galatea')).toBeCloseTo(1 / 3);
  });

  it('show the match that is still free', () => {
    const answer = writePairs(['La Galatea', 'Niebla', 'Yerma'].map(idOf));
    const parts = markingOf(question).parts?.(question, answer, settings);
    expect(parts?.map(({ right }) => right)).toEqual([null, 'Quijote', null]);
  });
});

describe('gaps in any order', () => {
  const gap = (group: number | undefined, ...texts: string[]) => ({
    kind: 'text' as const,
    answers: texts.map((text, index) => ({ text, share: index === 0 ? 1 : 0.5 })),
    ...(group !== undefined && { group }),
  });
  const asked = (...gaps: ReturnType<typeof gap>[]) =>
    marked(
      gapFillingQuestion({
        statement: gaps.map((_, index) => `t ___${index + 1}___`).join(' '),
        details: { gaps },
      }),
    );
  const faiths = asked(
    gap(1, 'judaísmo'),
    gap(1, 'cristianismo', 'catolicismo'),
    gap(1, 'islam'),
    gap(undefined, 'Dios'),
  );

  it.each([
    ['judaísmo | cristianismo | islam | Dios', 1],
    ['islam | judaísmo | cristianismo | Dios', 1],
    ['islam | islam | islam | Dios', 0.5],
    ['catolicismo | islam | judaísmo | Dios', 3.5 / 4],
    ['Dios | islam | judaísmo | cristianismo', 0.5],
    [' | islam | ', 0.25],
  ])('count as a set, each key once: %s gives %d', (answer, share) => {
    expect(shareOf(faiths, answer)).toBeCloseTo(share);
  });

  it('show the keys that are still free', () => {
    const parts = markingOf(faiths).parts?.(faiths, 'islam | budismo | judaísmo | Dios', settings);
    expect(parts?.map(({ right }) => right)).toEqual([null, 'cristianismo', null, null]);
  });

  it('need two gaps: a group of one is dropped', () => {
    expect(asked(gap(1, 'uno'), gap(undefined, 'dos')).details?.gaps?.[0]).not.toHaveProperty('group');
  });

  it('are marked in less than 5 ms with fifteen gaps of ten answers', () => {
    const words = (n: number) => Array.from({ length: 10 }, (_, at) => `palabra ${n} forma ${at}`);
    const many = asked(...Array.from({ length: 15 }, (_, n) => gap(1, ...words(n))));
    const answer = writeGaps(Array.from({ length: 15 }, (_, n) => `palabra ${14 - n} forma 3`));
    const times = Array.from({ length: 20 }, () => {
      const from = performance.now();
      markingOf(many).mark(many, answer, settings);
      return performance.now() - from;
    });
    expect(Math.min(...times)).toBeLessThan(5);
  });
});

describe('accepted answers of gaps', () => {
  const question = {
    ...marked(
      gapFillingQuestion({
        statement: 'a ___1___ b ___2___',
        details: {
          gaps: ['Isabel', 'Fernando'].map((text) => ({
            kind: 'text' as const,
            answers: [{ text, share: 1 }],
          })),
        },
      }),
    ),
    accepted: ['Fernando | Isabel', 'Isabel I | Fernando'],
  };

  it.each([
    ['Isabel | Fernando', 1],
    ['Fernando | Isabel', 1],
    ['Isabel | Isabel', 0.5],
    ['Isabel I | Fernando', 1],
  ])('count as a whole, or for the one gap in which they differ: %s gives %d', (answer, share) => {
    expect(shareOf(question, answer)).toBe(share);
  });
});

describe('gap filling', () => {
  const question = samples.completar;

  it.each([
    ['agua | luz | 6', 1],
    ['El agua|luz|6,0', 1],
    ['humedad | luz | 12/2', 2.5 / 3],
    ['agua | lluvia | ', 1 / 3],
    [' | luz | seis', 2 / 3],
    ['agua', 1 / 3],
    ['', 0],
    ['nada de esto', 0],
  ])('reads %j and gives %d', (answer, share) => {
    expect(shareOf(question, answer)).toBeCloseTo(share);
  });

  it('shows students the choices of a gap in a neutral order, and no answer', () => {
    const form = markingOf(question).answerForm?.(question);
    expect(form).toEqual({ gaps: [{}, { options: ['lluvia', 'luz', 'tierra'] }, {}] });
    expect(JSON.stringify([form, question.statement])).not.toContain('humedad');
  });

  it('numbers its gaps in the order of the text, and drops gaps that the text does not contain', () => {
    const gap = (text: string) => ({ kind: 'text' as const, answers: [{ text, share: 1 }] });
    const tidy = tidyQuestion(
      gapFillingQuestion({
        statement: 'Primero ___3___ y luego ___1___.',
        details: { gaps: [gap('dos'), gap('fuera'), gap('uno')] },
      }),
    );
    expect(tidy.statement).toBe('Primero ___1___ y luego ___2___.');
    expect(tidy.correctAnswer).toBe('uno | dos');
    expect(tidy.details?.gaps).toHaveLength(2);
  });

  it('gives each gap its share, and reads written gaps back with their outer spaces', () => {
    const text = fc.stringMatching(/^ ?[a-zñ ]{0,10} ?$/);
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 15 }), (texts) => {
        const written = writeGaps(texts);
        if (written !== '') expect(readGaps(texts.length, written)).toEqual(texts);
      }),
    );
    fc.assert(
      fc.property(words(1, 8), fc.infiniteStream(fc.boolean()), (texts, takes) => {
        const one = marked(
          gapFillingQuestion({
            statement: texts.map((_, n) => `t ___${n + 1}___`).join(' '),
            details: { gaps: texts.map((text) => ({ kind: 'text', answers: [{ text, share: 1 }] })) },
          }),
        );
        expect(splitGaps(one.statement).filter((part) => typeof part === 'number')).toHaveLength(
          texts.length,
        );
        const filled = texts.map((text) => (takes.next().value ? text : ''));
        const right = filled.filter((text) => text !== '').length;
        expect(shareOf(one, writeGaps(filled))).toBeCloseTo(right / texts.length);
        expect(shareOf(one, one.correctAnswer)).toBe(1);
      }),
    );
  });
});
