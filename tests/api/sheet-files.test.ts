import { describe, expect, it } from 'vitest';
import { readAnyQuestionFile } from '../../src/domain/authoring/exchange/read-any-file.ts';
import { readQuestionFile } from '../../src/domain/authoring/exchange/read-questions.ts';
import { AppError } from '../../src/domain/kernel/app-error.ts';
import { htmlToText } from '../../src/shared/content/html.ts';
import { makeWorkbook, textRows } from '../support/make-workbook.ts';

type Rows = readonly (readonly string[])[];
const workbook = (...sheets: { name: string; rows: Rows; state?: 'hidden' }[]) =>
  makeWorkbook({
    sheets: sheets.map(({ name, rows, ...more }) => ({ name, data: textRows(rows), ...more })),
  });
const csv = (rows: Rows, sign = ',') =>
  rows
    .map((cells) =>
      cells.map((cell) => (/[",;\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(sign),
    )
    .join('\r\n');

/** `one: ¿Cuál? | uno | *dos [2 p]`. */
function shown({ rows }: ReturnType<typeof readQuestionFile>): string[] {
  return rows.map(({ question, asks, notes }) => {
    if (!question) return `refused ${notes.map(({ code }) => code).join(', ')}`;
    const right = question.correctAnswer.split(', ');
    const options = question.options.map(({ id, text }) => ` | ${right.includes(id) ? '*' : ''}${text}`);
    const key = options.length === 0 && question.correctAnswer ? ` = ${question.correctAnswer}` : '';
    const text = [htmlToText(question.text), question.statement].filter(Boolean).join(' ');
    const more = [
      ...(question.points ? [`${question.points} p`] : []),
      ...(question.details?.comment ? [question.details.comment] : []),
      ...notes.map(({ code }) => code),
    ];
    return `${question.type}: ${text}${options.join('')}${key}${asks.length > 0 ? ' ?' : ''}${more.length > 0 ? ` [${more.join(', ')}]` : ''}`;
  });
}

const cases: [name: string, rows: Rows, expected: string[]][] = [
  [
    'headings in Spanish',
    [
      ['Pregunta', 'Opción A', 'Opción B', 'Opción C', 'Correcta', 'Puntos', 'Comentario'],
      ['¿Cuál?', 'uno', 'dos', 'tres', 'B', '2', 'Porque sí.'],
      ['¿Y?', 'uno', 'dos', '', '', '0,5', ''],
      ['¿Cuáles?', 'uno', 'dos', 'tres', 'A y C', '', ''],
    ],
    [
      'opcion_multiple: ¿Cuál? | uno | *dos | tres [2 p, Porque sí.]',
      'opcion_multiple: ¿Y? | uno | dos ? [0.5 p]',
      'seleccion_multiple: ¿Cuáles? | *uno | dos | *tres',
    ],
  ],
  [
    'headings in English, with the text of the right option',
    [
      ['Question', 'Answer 1', 'Answer 2', 'Correct answer'],
      ['Which?', 'one', 'two', 'two'],
    ],
    ['opcion_multiple: Which? | one | *two'],
  ],
  [
    'headings in Catalan',
    [
      ['Enunciat', 'Resposta A', 'Resposta B', 'Solució'],
      ['Quin?', 'u', 'dos', 'a'],
    ],
    ['opcion_multiple: Quin? | *u | dos'],
  ],
  [
    'headings in Portuguese',
    [
      ['Questão', 'Alternativa A', 'Alternativa B', 'Gabarito'],
      ['Qual?', 'um', 'dois', 'B'],
    ],
    ['opcion_multiple: Qual? | um | *dois'],
  ],
  [
    'letters as headings',
    [
      ['Nº', 'Pregunta', 'A', 'B', 'C', 'Respuesta'],
      ['1', '¿Cuál?', 'uno', 'dos', 'tres', 'c'],
    ],
    ['opcion_multiple: ¿Cuál? | uno | dos | *tres'],
  ],
  [
    'the right answer apart from the wrong ones',
    [
      ['Pregunta', 'Respuesta correcta', 'Incorrecta 1', 'Incorrecta 2'],
      ['¿Cuál?', 'uno', 'dos', 'tres'],
    ],
    ['opcion_multiple: ¿Cuál? | *uno | dos | tres'],
  ],
  [
    'options in one cell',
    [
      ['Pregunta', 'Opciones', 'Correcta'],
      ['¿Cuál?', 'a) uno\nb) dos', 'b'],
      ['¿Y?', 'tres; cuatro', 'tres'],
    ],
    ['opcion_multiple: ¿Cuál? | uno | *dos', 'opcion_multiple: ¿Y? | *tres | cuatro'],
  ],
  [
    'a number that may be a place or a text',
    [
      ['Pregunta', 'Opción 1', 'Opción 2', 'Opción 3', 'Correcta'],
      ['¿1+1?', '3', '2', '1', '2'],
      ['¿1+2?', '2', '1', '3', '3'],
    ],
    ['opcion_multiple: ¿1+1? | 3 | *2 | 1', 'opcion_multiple: ¿1+2? | 2 | 1 | *3'],
  ],
  [
    'a number that is one option by its place and another by its text',
    [
      ['Pregunta', 'Opción 1', 'Opción 2', 'Correcta'],
      ['¿2-1?', '2', '1', '1'],
    ],
    ['opcion_multiple: ¿2-1? | 2 | 1 ? [key-unmatched]'],
  ],
  [
    'a right answer that is no option',
    [
      ['Pregunta', 'Opción A', 'Opción B', 'Correcta'],
      ['¿Cuál?', 'uno', 'dos', 'tres'],
    ],
    ['opcion_multiple: ¿Cuál? | uno | dos ? [key-unmatched]'],
  ],
  [
    'questions of other kinds',
    [
      ['Pregunta', 'Respuesta'],
      ['Llueve.', 'Falso'],
      ['¿Cuántos moles?', '0,15 mol'],
      ['Se desprende ____', 'oxígeno'],
      ['¿Capital de Francia?', 'París'],
    ],
    [
      'verdadero_falso: Llueve. = Falso',
      'ejercicio: Resuelve. ¿Cuántos moles? = 0,15 mol',
      'completar: Completa el texto. Se desprende ___1___ = oxígeno',
      'respuesta_corta: ¿Capital de Francia? = París [answer-as-short]',
    ],
  ],
  [
    'short and long answers',
    [
      ['Pregunta', 'Respuesta'],
      ['¿Quién pintó la Gioconda?', 'Leonardo da Vinci'],
      ['¿Por qué flota el hielo?', 'menos densidad'],
      ['Explica la ósmosis.', 'paso de agua'],
      ['¿Qué hace el riñón?', 'Filtra la sangre.'],
      ['¿Qué son los hongos?', 'seres vivos que no hacen fotosíntesis'],
      ['¿Colores primarios?', 'rojo, azul y amarillo'],
      ['¿En qué año cayó Granada?', '1492'],
      ['¿Cuál es tu opinión?', ''],
    ],
    [
      'respuesta_corta: ¿Quién pintó la Gioconda? = Leonardo da Vinci [answer-as-short]',
      'respuesta_abierta: ¿Por qué flota el hielo? = menos densidad',
      'respuesta_abierta: Explica la ósmosis. = paso de agua',
      'respuesta_abierta: ¿Qué hace el riñón? = Filtra la sangre.',
      'respuesta_abierta: ¿Qué son los hongos? = seres vivos que no hacen fotosíntesis',
      'respuesta_abierta: ¿Colores primarios? = rojo, azul y amarillo',
      'ejercicio: Resuelve. ¿En qué año cayó Granada? = 1492',
      'respuesta_abierta: ¿Cuál es tu opinión?',
    ],
  ],
  [
    'answers of a type that the sheet names',
    [
      ['Pregunta', 'Tipo', 'Respuesta'],
      ['¿Capital de Italia?', 'Respuesta corta', 'Roma'],
      ['¿Tu ciudad?', 'Abierta', 'Roma'],
    ],
    [
      'respuesta_corta: ¿Capital de Italia? = Roma [answer-as-short]',
      'respuesta_abierta: ¿Tu ciudad? = Roma',
    ],
  ],
  [
    'the template of Kahoot',
    [
      ['Quiz template'],
      [],
      [
        'Add questions, at least two answer alternatives, time limit and choose correct answers (at least one). Have fun creating your awesome quiz!',
      ],
      [],
      [
        '',
        'Question - max 120 characters',
        'Answer 1 - max 75 characters',
        'Answer 2 - max 75 characters',
        'Answer 3 - max 75 characters',
        'Answer 4 - max 75 characters',
        'Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs',
        'Correct answer(s) - choose at least one',
      ],
      ['1', '¿Cuánto es 2-1?', '2', '1', '', '', '20', '2'],
      ['2', '¿Cuáles?', 'uno', 'dos', 'tres', '', '20', '1,3'],
    ],
    ['opcion_multiple: ¿Cuánto es 2-1? | 2 | *1', 'seleccion_multiple: ¿Cuáles? | *uno | dos | *tres'],
  ],
  [
    'the template of Quizizz',
    [
      [
        'Question Text',
        'Question Type',
        'Option 1',
        'Option 2',
        'Option 3',
        'Option 4',
        'Option 5',
        'Correct Answer',
        'Time in seconds',
        'Image Link',
        'Answer explanation',
      ],
      ['Which?', 'Multiple Choice', 'one', 'two', '', '', '', '2', '30', '', 'Because.'],
      ['Which ones?', 'Checkbox', 'one', 'two', 'three', '', '', '1,2', '30', '', ''],
      ['Capital of France?', 'Fill-in-the-Blank', 'Paris', '', '', '', '', '', '30', '', ''],
      ['Why?', 'Open-Ended', '', '', '', '', '', '', '30', '', ''],
    ],
    [
      'opcion_multiple: Which? | one | *two [Because.]',
      'seleccion_multiple: Which ones? | *one | *two | three',
      'respuesta_corta: Capital of France? = Paris [answer-as-short]',
      'respuesta_abierta: Why?',
    ],
  ],
  [
    'the template of Socrative',
    [
      ['Instructions: Please fill in the below quiz'],
      ['Quiz Name:', 'Tema 6'],
      [
        'Question Type:',
        'Question:',
        'If Multiple Choice Question: Answer A:',
        'Answer B:',
        'Answer C:',
        'Optional (Choose correct answer): Correct Answer',
        'Correct Answer',
      ],
      ['Multiple choice', '¿Cuál?', 'uno', 'dos', 'tres', 'B', ''],
      ['Multiple choice', '¿Cuáles?', 'uno', 'dos', 'tres', 'A', 'C'],
      ['True/False', 'Llueve.', '', '', '', 'False', ''],
      ['Open-ended', '¿Por qué?', '', '', '', '', ''],
    ],
    [
      'opcion_multiple: ¿Cuál? | uno | *dos | tres',
      'seleccion_multiple: ¿Cuáles? | *uno | dos | *tres',
      'verdadero_falso: Llueve. = Falso',
      'respuesta_abierta: ¿Por qué?',
    ],
  ],
  [
    'the questions of a Google form, as add-ons export them',
    [
      ['Title', 'Help text', 'Type', 'Required', 'Choices', 'Correct answer', 'Points', 'Feedback'],
      ['Datos', '', 'SECTION_HEADER', '', '', '', '', ''],
      ['¿Cuál?', '', 'MULTIPLE_CHOICE', 'true', 'uno\ndos\ntres', 'dos', '2', 'Porque sí.'],
      ['¿Cuáles?', '', 'CHECKBOX', 'true', 'uno\ndos\ntres', 'uno\ntres', '', ''],
      ['¿Capital?', '', 'TEXT', '', '', 'París', '', ''],
      ['Explica.', '', 'PARAGRAPH_TEXT', '', '', '', '', ''],
      ['¿Cuánto te gusta?', '', 'SCALE', '', '1\n2\n3', '', '', ''],
    ],
    [
      'opcion_multiple: ¿Cuál? | uno | *dos | tres [2 p, Porque sí.]',
      'seleccion_multiple: ¿Cuáles? | *uno | dos | *tres',
      'respuesta_corta: ¿Capital? = París [answer-as-short]',
      'respuesta_abierta: Explica.',
      'refused type-unknown',
    ],
  ],
];

describe('a sheet of questions', () => {
  it.each(cases)('is read with %s', async (_, rows, expected) => {
    expect(shown(await readAnyQuestionFile(await workbook({ name: 'Hoja1', rows })))).toEqual(expected);
    expect(shown(readQuestionFile(Buffer.from(csv(rows))))).toEqual(expected);
    expect(shown(readQuestionFile(Buffer.from(csv(rows, ';'))))).toEqual(expected);
  });

  it('lists columns, rows and sheets that are not used, and keeps the names of several', async () => {
    const head = ['Pregunta', 'A', 'B', 'Correcta', 'Tiempo', 'Vacía'];
    const file = await readAnyQuestionFile(
      await workbook(
        { name: 'Tema 1', rows: [['IES Cajal'], head, ['¿Cuál?', 'uno', 'dos', 'a', '20', ''], ['', 'x']] },
        { name: 'Tema 2', rows: [head, ['¿Y?', 'uno', 'dos', 'b', '20', '']] },
        { name: 'Notas', rows: [['Ana', '7']] },
        { name: 'Viejas', rows: [head, ['¿No?', 'uno', 'dos', 'b']], state: 'hidden' },
      ),
    );
    expect(file.rows.map(({ title, category }) => [title, category])).toEqual([
      ['¿Cuál?', 'Tema 1'],
      ['¿Y?', 'Tema 2'],
    ]);
    expect(file.brings.map(({ thing, count, names }) => [thing, count, names])).toEqual([
      ['read-sheets', 2, 'Tema 1 · Tema 2'],
      ['header-lines', 1, 'IES Cajal'],
      ['unused-columns', 1, 'Tiempo (2)'],
      ['skipped-rows', 1, undefined],
      ['other-sheets', 1, 'Notas'],
      ['hidden-sheets', 1, 'Viejas'],
    ]);
  });

  it('is refused with the reason when it has no questions, or too many', async () => {
    const codeOf = async (rows: Rows) =>
      readAnyQuestionFile(await workbook({ name: 'Hoja1', rows })).then(
        ({ rows: read }) => read.length,
        (error) => (error instanceof AppError ? error.code : error),
      );
    expect(
      await codeOf([
        ['Apellidos', 'Nombre'],
        ['Pérez', 'Ana'],
      ]),
    ).toBe('import-no-columns');
    expect(
      await codeOf([
        ['Marca temporal', 'Puntuación', '¿Cuál?'],
        ['1/1/2026', '7', 'uno'],
      ]),
    ).toBe('import-is-answers');
    const many = (count: number) => [
      ['Pregunta', 'Respuesta'],
      ...Array.from({ length: count }, (_, index) => [`¿${index}?`, 'sí']),
    ];
    expect(await codeOf(many(1_000))).toBe(1_000);
    expect(await codeOf(many(1_001))).toBe('import-too-many');
  });

  it('is not what a text with commas is', () => {
    const { format, rows } = readQuestionFile(
      Buffer.from('Pregunta 1, primera: ¿Cuál?, respuesta\na) uno *\nb) dos'),
    );
    expect({ format, rows: rows.length }).toEqual({ format: 'text', rows: 1 });
  });
});
