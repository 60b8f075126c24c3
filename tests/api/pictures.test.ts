import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { enableLesson } from '../../src/domain/authoring/assignments/enable-lesson.ts';
import { duplicateLesson } from '../../src/domain/authoring/lessons/duplicate-lesson.ts';
import { getLesson } from '../../src/domain/authoring/lessons/get-lesson.ts';
import { updateLesson } from '../../src/domain/authoring/lessons/update-lesson.ts';
import { findAlternativeTexts } from '../../src/domain/authoring/pictures/alternative-texts.ts';
import {
  addQuestion,
  correctUnstartedQuestion,
  listQuestions,
  removeQuestion,
  updateQuestion,
} from '../../src/domain/authoring/questions/edit-questions.ts';
import { saveAccommodation } from '../../src/domain/delivery/accommodations/save-accommodation.ts';
import { toGradingItem } from '../../src/domain/delivery/sittings/grading-item.ts';
import { startSitting } from '../../src/domain/delivery/sittings/start-sitting.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { getAttempt } from '../../src/domain/grading/grades/get-attempt.ts';
import { getReceipt } from '../../src/domain/grading/receipts/get-receipt.ts';
import { listClassAnswers } from '../../src/domain/grading/reviews/list-class-answers.ts';
import { exportPerson } from '../../src/domain/operations/personal-data/export-person.ts';
import { deleteExpiredData } from '../../src/domain/operations/retention/delete-expired-data.ts';
import { restoreBackup } from '../../src/platform/backup/restore-backup.ts';
import { writeBackup } from '../../src/platform/backup/write-backup.ts';
import { toWireStudentQuestion } from '../../src/server/rest/wire/wire-question.ts';
import { cleanHtml } from '../../src/shared/content/html.ts';
import { findPictures, findQuestionPictures } from '../../src/shared/content/pictures.ts';
import type { StoredPicture } from '../../src/shared/contracts/pictures.ts';
import type { QuestionContent } from '../../src/shared/contracts/questions.ts';
import { pictureLimits } from '../../src/shared/contracts/staff-limits.ts';
import { hugePng, markupOf, photograph, png, svg, uploadPicture, webp } from '../support/picture-files.ts';
import { choiceQuestion, gapFillingQuestion, openQuestion, pairsQuestion } from '../support/questions.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { fileNames, openTestApp, type TestApp } from '../support/test-app.ts';
import { onPostgres } from '../support/test-database.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let app: TestApp;
let test: TestServer;
let make: ReturnType<typeof scenario>;
let teacher: Person<'teacher'>;
let student: Person<'student'>;
let courseId: number;
let lessonId: number;
let token: string;

beforeEach(async () => {
  app = await openTestApp();
  test = await openTestServer(app);
  make = scenario(app.deps);
  ({ teacher, courseId, student } = await make.course());
  lessonId = await make.lesson(teacher, courseId);
  ({ token } = await test.signIn(teacher));
});
afterEach(async () => {
  await test.close();
  await app.close();
});

const upload = (file: Buffer) => uploadPicture(test, token, lessonId, file);
const ask = (id: string, by: string) =>
  test.server.inject({
    method: 'GET',
    url: `/api/files/pictures/${id}`,
    headers: { authorization: `Bearer ${by}` },
  });
const statusFor = async (picture: StoredPicture, person: Person) =>
  (await ask(picture.id, (await test.signIn(person)).token)).statusCode;

const withPicture = (picture: StoredPicture, alt?: string) =>
  choiceQuestion({ text: cleanHtml(`¿Qué muestra la figura? ${markupOf(picture, alt)}`) });

