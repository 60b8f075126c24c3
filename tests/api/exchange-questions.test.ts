import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assignQuestions } from '../../src/domain/authoring/assignments/assign-questions.ts';
import { previewExport } from '../../src/domain/authoring/exchange/export-questions.ts';
import { undoImport } from '../../src/domain/authoring/exchange/undo-import.ts';
import { listUndoableImports } from '../../src/domain/authoring/import-drafts/list-undoable-imports.ts';
import { listArchivedLessons } from '../../src/domain/authoring/lessons/archive-lesson.ts';
import { listCourseLessons } from '../../src/domain/authoring/lessons/get-lesson.ts';
import { addQuestion, listQuestions } from '../../src/domain/authoring/questions/edit-questions.ts';
import { cleanHtml, htmlToText } from '../../src/shared/content/html.ts';
import { findQuestionPictures } from '../../src/shared/content/pictures.ts';
import type { ImportDraft } from '../../src/shared/contracts/exchange.ts';
import { importLimits } from '../../src/shared/contracts/exchange-values.ts';
import { questionTypes } from '../../src/shared/contracts/values.ts';
import { withPairs } from '../../src/shared/question-types/matching/content.ts';
import { makeWorkbook, textRows } from '../support/make-workbook.ts';
import { markupOf, png, uploadPicture, webp } from '../support/picture-files.ts';
import {
  choiceQuestion,
  exerciseQuestion,
  gapFillingQuestion,
  matchingQuestion,
  multipleAnswersQuestion,
  openQuestion,
  orderingQuestion,
  pairsQuestion,
  shortAnswerQuestion,
  trueFalseQuestion,
} from '../support/questions.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { fileNames, openTestApp, type TestApp } from '../support/test-app.ts';
import { call, openTestServer, type TestServer } from '../support/test-server.ts';

let app: TestApp;
let test: TestServer;
let teacher: Person<'teacher'>;
let courseId: number;
let lessonId: number;
let token: string;

beforeEach(async () => {
  app = await openTestApp();
  test = await openTestServer(app);
  const make = scenario(app.deps);
  ({ teacher, courseId } = await make.course());
  lessonId = await make.lesson(teacher, courseId);
  ({ token } = await test.signIn(teacher));
});
afterEach(async () => {
  await test.close();
  await app.close();
});

const headers = (of = token) => ({ authorization: `Bearer ${of}` });

/** Sends a file, which returns its draft, and with `take` imports these questions of it. */
async function send(
  file: Buffer | string,
  {
    take,
    newTopic,
    into = lessonId,
    by = token,
  }: { take?: string; newTopic?: string; into?: number; by?: string } = {},
) {
  const read = await test.server.inject({
    method: 'PUT',
    url: `/api/files/lessons/${into}/questions`,
    headers: { ...headers(by), 'content-type': 'application/octet-stream' },
    payload: typeof file === 'string' ? Buffer.from(file) : file,
  });
  if (take === undefined || read.statusCode !== 200) return read;
  const numbers = take.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
  const input = { draftId: read.json().id, take: numbers, newTopic };
  const answer = await call(test.server, 'imports.confirm', { method: 'POST', input, headers: headers(by) });
  const { result, error } = answer.json();
  const body = result?.data ?? { code: error.data.appCode, details: error.data.details };
  return { ...answer, statusCode: answer.statusCode, body: answer.body, json: () => body };
}

async function preview(file: Buffer | string): Promise<ImportDraft> {
  const answer = await send(file);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await listQuestions(app.deps, teacher, lessonId)).toEqual([]);
  return answer.json();
}

const fates = ({ rows }: ImportDraft) =>
  rows.map(({ type, fate, notes }) => [fate, type, ...notes.map(({ code }) => code)].join(' '));

async function exported(format: string, of = lessonId): Promise<string> {
  const url = `/api/files/lessons/${of}/questions?format=${format}`;
  const answer = await test.server.inject({ method: 'GET', url, headers: headers() });
  expect(answer.statusCode).toBe(200);
  return answer.body;
}

const everyType = [
  choiceQuestion({ points: 2.5 }),
  trueFalseQuestion(),
  openQuestion(),
  exerciseQuestion(),
  multipleAnswersQuestion(),
  shortAnswerQuestion(),
  orderingQuestion(),
  matchingQuestion(),
  gapFillingQuestion(),
];

async function fill(into = lessonId): Promise<void> {
  for (const question of everyType) await addQuestion(app.deps, teacher, { lessonId: into, question });
}

