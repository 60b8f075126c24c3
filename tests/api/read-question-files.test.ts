import { describe, expect, it } from 'vitest';
import { writeOwnFormat } from '../../src/domain/authoring/exchange/own-format.ts';
import { readQuestionFile } from '../../src/domain/authoring/exchange/read-questions.ts';
import { writeGift, writeMoodleXml } from '../../src/domain/authoring/exchange/write-moodle.ts';
import type { StoredQuestion } from '../../src/domain/authoring/questions/question-record.ts';
import { AppError } from '../../src/domain/kernel/app-error.ts';
import type { QuestionContent } from '../../src/shared/contracts/questions.ts';
import { markingOf } from '../../src/shared/question-types/markings.ts';
import { withPairs } from '../../src/shared/question-types/matching/content.ts';
import { questionProblem, tidyQuestion } from '../../src/shared/rules/question-rules.ts';
import fc from '../support/properties.ts';
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
} from '../support/questions.ts';

const stored = (question: QuestionContent, id = 1): StoredQuestion => ({
  ...tidyQuestion(question),
  ...{ id, language: 'es', writer: null, accepted: [], standingRegradeId: null, markingRules: 2 },
});

/** Texts with every character that has a special meaning in one of the formats. */
const word = fc
  .string({ unit: fc.constantFrom(...'abñ é12<>&"\'\\~=#{}:%*/$_|-]['), minLength: 1, maxLength: 14 })
  .map((text) => `p${text.replaceAll('$', '').replace(/\s+/g, ' ').trim()}q`);
const words = (min: number, max: number) =>
  fc.uniqueArray(word, { minLength: min, maxLength: max, selector: (text) => text.toLowerCase() });

const read = (text: string) => readQuestionFile(Buffer.from(text)).rows;

describe('a file', () => {
  const pieces = fc.array(
    fc.oneof(
      fc.string({ maxLength: 8 }),
      fc.constantFrom(
        ...[
          '{',
          '}',
          '=',
          '~',
          '#',
          '####',
          '->',
          '%50%',
          '::',
          '\n',
          '\n\n',
          'T',
          '\\',
          '//',
          '[html]',
          '1..2',
          '{1:SA:=a}',
        ],
        ...[
          '<quiz>',
          '</quiz>',
          '<question type="cloze">',
          '</question>',
          '<questiontext format="html"><text>',
          '</text>',
        ],
        ...[
          '<answer fraction="100">',
          '<![CDATA[',
          ']]>',
          '&amp;',
          '&#0;',
          '</questiontext>',
          '<question type="matching">',
        ],
      ),
    ),
    { maxLength: 40 },
  );

  it('is parsed or refused with a reason, whatever it contains, and parsed questions can be saved', async () => {
    await fc.assert(
      fc.asyncProperty(pieces, fc.boolean(), async (parts, isXml) => {
        const text = isXml ? `<quiz>${parts.join('')}` : parts.join('');
        try {
          for (const { question, fate, notes } of read(text)) {
            if (question) expect(questionProblem(question)).toBeNull();
            else expect([fate, notes.length]).toEqual(['refused', 1]);
          }
        } catch (error) {
          expect(error).toBeInstanceOf(AppError);
        }
      }),
      { numRuns: 1_500 },
    );
  });
});