describe('an uploaded image', () => {
  it.each([
    ['PNG', () => png(), 300, 196],
    ['WebP', () => webp(), 300, 196],
    ['JPEG, upright', photograph, 300, 400],
    ['SVG, in more pixels', async () => svg(), 1_200, 784],
    ['PNG with more pixels than a page shows', () => png(4_000, 1_000), 1_600, 400],
  ])('is stored as WebP: %s', async (_name, file, width, height) => {
    const picture = await upload(await file());
    expect(picture).toMatchObject({ width, height });
    const answer = await ask(picture.id, token);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-length': String(picture.byteSize),
    });
    const kept = await sharp(answer.rawPayload).metadata();
    expect(kept).toMatchObject({ format: 'webp', width, height });
  });

  it('contains no location metadata', async () => {
    const file = await photograph();
    expect(file.includes('CANARIO')).toBe(true);
    const { id } = await upload(file);
    const kept = (await ask(id, token)).rawPayload;
    expect(kept.includes('CANARIO')).toBe(false);
    const { exif, xmp, icc, orientation } = await sharp(kept).metadata();
    expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it.each([
    ['a program with another name', async () => Buffer.from('MZ\u0090\u0000 not a picture'), 'not-a-picture'],
    ['a GIF without a picture', async () => Buffer.from('GIF89a'), 'picture-broken'],
    ['a BMP', async () => Buffer.from('BM6\u0000\u0000\u0000'), 'not-a-picture'],
    ['a page', async () => Buffer.from('<!doctype html><svg></svg>'), 'not-a-picture'],
    ['nothing', async () => Buffer.alloc(0), 'not-a-picture'],
    ['a picture cut off', async () => (await png()).subarray(0, 100), 'picture-broken'],
    ['200 megapixels', hugePng, 'picture-too-many-pixels'],
    ['an SVG with a script', async () => svg('<script>alert(1)</script>'), 'picture-unsafe'],
    [
      'an SVG with a script of another name',
      async () => svg('<x:script xmlns:x="http://www.w3.org/2000/svg"/>'),
      'picture-unsafe',
    ],
    ['an SVG with a handler', async () => svg('<path onload="alert(1)"/>'), 'picture-unsafe'],
    ['an SVG with an entity', async () => svg('', '<!DOCTYPE svg [<!ENTITY a "b">]>'), 'picture-unsafe'],
    ['an SVG with a file', async () => svg('<image href="file:///etc/passwd"/>'), 'picture-unsafe'],
    [
      'an SVG with a style from elsewhere',
      async () => svg('<style>@import "x.css";</style>'),
      'picture-unsafe',
    ],
    ['5 MB and a byte', async () => Buffer.alloc(pictureLimits.bytes + 1), 'picture-too-large'],
  ])('is refused and not stored when it is %s', async (_name, file, code) => {
    await expect(upload(await file())).rejects.toThrow(code);
    expect(await fileNames(app, 'pictures')).toEqual([]);
    expect(await app.deps.db.selectFrom('pictures').selectAll().execute()).toEqual([]);
  });

  it('calls no other host', async () => {
    const asked: string[] = [];
    const listener = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end();
    }).listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/a.png`;
    const attempts = [
      `<image xlink:href="${url}"/>`,
      `<rect style="fill:url(${url}#a)"/>`,
      `<use href="${url}#b"/>`,
    ];
    for (const inner of attempts) await expect(upload(svg(inner))).rejects.toThrow('picture-unsafe');
    listener.close();
    expect(asked).toEqual([]);
  });

  it('waits for its turn when twenty arrive concurrently, and is stored like all others', {
    timeout: 60_000,
  }, async () => {
    const file = await png(600, 600);
    const uploads = await Promise.all(Array.from({ length: 20 }, () => upload(file)));
    expect(new Set(uploads.map(({ id }) => id)).size).toBe(20);
    expect(await fileNames(app, 'pictures')).toHaveLength(20);
  });
});

describe('a drawing that takes very long', () => {
  /** Draws 10^9 squares. */
  const layers = Array.from(
    { length: 9 },
    (_, n) => `<g id="a${n + 1}">${`<use xlink:href="#a${n}"/>`.repeat(10)}</g>`,
  );
  const expensive = svg(
    `<defs><path id="a0" d="M0 0h9v9z"/>${layers.join('')}</defs><use xlink:href="#a9"/>`,
  );

  async function uploadBeside(count: number): Promise<void> {
    const other = await make.course();
    const otherLesson = await make.lesson(other.teacher, other.courseId);
    const { token: otherToken } = await test.signIn(other.teacher);
    let refused = 0;
    const drawings = Array.from({ length: count }, () =>
      upload(expensive).catch(({ message }: Error) => {
        refused += 1;
        return message;
      }),
    );
    await uploadPicture(test, otherToken, otherLesson, await png());
    expect(refused).toBe(0);
    expect(new Set(await Promise.all(drawings))).toEqual(new Set(['picture-too-complex']));
    expect(await fileNames(app, 'pictures')).toHaveLength(1);
  }

  it('is refused after five seconds, and two of a teacher do not delay the picture of another', async () => {
    await uploadBeside(2);
  });

  it('does not delay the picture of another when a teacher sends four', {
    tags: ['extended'],
    timeout: 60_000,
  }, async () => {
    await uploadBeside(4);
  });
});

describe('an image of a question', () => {
  it('is not served before its lesson opens or after it closes, but with a sitting', async () => {
    const picture = await upload(await png());
    await addQuestion(app.deps, teacher, { lessonId, question: withPicture(picture, 'Un plano azul') });
    await enableLesson(app.deps, teacher, lessonId);
    const save = async (values: Partial<Awaited<ReturnType<typeof getLesson>>>) => {
      const lesson = await getLesson(app.deps, teacher, lessonId);
      await updateLesson(app.deps, teacher, { ...lesson, ...values, over: lesson.version });
    };
    await save({ opensAt: app.clock.inMinutes(30), submissionDate: app.clock.inMinutes(60) });
    expect(await statusFor(picture, student)).toBe(404);
    app.clock.advance({ minutes: 30 });
    expect(await statusFor(picture, student)).toBe(200);
    app.clock.advance({ minutes: 30 });
    expect(await statusFor(picture, student)).toBe(404);
    await saveAccommodation(app.deps, teacher, {
      ...{ courseId, lessonId, studentId: student.userId, reason: '' },
      ...{ extraTime: 0, timeUnit: 'minutes', extraAttempts: 0, extraDays: 1 },
    });
    expect(await statusFor(picture, student)).toBe(200);
    await save({ enabled: false });
    expect(await statusFor(picture, student)).toBe(404);
    await save({ enabled: true });
    await startSitting(app.deps, student, lessonId);
    await save({ enabled: false });
    expect(await statusFor(picture, student)).toBe(200);
  });

  it('is served only to users who may read the question', async () => {
    const picture = await upload(await png());
    const stranger = await make.person('teacher');
    const other = await make.person('student');
    expect(await statusFor(picture, student)).toBe(404);
    await addQuestion(app.deps, teacher, { lessonId, question: withPicture(picture, 'Un plano azul') });
    expect(await statusFor(picture, student)).toBe(404);
    await enableLesson(app.deps, teacher, lessonId);
    expect(await statusFor(picture, student)).toBe(200);
    expect(await statusFor(picture, teacher)).toBe(200);
    expect(await statusFor(picture, stranger)).toBe(404);
    expect(await statusFor(picture, other)).toBe(404);
    expect(
      (await test.server.inject({ method: 'GET', url: `/api/files/pictures/${picture.id}` })).statusCode,
    ).toBe(401);
  });

  it('cannot be used from a lesson that the writer cannot read', async () => {
    const picture = await upload(await png());
    const other = await make.course();
    const otherLesson = await make.lesson(other.teacher, other.courseId);
    const stolen = { lessonId: otherLesson, question: withPicture(picture, 'x') };
    await expect(addQuestion(app.deps, other.teacher, stolen)).rejects.toThrow('picture-missing');
    expect(await statusFor(picture, other.teacher)).toBe(404);
  });

  it('keeps its position in the text, statement and options; any other image tag becomes text', async () => {
    const picture = await upload(await png());
    const markup = markupOf(picture, 'Pendiente de 5 $ & "más"');
    const options = [
      { id: 'a', text: markup },
      { id: 'b', text: '$x$' },
    ];
    const question = choiceQuestion({
      text: `Costó $5 ${markup} y $6 <img src="https://example.com/a.png">` as never,
      options,
      correctAnswer: 'a',
    });
    const [stored] = await addQuestion(app.deps, teacher, {
      lessonId,
      question: { ...question, text: cleanHtml(question.text) },
    });
    expect(findPictures(stored!.text)).toEqual([
      { id: picture.id, width: 300, height: 196, alt: 'Pendiente de 5 $ & "más"' },
    ]);
    expect(stored!.text).toContain('&lt;img src="https://example.com/a.png"&gt;');
    expect(stored!.options[0]!.text).toBe(markup);
  });

  it('must have an alternative text before the lesson is enabled', async () => {
    const picture = await upload(await png());
    const [stored] = await addQuestion(app.deps, teacher, { lessonId, question: withPicture(picture) });
    await expect(enableLesson(app.deps, teacher, lessonId)).rejects.toMatchObject({
      code: 'alternative-text-missing',
      details: { question: 1 },
    });
    const lesson = await getLesson(app.deps, teacher, lessonId);
    expect(lesson).toMatchObject({
      enabled: false,
      alternativeTexts: { needed: 1, written: 0, missing: { question: 1, part: 'text' } },
    });
    const question = withPicture(picture, 'Un plano azul');
    await updateQuestion(app.deps, teacher, { questionId: stored!.id, over: stored!.version, question });
    expect(await enableLesson(app.deps, teacher, lessonId)).toMatchObject({ enabled: true });
    // A correction cannot remove the text while the lesson is enabled.
    const correct = async (next: QuestionContent) => {
      const [now] = await listQuestions(app.deps, teacher, lessonId);
      const input = { questionId: stored!.id, over: now!.version, question: next };
      return correctUnstartedQuestion(app.deps, teacher, input);
    };
    await expect(correct(withPicture(picture))).rejects.toMatchObject({
      code: 'alternative-text-missing',
      details: { question: 1 },
    });
    expect(await correct(withPicture(picture, 'Un plano verde'))).toMatchObject([{ started: false }]);
    await updateLesson(app.deps, teacher, {
      ...(await getLesson(app.deps, teacher, lessonId)),
      enabled: false,
    });
    expect(await correct(withPicture(picture))).toMatchObject([{ started: false }]);
  });

  it('can be an item of a matching question, and is described, read and served like any other', async () => {
    const picture = await upload(await png());
    const [bare] = await addQuestion(app.deps, teacher, {
      lessonId,
      question: pairsQuestion([markupOf(picture), 'Plano']),
    });
    await expect(enableLesson(app.deps, teacher, lessonId)).rejects.toMatchObject({
      code: 'alternative-text-missing',
      details: { question: 1 },
    });
    expect(await findAlternativeTexts(app.deps.db, lessonId)).toEqual({
      needed: 1,
      written: 0,
      missing: { question: 1, part: '1' },
    });
    const described = pairsQuestion([markupOf(picture, 'Un plano azul'), 'Plano']);
    await updateQuestion(app.deps, teacher, {
      questionId: bare!.id,
      over: bare!.version,
      question: described,
    });
    const copy = await duplicateLesson(app.deps, teacher, { lessonId, courseId });
    await enableLesson(app.deps, teacher, lessonId);
    expect(await statusFor(picture, student)).toBe(200);
    const sitting = await startTestSitting(app.deps, student, lessonId);
    const [asked] = sitting.questions;
    expect(asked!.answerForm!.left).toContain(markupOf(picture, 'Un plano azul'));
    const { detalles } = toWireStudentQuestion(asked!);
    expect(detalles.enunciado_ejercicio).toMatch(/^[12]\. \[Un plano azul\]$/m);
    expect(findQuestionPictures((await listQuestions(app.deps, teacher, copy.lessonId))[0]!)).toHaveLength(1);
    const stolen = await make.course();
    const into = await make.lesson(stolen.teacher, stolen.courseId);
    await expect(
      addQuestion(app.deps, stolen.teacher, { lessonId: into, question: described }),
    ).rejects.toThrow('picture-missing');
  });

  it('appears in the parts of an answer in the result, and as text in a receipt and in the REST API', async () => {
    const picture = await upload(await png());
    const left = markupOf(picture, 'Un plano azul');
    await addQuestion(app.deps, teacher, { lessonId, question: pairsQuestion([left, 'Plano']) });
    await enableLesson(app.deps, teacher, lessonId);
    const sitting = await startTestSitting(app.deps, student, lessonId);
    const [asked] = sitting.questions;
    const index = asked!.answerForm!.left!.indexOf(left);
    const wrong = asked!.options.find(({ text }) => text === 'Perro')!.id;
    const given = {
      answers: [{ questionId: asked!.id, answer: `${index + 1}-${wrong}` }],
      timeUp: true,
    };
    const result = await submitSitting(app.deps, student, sitting, given, app.clock.now());
    expect(result.answers[0]!.parts![index]).toMatchObject({ label: left, answer: 'Perro', points: 0.5 });
    expect(await statusFor(picture, student)).toBe(200);

    const [group] = (await listClassAnswers(app.deps, teacher, { questionId: asked!.id, withNames: false }))
      .groups;
    expect(group!.spellings).toEqual([`${left} – Perro`]);
    const { attemptId } = result;
    const [detail] = (await getAttempt(app.deps, teacher, attemptId)).answers;
    expect(detail!.parts![index]).toMatchObject({ label: left, answer: 'Perro', right: 'Plano' });
    expect(detail!.correctAnswer).toContain(`${left} – Plano`);

    const signed = await getReceipt(app.deps, student, sitting.sittingId, 'Escuela Uno');
    expect(signed.receipt.questions[0]!.answer).toContain('[Un plano azul]) Perro');
    const query = new URLSearchParams({
      student_id: `${student.userId}`,
      lesson_id: `${lessonId}`,
      attempt: '0',
    });
    const told = await test.server.inject({
      method: 'GET',
      url: `/api/teacher/get_attempt_details?${query}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(told.json()).toMatchObject({ details: [{ student_answer: '[Un plano azul] – Perro' }] });
  });

  it('is not shown because a student typed its markup in an answer', async () => {
    const picture = await upload(await png());
    await addQuestion(app.deps, teacher, { lessonId, question: gapFillingQuestion() });
    await addQuestion(app.deps, teacher, { lessonId, question: withPicture(picture, 'Un plano') });
    await enableLesson(app.deps, teacher, lessonId);
    const sitting = await startTestSitting(app.deps, student, lessonId);
    const gaps = sitting.questions.find(({ type }) => type === 'completar')!;
    const given = {
      answers: [{ questionId: gaps.id, answer: `${markupOf(picture, 'Un plano')} | luz | 6` }],
      timeUp: true,
    };
    const { attemptId } = await submitSitting(app.deps, student, sitting, given, app.clock.now());
    const { answers } = await getAttempt(app.deps, teacher, attemptId);
    expect(answers.find(({ type }) => type === 'completar')!.parts![0]!.answer).toBe('[Un plano]');
  });

  it('is sent to a model and to the REST API as its alternative text', async () => {
    const picture = await upload(await png());
    const text = cleanHtml(`Explica ${markupOf(picture, 'Un plano azul')}`);
    const [stored] = await addQuestion(app.deps, teacher, { lessonId, question: openQuestion({ text }) });
    const item = toGradingItem(
      { ...stored!, accepted: [], standingRegradeId: null, markingRules: 2 },
      'x',
      0,
    );
    expect(item.question).toBe('Explica [Un plano azul]');
  });

  it('is in the export of the user who uploaded it and of the student who saw it', async () => {
    const picture = await upload(await png());
    await addQuestion(app.deps, teacher, { lessonId, question: withPicture(picture, 'x') });
    await enableLesson(app.deps, teacher, lessonId);
    const files = async (person: Person) => {
      const names: string[] = [];
      const { entries } = await exportPerson(app.deps, person, {
        userId: person.userId,
        language: 'es',
        school: 'Aula',
      });
      for await (const { name } of entries) names.push(name);
      return names;
    };
    const name = `pictures/${picture.id}.webp`;
    expect(await files(teacher)).toContain(name);
    expect(await files(student)).not.toContain(name);
    app.clock.advance({ days: 2 });
    await startSitting(app.deps, student, lessonId);
    expect(await files(student)).toContain(name);
  });

  it.skipIf(onPostgres)('is in a backup, and exists after the restore', async () => {
    const { id } = await upload(await png());
    const folder = mkdtempSync(join(tmpdir(), 'aula-pictures-'));
    const before = readFileSync(join(app.dataDir, 'pictures', `${id}.webp`));
    await writeBackup(app.dataDir, join(folder, 'school.tar.gz'), '2026-11-26T02:00:00.000Z');
    await restoreBackup(join(folder, 'school.tar.gz'), join(folder, 'again'), '2026-11-26T03:00:00.000Z');
    expect(readFileSync(join(folder, 'again', 'pictures', `${id}.webp`)).equals(before)).toBe(true);
    rmSync(folder, { recursive: true, force: true });
  });

  it('is shared with a copy of the lesson, and stays while one of the two uses it', async () => {
    const picture = await upload(await png());
    const [stored] = await addQuestion(app.deps, teacher, { lessonId, question: withPicture(picture, 'x') });
    const copy = await duplicateLesson(app.deps, teacher, { lessonId, courseId });
    await removeQuestion(app.deps, teacher, { questionId: stored!.id, over: stored!.version });
    app.clock.advance({ days: 31 });
    await deleteExpiredData(app.deps);
    expect(await fileNames(app, 'pictures')).toEqual([`${picture.id}.webp`]);
    const [copied] = await listQuestions(app.deps, teacher, copy.lessonId);
    await removeQuestion(app.deps, teacher, { questionId: copied!.id, over: copied!.version });
    await deleteExpiredData(app.deps);
    expect(await fileNames(app, 'pictures')).toEqual([]);
    expect(app.log.errors).toEqual([]);
  });
});