describe('a Moodle XML file', () => {
  const file = readFileSync(new URL('../support/exchange/moodle-4.xml', import.meta.url));

  it('reports how each question was parsed, and stores nothing', async () => {
    const read = await preview(file);
    expect(read.format).toBe('moodle');
    expect(fates(read)).toEqual([
      'as-is opcion_multiple',
      'changed seleccion_multiple format',
      'as-is verdadero_falso',
      'changed respuesta_corta wildcard',
      'as-is ejercicio',
      'as-is respuesta_abierta',
      'as-is emparejar',
      'changed ordenar ordering-marking',
      'as-is completar',
      'refused  type-calculated',
      'refused  type-drag',
      'as-is completar',
    ]);
    expect(Object.fromEntries(read.brings.map(({ thing, count }) => [thing, count]))).toMatchObject({
      'general-feedback': 1,
      categories: 1,
      tags: 1,
      hints: 1,
      difficulty: 12,
    });
  });

  it('adds the selected questions with sanitised texts', async () => {
    const answer = await send(file, { take: '1-9,12' });
    expect(answer.json()).toMatchObject({ imported: 10 });
    const bank = await listQuestions(app.deps, teacher, lessonId);
    expect(bank[0]).toMatchObject({
      text: '¿Cuál es la <strong>capital</strong> de Ecuador?',
      correctAnswer: 'b',
      solutionExample: 'Quito es la capital desde 1830.',
    });
    expect(bank[1]).toMatchObject({ correctAnswer: 'a, b', points: 2 });
    expect(findQuestionPictures(bank[1]!)).toMatchObject([
      { width: 320, height: 200, alt: 'Esquema de una célula' },
    ]);
    expect(bank[2]!.text).toBe('El agua H<sub>2</sub>O hierve a menor temperatura a gran altura.');
    expect(bank[3]!.details).toEqual({
      answers: [
        { text: 'mitosis', share: 1 },
        { text: 'división celular', share: 0.5, feedback: 'Es más general.' },
      ],
      matchAccents: true,
      matchArticle: true,
    });
    expect(bank[4]).toMatchObject({
      statement: 'Calcula \\(\\frac{3}{4}+\\frac{1}{4}+9\\).',
      correctAnswer: '10',
    });
    expect(bank[5]).toMatchObject({
      text: '¿Por qué flota un barco de acero?',
      correctAnswer: 'El empuje equilibra el peso.',
    });
    expect(bank[8]!.statement).toBe('La planta toma ___1___ del suelo y usa la ___2___. De 6 salen ___3___.');
    expect(bank[8]!.details!.gaps!.map(({ kind }) => kind)).toEqual(['text', 'choice', 'value']);
    expect(bank[9]!.correctAnswer).toBe('agua | oxígeno');
    expect(JSON.stringify(bank)).not.toContain('script');
  });
});

const gift = [
  '// question: 1  name: Comentario',
  '$CATEGORY: $course$/top/Ciencias',
  '',
  '::Capital::¿Cuál es la capital de Ecuador? {',
  '=Quito#¡Muy bien\\!',
  '~Guayaquil',
  '~%50%Cuenca',
  '####Es la capital desde 1830.',
  '}',
  '',
  'El sol es una estrella. {T}',
  '',
  '¿Cuántos días tiene un año bisiesto? {#366:0}',
  '',
  '¿Cuánto mide la pista? {#9.5..10.5}',
  '',
  'Nombra al autor de \\"Cien años de soledad\\". {=García Márquez =%50%Gabo#Es su apodo.}',
  '',
  'Une. {',
  '=Mitocondria -> Obtiene energía',
  '=Ribosoma -> Fabrica proteínas',
  '}',
  '',
  'Explica por qué no se puede dividir por cero. {}',
  '',
  '¿Cuáles son pares? {~%50%2 ~%50%4 ~%-50%5}',
  '',
  'La función \\{x\\} \\= 2\\:1 es',
  '[html]<b>no</b> lo sé {=sí ~no}',
  '',
  'El agua {=hierve ~se congela} a cien grados.',
  '',
  'Esto es solo un texto.',
  '',
  'Falta cerrar {=a ~b',
].join('\r\n');