describe('a question with special characters of a format', () => {
  it('keeps its texts through Moodle XML and GIFT', async () => {
    await fc.assert(
      fc.asyncProperty(words(4, 4), async (texts) => {
        const options = texts.map((text, index) => ({ id: 'abcd'.charAt(index), text }));
        const several = {
          options,
          correctAnswer: 'b, c',
          details: { marking: 'parts' as const, tellCount: false },
        };
        const questions = [
          choiceQuestion({ options, correctAnswer: 'c', solutionExample: texts[1]! }),
          multipleAnswersQuestion(several),
          shortAnswerQuestion({
            details: {
              answers: texts.map((text, index) => ({ text, share: [1, 0.5, 0, 1][index]!, feedback: text })),
            },
          }),
        ].map((question) => stored(question));
        for (const write of [writeMoodleXml, writeGift]) {
          const rows = read(write('Tema / otro', questions).text);
          expect(rows.map(({ question }) => question?.options.map(({ text }) => text))).toEqual([
            texts,
            texts,
            [],
          ]);
          expect(rows.map(({ question }) => question?.correctAnswer)).toEqual(['c', 'b, c', texts[0]]);
          expect(rows[0]!.question!.solutionExample).toBe(texts[1]);
          expect(rows[2]!.question!.details!.answers).toEqual(questions[2]!.details!.answers);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('keeps its gaps, pairs and order through Moodle XML', async () => {
    await fc.assert(
      fc.asyncProperty(words(4, 4), async (given) => {
        // A text with gaps may not hold the brackets that mark one.
        const texts = given.map((text) => text.replace(/[|_]|(?<=\[)\[/g, '').replace(/\s+/g, ' '));
        fc.pre(new Set(texts.map((text) => text.toLowerCase())).size === 4);
        const [a, b, c, d] = texts as [string, string, string, string];
        const questions = [
          gapFillingQuestion({
            statement: `${a} ___1___ ${b} ___2___`,
            details: {
              gaps: [
                {
                  kind: 'text',
                  answers: [
                    { text: a, share: 1, feedback: b },
                    { text: c, share: 0.5 },
                  ],
                },
                { kind: 'choice', answers: [{ text: d, share: 1 }], options: texts },
              ],
            },
          }),
          matchingQuestion(
            withPairs({
              pairs: [
                { left: a, right: b },
                { left: c, right: d },
              ],
              distractors: ['otro'],
            }),
          ),
          orderingQuestion({
            options: texts.map((text, index) => ({ id: `${index}`, text })),
            correctAnswer: '0, 1, 2, 3',
          }),
        ].map((question) => stored(question));
        const rows = read(writeMoodleXml('Tema', questions).text);
        for (const [index, { question }] of rows.entries()) {
          const { options, correctAnswer, details } = questions[index]!;
          expect(question).toMatchObject({ options, correctAnswer });
          expect([question!.details!.gaps, question!.details!.left]).toEqual([details!.gaps, details!.left]);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('stays the same after a second round trip, in every format that has its type', async () => {
    const samples = [
      ...[choiceQuestion(), trueFalseQuestion(), openQuestion(), exerciseQuestion({ correctAnswer: '7' })],
      ...[
        multipleAnswersQuestion(),
        shortAnswerQuestion(),
        orderingQuestion(),
        matchingQuestion(),
        gapFillingQuestion(),
      ],
    ].map((question) => stored(question));
    const formats = {
      moodle: writeMoodleXml,
      gift: writeGift,
      json: (topic: string, questions: StoredQuestion[]) => ({ text: writeOwnFormat(topic, questions) }),
    };
    for (const [name, write] of Object.entries(formats)) {
      const once = read(write('Tema', samples).text).map(({ question }) => stored(question!));
      const twice = read(write('Tema', once).text).map(({ question }) => stored(question!));
      expect(once, name).toHaveLength(name === 'gift' ? 7 : 9);
      // The instruction of a text or an exercise is added to its statement only once.
      const own = (questions: StoredQuestion[]) =>
        questions.map(({ type, options, correctAnswer, details }) => ({
          type,
          options,
          correctAnswer,
          details,
        }));
      expect(own(twice), name).toEqual(own(once));
    }
  });
});

describe('a question that is too large', () => {
  const answers = (write: (index: number) => string) =>
    Array.from({ length: 201 }, (_, n) => write(n)).join('');
  const long = 'palabra '.repeat(13_000);
  const own = (question: object) => ({ type: 'respuesta_corta', text: 'Dos', difficulty: 3, ...question });
  const ownFile = (...questions: object[]) =>
    JSON.stringify({ format: 'aula-questions', version: 1, questions });
  const moodle = (inner: string, type = 'shortanswer') =>
    `<question type="${type}"><questiontext><text>Dos</text></questiontext>${inner}</question>`;
  const right = '<answer fraction="100"><text>a</text></answer>';
  const tooMany = { code: 'too-many', values: { count: 201, max: 200 } };
  const tooLarge = { code: 'too-large', values: { kb: 100 } };

  it.each([
    ['answers in GIFT', `Uno {=a}\n\nDos {${answers((n) => `=a${n}`)}}\n\nTres {=c}`, tooMany],
    ['numbers in GIFT', `Uno {=a}\n\nDos {#${answers((n) => `=${n}`)}}\n\nTres {=c}`, tooMany],
    ['characters in GIFT', `Uno {=a}\n\nDos {=b#${long}}\n\nTres {=c}`, tooLarge],
    ['characters of comments in GIFT', `Uno {=a}\n\n// ${long}\nDos {=b}\n\nTres {=c}`, tooLarge],
    [
      'answers in Moodle XML',
      `<quiz>${moodle(right)}${moodle(answers(() => right))}${moodle(right)}</quiz>`,
      tooMany,
    ],
    [
      'pairs in Moodle XML',
      `<quiz>${moodle(right)}${moodle(
        answers((n) => `<subquestion><text>${n}</text><answer><text>${n}</text></answer></subquestion>`),
        'matching',
      )}${moodle(right)}</quiz>`,
      tooMany,
    ],
    [
      'characters in Moodle XML',
      `<quiz>${moodle(right)}${moodle(`${right}<hint><text>${long}</text></hint>`)}${moodle(right)}</quiz>`,
      tooLarge,
    ],
    [
      'characters in the native format',
      ownFile(
        own({ details: { answers: [{ text: 'a', share: 1 }] } }),
        own({ comment: long }),
        own({ details: { answers: [{ text: 'a', share: 1 }] } }),
      ),
      tooLarge,
    ],
    [
      'options in the native format',
      ownFile(
        own({ details: { answers: [{ text: 'a', share: 1 }] } }),
        own({ options: Array.from({ length: 201 }, (_, n) => ({ id: `${n}`, text: 'a' })) }),
        own({ details: { answers: [{ text: 'a', share: 1 }] } }),
      ),
      { code: 'too-many', values: { count: 201, max: 10 } },
    ],
  ])('is left out with the reason, and the others are read: %s', (_, file, reason) => {
    const rows = read(file);
    expect(rows.map(({ fate }) => fate === 'refused')).toEqual([false, true, false]);
    expect(rows[1]!.notes).toEqual([reason]);
    expect(rows[1]!.title).not.toBe('');
    expect(rows[1]!.title.length).toBeLessThanOrEqual(200);
  });

  it('may have large pictures', () => {
    const file = `<file name="a.png" encoding="base64">${'A'.repeat(200_000)}</file>`;
    const text = '<text><![CDATA[Dos <img src="@@PLUGINFILE@@/a.png">]]></text>';
    const question = `<question type="shortanswer"><questiontext>${text}${file}</questiontext>${right}</question>`;
    const { rows, pictures } = readQuestionFile(Buffer.from(`<quiz>${question}</quiz>`));
    expect(rows[0]!.question).not.toBeNull();
    expect([...pictures.values()].map(({ length }) => length)).toEqual([200_000]);
  });
});

describe("a number of Moodle's", () => {
  const numerical = (...answers: string[]) =>
    `<question type="numerical"><questiontext><text>¿Cuánto?</text></questiontext>${answers
      .map((text) => `<answer fraction="100"><text>${text}</text></answer>`)
      .join('')}</question>`;
  const mark = (row: ReturnType<typeof read>[number], answer: string) => {
    const marking = markingOf(row.question!).mark({ ...row.question!, accepted: [] }, answer, {
      roundingDigits: 3,
    });
    return marking.is === 'marked' ? marking.share : null;
  };

  it('has a decimal point and no thousands, also in a further answer and in a gap', () => {
    const [first, second, plain] = read(
      `<quiz>${numerical('2.500')}${numerical('7', '1.250')}${numerical('2.5')}</quiz>`,
    );
    expect(first!.question!.details?.accept?.point).toBe('decimal');
    expect([mark(first!, '2,5'), mark(first!, '2500')]).toEqual([1, 0]);
    expect([mark(second!, '1,25'), mark(second!, '1250')]).toEqual([1, 0]);
    expect(plain!.question!.details?.accept?.point).toBeUndefined();
    const cloze = '<questiontext><text>Son {1:NUMERICAL:=2.500:0} km.</text></questiontext>';
    const [gap] = read(`<quiz><question type="cloze">${cloze}</question></quiz>`);
    expect([mark(gap!, '2,5'), mark(gap!, '2500')]).toEqual([1, 0]);
  });
});
