import { describe, expect, it } from 'vitest';
import { readQuestionFile } from '../../src/domain/authoring/exchange/read-questions.ts';
import { writeGift, writeMoodleXml } from '../../src/domain/authoring/exchange/write-moodle.ts';
import type { StoredQuestion } from '../../src/domain/authoring/questions/question-record.ts';
import type { QuestionContent } from '../../src/shared/contracts/questions.ts';
import { tidyQuestion } from '../../src/shared/rules/question-rules.ts';
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
const read = (text: string) => readQuestionFile(Buffer.from(text)).rows.map(({ question }) => question!);
const xml = (type: string, text: string, inner = '') =>
  `<question type="${type}"><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext>${inner}</question>`;
const quiz = (...questions: string[]) => `<quiz>${questions.join('')}</quiz>`;
const seven = '<answer fraction="100"><text>7</text></answer>';
const numerical = (text: string) => read(quiz(xml('numerical', text, seven)))[0]!;
const cloze = (text: string, inner = '') => read(quiz(xml('cloze', text, inner)))[0]!;

const everyType = [
  choiceQuestion({ points: 2.5 }),
  trueFalseQuestion(),
  openQuestion(),
  exerciseQuestion(),
  exerciseQuestion({ text: 'Resuelve.', statement: '¿Cuánto es 3 + 4?', correctAnswer: '7' }),
  exerciseQuestion({
    text: 'Una ruta:<ul><li>5 km</li><li>2 km</li></ul>',
    statement: 'Suma.\n\n¿Cuánto es?',
    correctAnswer: '7',
  }),
  multipleAnswersQuestion(),
  shortAnswerQuestion(),
  orderingQuestion(),
  matchingQuestion(),
  gapFillingQuestion(),
  gapFillingQuestion({ points: 6 }),
  gapFillingQuestion({ text: '<p>Lee.</p><p>Completa el <b>texto</b>.</p>', points: 2.5 }),
];

describe('a round trip', () => {
  it.each([
    ['Moodle XML', writeMoodleXml],
    ['GIFT', writeGift],
  ])('through %s adds nothing: the second file is the first one, byte by byte', (_, write) => {
    for (const question of everyType) {
      const { text, losses } = write('Tema', [stored(question)]);
      if (losses[0] === null) continue;
      expect(
        write(
          'Tema',
          read(text).map((one) => stored(one)),
        ).text,
      ).toBe(text);
    }
  });

  it('keeps text and statement apart, and the points', () => {
    for (const question of everyType.filter(
      ({ type, correctAnswer }) => type === 'completar' || (type === 'ejercicio' && correctAnswer === '7'),
    )) {
      const [again] = read(writeMoodleXml('Tema', [stored(question)]).text);
      const { text, statement, points = 1 } = tidyQuestion(question);
      expect({ text: again!.text, statement: again!.statement, points: again!.points ?? 1 }).toEqual({
        text,
        statement,
        points,
      });
    }
  });
});

describe('the points of gaps', () => {
  const gaps = 'Son {1:SA:=a}, {1:SA:=b}, {:SA:=c} y {2:SA:=d}.';

  it('are the sum of their weights where the file gives none', () => {
    expect(cloze(gaps).points).toBe(5);
    expect(cloze('Una {1:SA:=a}.').points).toBeUndefined();
  });

  it('are those of the file where it gives them', () => {
    expect(cloze(gaps, '<defaultgrade>3.0000000</defaultgrade>').points).toBe(3);
  });

  it('are weights in a file for Moodle where they are whole', () => {
    const { text, losses } = writeMoodleXml('Tema', [stored(gapFillingQuestion({ points: 6 }))]);
    expect(text.match(/\{2:[A-Z]+:/g)).toHaveLength(3);
    expect(losses[0]!.map(({ code }) => code)).not.toContain('gap-points');
  });
});

describe('a file with one text for our two', () => {
  it('is divided where it has several paragraphs or lines: nothing is added', () => {
    expect(numerical('<p>Un tren sale a <b>las 8</b>.</p><p>¿Cuánto tarda?</p>')).toMatchObject({
      text: 'Un tren sale a <b>las 8</b>.',
      statement: '¿Cuánto tarda?',
    });
    expect(numerical('Un tren sale a las 8.<br>Llega a las 15.<br><br>¿Cuánto tarda?')).toMatchObject({
      text: 'Un tren sale a las 8.<br>Llega a las 15.',
      statement: '¿Cuánto tarda?',
    });
    expect(
      cloze('<h3>El agua</h3><p>Lee y completa.</p><p>Hierve a {1:SA:=cien} grados.</p><p>Fin.</p>'),
    ).toMatchObject({
      text: '<p>El agua</p><p>Lee y completa.</p>',
      statement: 'Hierve a ___1___ grados.\nFin.',
    });
  });

  it('keeps a table or a list at its end as it is', () => {
    expect(
      numerical('<p>Halla la media de estas notas:</p><table><tr><td>5</td><td>9</td></tr></table>'),
    ).toMatchObject({
      text: '<p>Halla la media de estas notas:</p><table><tr><td>5</td><td>9</td></tr></table>',
      statement: 'Resuelve.',
    });
  });

  it('says that a table with gaps is lost, and keeps its cells apart', () => {
    const [row] = readQuestionFile(
      Buffer.from(
        quiz(
          xml(
            'cloze',
            '<table><tr><td>rojo</td><td>{1:SA:=red}</td></tr><tr><td>x<sup>2</sup></td><td>{1:SA:=x·x}</td></tr></table>',
          ),
        ),
      ),
    ).rows;
    expect(row!.question!.statement).toBe('rojo | ___1___\nx² | ___2___');
    expect(row!.notes.map(({ code }) => code)).toEqual(['structure-lost']);
  });

  it.each([
    ['en Spanish', 'Cuando el tren llega a la ciudad', 'Resuelve.', 'Completa el texto.'],
    ['in English', 'When the train arrives in the city', 'Work this out.', 'Complete the text.'],
    ['in a language that is unknown', 'Wenn der Zug kommt', '…', '…'],
  ])('has an instruction in its own language: %s', (_, text, solve, complete) => {
    expect(numerical(text)).toMatchObject({ text: solve, statement: text });
    expect(cloze(`${text} {1:SA:=a}`)).toMatchObject({ text: complete, statement: `${text} ___1___` });
  });

  it('takes the language of the file where the question is too short to tell', () => {
    const file = quiz(
      xml('essay', 'What is the name of the river in the city?'),
      xml('numerical', '3 + 4', seven),
    );
    expect(read(file)[1]).toMatchObject({ text: 'Work this out.', statement: '3 + 4' });
  });
});