describe('a GIFT file', () => {
  it.each([
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${gift}`)],
    ['Latin-1', Buffer.from(gift, 'latin1')],
    ['UTF-16', Buffer.from(`\uFEFF${gift}`, 'utf16le')],
  ])('is read in %s with its comments, categories, weights and escapes', async (_, bytes) => {
    const read = await preview(bytes);
    expect(fates(read)).toEqual([
      'changed opcion_multiple partial-shares',
      'as-is verdadero_falso',
      'as-is ejercicio',
      'as-is ejercicio',
      'as-is respuesta_corta',
      'as-is emparejar',
      'as-is respuesta_abierta',
      'as-is seleccion_multiple',
      'as-is opcion_multiple',
      'changed opcion_multiple word-missing',
      'refused  type-description',
      'refused  gift-syntax',
    ]);
    expect(read.rows[8]!.title).toContain('La función {x} = 2:1 es');
    expect(read.rows[11]!.notes[0]!.values).toEqual({ line: 35 });
    expect((await send(bytes, { take: '1-10' })).json()).toMatchObject({ imported: 10 });
    const [first, , , range] = await listQuestions(app.deps, teacher, lessonId);
    expect(first).toMatchObject({
      text: '¿Cuál es la capital de Ecuador?',
      solutionExample: 'Es la capital desde 1830.',
    });
    expect(range!.correctAnswer).toBe('10');
  });
});

describe('hints of an import', () => {
  it('name options that are the same to a reader, and answers that fold alike with different shares', async () => {
    const file = [
      '::1:: ¿Qué palabra lleva tilde? {=camión ~camion ~Camión. ~la cometa ~el cometa}',
      '',
      '::2:: ¿Quién pintó «Las meninas»? {=Velázquez =%50%velázquez}',
      '',
      '::3:: ¿Qué palabra? {=camión ~camion}',
    ].join('\n');
    const read = await preview(file);
    expect(fates(read)).toEqual([
      'as-is opcion_multiple same-options',
      'as-is respuesta_corta fold-alike',
      'as-is opcion_multiple',
    ]);
    expect(read.rows[0]!.notes[0]!.values).toEqual({ one: 'camión', other: 'Camión.' });
  });
});

describe('a round trip', () => {
  it('of the native format keeps gaps in any order and further right orders', async () => {
    const orders = ['1, 0, 2, 3, 4'];
    const items = ['Átomo', 'Molécula', 'Célula', 'Tejido', 'Órgano'].map((text, n) => ({
      id: `${n}`,
      text,
    }));
    const gap = (text: string) => ({ kind: 'text' as const, answers: [{ text, share: 1 }], group: 1 });
    const written = [
      orderingQuestion({
        options: items,
        correctAnswer: '0, 1, 2, 3, 4',
        details: { marking: 'parts', orders },
      }),
      gapFillingQuestion({
        statement: '___1___ y ___2___',
        details: { gaps: [gap('judaísmo'), gap('islam')] },
      }),
      matchingQuestion(
        withPairs({
          pairs: [
            { left: 'Una causa', right: 'Hambre', group: 1 },
            { left: 'Otra causa', right: 'Deuda', group: 1 },
          ],
          distractors: [],
        }),
      ),
    ];
    for (const question of written) await addQuestion(app.deps, teacher, { lessonId, question });
    const before = await listQuestions(app.deps, teacher, lessonId);
    const other = await scenario(app.deps).lesson(teacher, courseId);
    await send(await exported('json'), { take: '1-3', into: other });
    const copied = await listQuestions(app.deps, teacher, other);
    expect(copied.map(({ details }) => details)).toEqual(before.map(({ details }) => details));
    expect(before[0]!.details?.orders).toHaveLength(1);
    const previewed = await previewExport(app.deps, teacher, { lessonId });
    const losses = previewed.find(({ format }) => format === 'moodle')?.losses ?? [];
    expect(losses.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['other-answers', 'any-order-lost']),
    );
  });

  it('of the native format is identical, question by question and byte by byte', async () => {
    await fill();
    const before = await listQuestions(app.deps, teacher, lessonId);
    const file = await exported('json');
    const other = await scenario(app.deps).lesson(teacher, courseId);
    expect((await send(file, { take: '1-9', into: other })).json()).toMatchObject({ imported: 9 });
    expect(await exported('json', other)).toBe(file);
    const contents = (bank: typeof before) =>
      bank.map(({ id, version, criteria, ...question }) => ({
        ...question,
        criteria: criteria.map(({ text }) => text),
      }));
    expect(contents(await listQuestions(app.deps, teacher, other))).toEqual(contents(before));
    expect(new Set(before.map(({ type }) => type))).toEqual(new Set(questionTypes));
  });

  it('of Moodle XML keeps everything that the export preview does not list as a loss', async () => {
    await fill();
    const url = `/api/trpc/questions.exportPreview?input=${encodeURIComponent(JSON.stringify({ lessonId }))}`;
    const answer = await test.server.inject({ method: 'GET', url, headers: headers() });
    const [moodle, giftLosses, own] = answer.json().result.data;
    expect(own).toEqual({ format: 'json', held: 9, losses: [] });
    const codes = (of: typeof moodle) =>
      Object.fromEntries(
        of.losses.map(({ code, questions }: { code: string; questions: number[] }) => [code, questions]),
      );
    expect(codes(moodle)).toEqual({
      'difficulty-lost': [1, 2, 3, 4, 5, 6, 7, 8, 9],
      'criteria-as-text': [3],
      'exact-as-text': [4],
      'count-not-told': [5],
      'read-strictly': [6, 9],
      'not-rounded': [9],
      'gap-points': [9],
    });
    expect(giftLosses.held).toBe(7);
    expect(codes(giftLosses)['type-not-held']).toEqual([7, 9]);

    const before = await listQuestions(app.deps, teacher, lessonId);
    const other = await scenario(app.deps).lesson(teacher, courseId);
    const read = await send(await exported('moodle'), { into: other });
    expect(fates(read.json())).toEqual([
      'as-is opcion_multiple',
      'as-is verdadero_falso',
      'as-is respuesta_abierta',
      'as-is respuesta_corta',
      'as-is seleccion_multiple',
      'as-is respuesta_corta',
      'as-is ordenar',
      'as-is emparejar',
      'as-is completar',
    ]);
    await send(await exported('moodle'), { take: '1-9', into: other });
    const after = await listQuestions(app.deps, teacher, other);
    for (const index of [0, 1, 4, 6, 7]) {
      const { text, options, correctAnswer, solutionExample, points } = before[index]!;
      expect(after[index]).toMatchObject({ text, options, correctAnswer, solutionExample });
      expect(after[index]!.points).toBe(points);
    }
    expect(after[5]!.details!.answers).toEqual(before[5]!.details!.answers);
    expect(after[8]).toMatchObject({ correctAnswer: 'agua | luz | 6' });
    expect(after[8]!.details!.gaps).toEqual(before[8]!.details!.gaps);
    const second = await exported('gift');
    expect(fates((await send(second, { into: other })).json())).toHaveLength(7);
  });
});

it('can be undone while no student has one of its questions', async () => {
  await fill();
  const file = await exported('json');
  const other = await scenario(app.deps).lesson(teacher, courseId);
  await addQuestion(app.deps, teacher, { lessonId: other, question: choiceQuestion({ text: 'Propia' }) });
  const { questionIds } = (await send(file, { take: '1-9', into: other })).json() as {
    questionIds: number[];
  };
  const texts = async () => (await listQuestions(app.deps, teacher, other)).map(({ text }) => text);
  expect(questionIds).toHaveLength(9);
  expect(await undoImport(app.deps, teacher, { lessonId: other, questionIds })).toMatchObject([
    { text: 'Propia' },
  ]);
  // Questions of another lesson stay, and a second undo has no effect.
  await undoImport(app.deps, teacher, { lessonId: other, questionIds });
  expect(await texts()).toEqual(['Propia']);
  const again = (await send(file, { take: '1-9', into: other })).json() as { questionIds: number[] };
  await assignQuestions(app.deps, teacher, other);
  await expect(
    undoImport(app.deps, teacher, { lessonId: other, questionIds: again.questionIds }),
  ).rejects.toThrow('question-assigned');
  expect(await texts()).toHaveLength(10);
});

it('is listed as one that can be undone until a student has one of its questions', async () => {
  await fill();
  const file = await exported('json');
  const other = await scenario(app.deps).lesson(teacher, courseId);
  const listed = () => listUndoableImports(app.deps, teacher, other);
  expect(await listed()).toEqual([]);
  const { questionIds } = (await send(file, { take: '1-9', into: other })).json();
  expect(await listed()).toMatchObject([{ questionIds, newLesson: false, fromLessonId: other }]);
  expect(await listUndoableImports(app.deps, teacher, lessonId)).toEqual([]);
  await undoImport(app.deps, teacher, { lessonId: other, questionIds: questionIds.slice(0, 8) });
  expect(await listed()).toMatchObject([{ questionIds: questionIds.slice(8) }]);
  await assignQuestions(app.deps, teacher, other);
  expect(await listed()).toEqual([]);
  await expect(
    undoImport(app.deps, teacher, { lessonId: other, questionIds: questionIds.slice(8) }),
  ).rejects.toThrow('question-assigned');

  const made = (await send(file, { take: '1', newTopic: 'Sales' })).json();
  expect(await listUndoableImports(app.deps, teacher, made.lessonId)).toMatchObject([
    { questionIds: made.questionIds, newLesson: true, fromLessonId: lessonId },
  ]);
  app.clock.advance({ hours: 25 });
  expect(await listUndoableImports(app.deps, teacher, made.lessonId)).toEqual([]);
});

describe('a bad file', () => {
  const manyRows = [
    ['Pregunta', 'Respuesta'],
    ...Array.from({ length: 100_000 }, (_, index) => [`Pregunta ${index}`, 'sí']),
  ];
  const many = (count: number) =>
    `<quiz>${'<question type="truefalse"><questiontext format="html"><text>Es así.</text></questiontext><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>'.repeat(count)}</quiz>`;
  const laughs = `<?xml version="1.0"?>
<!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from({ length: 9 }, (_, n) => `<!ENTITY lol${n + 1} "${(n === 0 ? '&lol;' : `&lol${n};`).repeat(10)}">`).join('')}]>
<quiz><question type="essay"><questiontext><text>&lol9;</text></questiontext></question></quiz>`;

  it.each([
    ['is not closed', '<quiz>\n<question type="essay">\n<name>', 'import-unreadable', { line: 3 }],
    [
      'names an unknown entity',
      '<quiz>\n<question type="essay"><name>&foo;</name></question></quiz>',
      'import-unreadable',
      { line: 2 },
    ],
    ['defines entities', laughs, 'import-entities', { line: 2 }],
    ['is deep', `<quiz>${'<a>'.repeat(50_000)}`, 'import-unreadable', { line: 1 }],
    ['is of another kind', '<html><body>Hola</body></html>', 'import-format-unknown', {}],
    ['is a PDF', '%PDF-1.7 {}', 'import-is-pdf', {}],
    ['is a workbook', Buffer.from('PK\u0003\u0004{}xl/workbook.xml'), 'import-damaged', {}],
    ['is other JSON', '{"questions": []}', 'import-format-unknown', {}],
    [
      'is broken JSON of the native format',
      '{"format":"aula-questions","version":1,\n"questions":[}',
      'import-unreadable',
      { line: 2 },
    ],
    ['is empty', '', 'import-format-unknown', {}],
    ['holds no question', '<quiz></quiz>', 'import-empty', {}],
    ['holds 10,000 questions', many(10_000), 'import-too-many', { max: 1_000 }],
    ['has more than 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), 'import-too-large', {}],
  ])('is refused with the reason, and stores nothing, when it %s', async (_, file, code, details) => {
    const answer = await send(file, { take: '1-1000' });
    expect(answer.json()).toEqual({ code, details });
    expect(await listQuestions(app.deps, teacher, lessonId)).toEqual([]);
  });

  it.each([
    [
      'is an old Word document that was renamed to .docx',
      () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('WordDocument', 'utf16le')]),
      { code: 'import-is-document', details: {} },
    ],
    [
      'is a workbook of 100,000 rows',
      () => makeWorkbook({ sheets: [{ name: 'Hoja1', data: textRows(manyRows) }] }),
      { code: 'import-too-many', details: { max: 20_000 } },
    ],
    [
      'is a CSV file of 100,000 rows',
      () => Buffer.from(manyRows.map((cells) => cells.join(',')).join('\n')),
      { code: 'import-too-many', details: { max: 1_000 } },
    ],
    [
      'is a Word document of more than 25 MB',
      () => Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(importLimits.officeBytes)]),
      { code: 'import-too-large', details: {} },
    ],
  ])('is refused with the reason, and leaves no draft and no file, when it %s', async (_, make, refusal) => {
    const answer = await send(await make(), { take: '1-1000' });
    expect(answer.json()).toEqual(refusal);
    expect(await listQuestions(app.deps, teacher, lessonId)).toEqual([]);
    expect(await app.deps.db.selectFrom('import_drafts').select('id').execute()).toEqual([]);
    expect(await fileNames(app, 'import-drafts')).toEqual([]);
  });

  it('reports why a question of the native format is refused, and imports the others', async () => {
    await fill();
    const [head, ...lines] = (await exported('json')).split('\n');
    const odd = [
      lines[0]!.replace('"b"', '"z"'),
      lines[1]!.replace('"difficulty":3', '"difficulty":9'),
      lines[2]!.replace('"difficulty"', '"color":"azul","difficulty"'),
      JSON.stringify({ type: 'respuesta_abierta', text: 'x'.repeat(20_000), difficulty: 3 }),
      '{"type":"mapa"}',
    ].map((line) => line.replace(/,$/, ''));
    const file = `${head}\n${odd.join(',\n')}\n]}`;
    const read: ImportDraft = (await send(file)).json();
    expect(
      read.rows.map(({ fate, notes }) => [
        fate,
        ...notes.map(({ code, values }) => `${code} ${Object.values(values)}`),
      ]),
    ).toEqual([
      ['refused', 'problem correct-answer-missing'],
      ['refused', 'wrong-shape difficulty'],
      ['changed', 'unknown-fields color'],
      ['refused', 'too-long '],
      ['refused', 'wrong-shape type'],
    ]);
  });

  it.each([
    [
      '10 MB of text',
      `<quiz><question type="essay"><questiontext format="html"><text><![CDATA[${'<p>a</p>'.repeat(1_300_000)}]]></text></questiontext></question></quiz>`,
    ],
    ['1,000 questions', many(1_000)],
    ['10 MB of GIFT', `${'a'.repeat(10_000_000)} {=b ~c}`],
    ['10 MB of braces', '{='.repeat(5_000_000)],
  ])('does not block other requests with %s', async (_, file) => {
    // Measures the CPU time of this thread, because other processes of the machine would distort elapsed time.
    const worked = () => {
      const { user, system } = process.threadCpuUsage();
      return (user + system) / 1_000;
    };
    let longest = 0;
    let last = worked();
    const timer = setInterval(() => {
      longest = Math.max(longest, worked() - last);
      last = worked();
    }, 1);
    await send(file, { take: '1-1000' });
    clearInterval(timer);
    expect(longest).toBeLessThan(100);
  });
});

it('reads a few files concurrently, and reports further ones as busy', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(gift)));
  const codes = answers.map(({ statusCode }) => statusCode);
  expect(new Set(codes)).toEqual(new Set([200, 503]));
  const busy = answers.find(({ statusCode }) => statusCode === 503)!;
  expect(busy.json()).toEqual({ code: 'busy', details: { seconds: 5 } });
  expect(busy.headers['retry-after']).toBe('5');
  expect((await send(gift)).statusCode).toBe(200);
});

it('is available to the teacher of the lesson alone', async () => {
  const make = scenario(app.deps);
  const other = await test.signIn(await make.person('teacher'));
  const student = await test.signIn(await make.person('student'));
  const url = `/api/files/lessons/${lessonId}/questions?format=json`;
  for (const { token: of } of [other, student]) {
    expect((await test.server.inject({ method: 'GET', url, headers: headers(of) })).statusCode).toBe(403);
    expect((await send(gift, { take: '1', by: of })).statusCode).toBe(403);
  }
  expect((await test.server.inject({ method: 'GET', url })).statusCode).toBe(401);
});

describe('a new lesson', () => {
  const lessons = () => listCourseLessons(app.deps, teacher, courseId);
  const file = async () => {
    await addQuestion(app.deps, teacher, { lessonId, question: choiceQuestion() });
    return exported('json');
  };

  it('gets the questions of a file and the settings of the current lesson, disabled and without a date', async () => {
    const answer = await send(await file(), { take: '1', newTopic: '  Los ácidos ' });
    expect(answer.statusCode, answer.body).toBe(200);
    const { lessonId: made, questionIds, imported } = answer.json();
    expect(imported).toBe(1);
    const before = (await lessons()).find((lesson) => lesson.lessonId === lessonId)!;
    const { durationMinutes, attempts, marksShown } = before;
    expect((await lessons()).find((lesson) => lesson.lessonId === made)).toMatchObject({
      ...{ durationMinutes, attempts, marksShown, topic: 'Los ácidos', questionCount: 1 },
      ...{ enabled: false, submissionDate: null, opensAt: null, copiedFrom: null },
    });
    expect(await listQuestions(app.deps, teacher, lessonId)).toHaveLength(1);
    await undoImport(app.deps, teacher, { lessonId: made, questionIds, newLesson: true });
    expect((await lessons()).map((lesson) => lesson.lessonId)).toEqual([lessonId]);
    const archived = await listArchivedLessons(app.deps, teacher, courseId);
    expect(archived).toMatchObject([{ lessonId: made, questionCount: 0 }]);
  });

  it('stays after the undo of an import when it contains other questions', async () => {
    const { lessonId: made, questionIds } = (
      await send(await file(), { take: '1', newTopic: 'Sales' })
    ).json();
    await addQuestion(app.deps, teacher, { lessonId: made, question: choiceQuestion({ text: 'Propia' }) });
    expect(
      await undoImport(app.deps, teacher, { lessonId: made, questionIds, newLesson: true }),
    ).toMatchObject([{ text: 'Propia' }]);
    expect(await lessons()).toHaveLength(2);
  });

  it.each([
    ['without a topic', '  ', '1', 'lesson-fields-missing'],
    ['with a topic that is too long', 'x'.repeat(2_000), '1', 'invalid-input'],
    ['without questions', 'Los ácidos', '9', 'import-empty'],
  ])('is not created %s', async (_how, newTopic, take, code) => {
    const answer = await send(await file(), { take, newTopic });
    expect(answer.json()).toMatchObject({ code });
    expect(await lessons()).toHaveLength(1);
  });

  it('is refused to users who may not edit the lesson', async () => {
    const stranger = await test.signIn(await scenario(app.deps).person('teacher'));
    const answer = await send(await file(), { take: '1', newTopic: 'Ajena', by: stranger.token });
    expect(answer.statusCode).toBe(403);
    expect(await lessons()).toHaveLength(1);
  });
});

describe('images of questions', () => {
  const pictured = async () => {
    const picture = await uploadPicture(test, token, lessonId, await png());
    const other = await uploadPicture(test, token, lessonId, await webp(80, 60));
    const questions = [
      choiceQuestion({
        text: cleanHtml(`¿Qué muestra? ${markupOf(picture, 'Un plano de $5 & «más»')}`),
        options: [
          { id: 'a', text: markupOf(other, 'Triángulo') },
          { id: 'b', text: 'Quito' },
        ],
      }),
      exerciseQuestion({ statement: `Halla $x$:\n${markupOf(picture, 'Un triángulo')}`, correctAnswer: '5' }),
      pairsQuestion([markupOf(other, 'Una célula'), 'Célula']),
    ];
    for (const question of questions) await addQuestion(app.deps, teacher, { lessonId, question });
    return [picture, other];
  };
  const shapes = async (of: number) =>
    (await listQuestions(app.deps, teacher, of)).map((question) =>
      findQuestionPictures(question).map(({ id: _, ...shown }) => shown),
    );

  it.each(['json', 'moodle'])('are embedded in a file: %s', async (format) => {
    await pictured();
    const before = await shapes(lessonId);
    const file = await exported(format);
    const into = await scenario(app.deps).lesson(teacher, courseId);
    const answer = await send(file, { take: '1-3', into });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await shapes(into)).toEqual(before);
    expect(before[0]).toEqual([
      { width: 300, height: 196, alt: 'Un plano de $5 & «más»' },
      { width: 80, height: 60, alt: 'Triángulo' },
    ]);
    expect(before[2]).toEqual([{ width: 80, height: 60, alt: 'Una célula' }]);
    // The copies are separate files, which survive the deletion of the originals. Moodle writes one file per occurrence;
    // equal ones are stored once.
    expect(await fileNames(app, 'pictures')).toHaveLength(4);
    const [copied] = await listQuestions(app.deps, teacher, into);
    const { id } = findQuestionPictures(copied!)[0]!;
    const url = `/api/files/pictures/${id}`;
    expect((await test.server.inject({ method: 'GET', url, headers: headers() })).statusCode).toBe(200);
  });

  it('are imported from a Moodle file without sizes and with spaces in a name', async () => {
    const base64 = (await png(800, 400)).toString('base64');
    const file = `<?xml version="1.0"?><quiz><question type="truefalse"><name><text>x</text></name>
      <questiontext format="html"><text><![CDATA[<p>Mira <img src="@@PLUGINFILE@@/mi%20figura.png" alt="Una figura"></p>]]></text>
      <file name="mi figura.png" path="/" encoding="base64">${base64}</file></questiontext>
      <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>`;
    const { rows } = await preview(file);
    expect(rows[0]).toMatchObject({ title: 'Mira [Una figura]' });
    expect(rows[0]!.notes.map(({ code }) => code)).not.toContain('picture-lost');
    expect(await fileNames(app, 'pictures')).toEqual([]);
    expect((await send(file, { take: '1' })).statusCode).toBe(200);
    expect(await shapes(lessonId)).toEqual([[{ width: 640, height: 320, alt: 'Una figura' }]]);
  });

  /** A Moodle file with one question per picture, which stands in its text or, given two, in its options. */
  const moodleFile = (...questions: Buffer[][]) =>
    `<?xml version="1.0"?><quiz>${questions
      .map((pictures) => {
        const files = pictures
          .map((one, index) => `<file name="p${index}" encoding="base64">${one.toString('base64')}</file>`)
          .join('');
        const shown = pictures.map((_, index) => `<img src="@@PLUGINFILE@@/p${index}" alt="">`);
        const [first, second] = pictures.length > 1 ? shown : ['Quito', 'Lima'];
        const option = (share: number, text: string, file: string) =>
          `<answer fraction="${share}" format="html"><text><![CDATA[${text}]]></text>${file}</answer>`;
        return `<question type="multichoice"><single>true</single>
          <questiontext format="html"><text><![CDATA[<p>¿Qué muestra? ${pictures.length > 1 ? '' : shown.join('')}</p>]]></text>${files}</questiontext>
          ${option(100, first!, files)}${option(0, second!, files)}</question>`;
      })
      .join('')}</quiz>`;
  const damaged = async (width = 300) => (await png(width, 200)).subarray(0, 120);
  const bmp = Buffer.from('BM6\u0000\u0000\u0000\u0000', 'latin1');
  const gif = Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64');

  it('cost only themselves when they are damaged: all questions are in', async () => {
    const file = moodleFile([await png()], [await damaged()], [await png(200, 100)]);
    const answer = await send(file, { take: '1-3' });
    expect(answer.json()).toMatchObject({ imported: 3 });
    const questions = await listQuestions(app.deps, teacher, lessonId);
    expect(questions.map((question) => findQuestionPictures(question).length)).toEqual([1, 0, 1]);
    expect(htmlToText(questions[1]!.text)).toBe('¿Qué muestra? […]');
    expect(await fileNames(app, 'pictures')).toHaveLength(2);
  });

  it('leave a question out when they were what tells two of its options apart', async () => {
    const answer = await send(moodleFile([await png()], [await damaged(), await damaged(310)]), {
      take: '1-2',
    });
    expect(answer.json()).toMatchObject({ imported: 1 });
    const alone = await send(moodleFile([await damaged(), await damaged(310)]), { take: '1' });
    expect(alone.json()).toMatchObject({ code: 'import-empty' });
  });

  it('of an unknown kind are named in the preview, and a GIF is read', async () => {
    const file = moodleFile([bmp], [gif]);
    const { rows } = await preview(file);
    expect(rows.map(({ notes }) => notes.map(({ code }) => code))).toEqual([['picture-kind'], []]);
    expect((await send(file, { take: '1-2' })).json()).toMatchObject({ imported: 2 });
    expect(await shapes(lessonId)).toEqual([[], [{ width: 1, height: 1, alt: '' }]]);
  });

  it('that a file repeats count and are stored once', async () => {
    const same = await png();
    const file = moodleFile(...Array.from({ length: importLimits.pictures + 5 }, () => [same]));
    const answer = await send(file, { take: `1-${importLimits.pictures + 5}` });
    expect(answer.json()).toMatchObject({ imported: importLimits.pictures + 5 });
    expect(await fileNames(app, 'pictures')).toHaveLength(1);
  });

  it('without data in the file are imported as their alternative text', async () => {
    const [picture] = await pictured();
    const file = JSON.parse(await exported('json'));
    delete file.pictures[picture!.id];
    const into = await scenario(app.deps).lesson(teacher, courseId);
    await send(JSON.stringify(file), { take: '1-2', into });
    const [first] = await listQuestions(app.deps, teacher, into);
    expect(htmlToText(first!.text)).toBe('¿Qué muestra? [Un plano de $5 & «más»]');
    expect(findQuestionPictures(first!)).toHaveLength(1);
  });

  it('are listed as lost in the preview of a GIFT export', async () => {
    await pictured();
    const gift = (await previewExport(app.deps, teacher, { lessonId })).find(
      ({ format }) => format === 'gift',
    );
    expect(gift!.losses.find(({ code }) => code === 'picture-not-held')).toMatchObject({
      questions: [1, 2, 3],
    });
    const text = await exported('gift');
    expect(text).toContain('[Un plano de');
    expect(text).not.toContain('data-picture');
  });
});
