import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queueSecondGrading } from '../../src/domain/attempts/queue-second-grading.ts';
import { enableLesson } from '../../src/domain/authoring/assignments/enable-lesson.ts';
import { addPicture } from '../../src/domain/authoring/pictures/add-picture.ts';
import { addQuestion } from '../../src/domain/authoring/questions/edit-questions.ts';
import { putStimulus } from '../../src/domain/authoring/questions/put-stimulus.ts';
import { getResult } from '../../src/domain/delivery/sittings/get-result.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { addSample } from '../../src/domain/grading/calibration/edit-samples.ts';
import { getCalibration } from '../../src/domain/grading/calibration/get-calibration.ts';
import { startCalibration } from '../../src/domain/grading/calibration/start-calibration.ts';
import { write } from '../../src/domain/kernel/database/database.ts';
import { chooseModel } from '../../src/domain/operations/ai-admin/choose-model.ts';
import { getAiOverview } from '../../src/domain/operations/ai-admin/get-ai-overview.ts';
import { showPicturesToModel } from '../../src/domain/operations/ai-admin/show-pictures-to-model.ts';
import { listChanges } from '../../src/domain/operations/installation/list-changes.ts';
import { getAiDocument } from '../../src/domain/overviews/ai-documents/ai-documents.ts';
import { cleanHtml } from '../../src/shared/content/html.ts';
import { changesInput } from '../../src/shared/contracts/changes.ts';
import type { StoredPicture } from '../../src/shared/contracts/pictures.ts';
import { codeOf } from '../support/code-of.ts';
import { detectColours } from '../support/detect-colours.ts';
import { type ModelServer, type RecordedRequest, startModelServer } from '../support/model-server.ts';
import { markupOf, photograph, png } from '../support/picture-files.ts';
import { openQuestion } from '../support/questions.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: Person<'admin'>;
let teacher: Person<'teacher'>;
let student: Person<'student'>;
let courseId: number;
let lessonId: number;
let server: ModelServer;

beforeEach(async () => {
  server = await startModelServer(seeing);
  app = await openTestApp();
  const make = scenario(app.deps);
  admin = await make.person('admin');
  ({ teacher, student, courseId } = await make.course());
  lessonId = await make.lesson(teacher, courseId);
  await choose('seeing-model');
});
afterEach(async () => {
  await app.close();
  await server.close();
});

const isProbe = ({ body }: RecordedRequest) => body.messages[0]!.content.includes('whether you see');
const says = (content: string) => ({ kind: 'content' as const, content });

/** A model that recognises the colours of an image. */
async function seeing(request: RecordedRequest) {
  return isProbe(request) ? says((await detectColours(request.pictures[0]!)).join(', ')) : undefined;
}

/** The same model, whose server refuses images in requests for marks. */
const refusing = (status: number, message: string) => async (request: RecordedRequest) =>
  request.pictures.length > 0 && !isProbe(request)
    ? { kind: 'status' as const, status, body: { error: { message } } }
    : seeing(request);

const choose = (model: string) =>
  chooseModel(app.deps, admin, { work: 'grading', choice: { baseUrl: server.url, model, label: '' } });
const allow = (allowed = true) => showPicturesToModel(app.deps, admin, { allowed });
const state = async () => (await getAiOverview(app.deps)).pictures;

const documents = async () =>
  JSON.stringify(await getAiDocument(app.deps, { name: 'data-protection', language: 'es', version: null }));

const upload = (file: Buffer): Promise<StoredPicture> =>
  addPicture(app.deps, teacher, { lessonId, read: async () => file });
async function ask(text: string, lesson = lessonId) {
  const question = openQuestion({ text: cleanHtml(text) });
  return (await addQuestion(app.deps, teacher, { lessonId: lesson, question })).at(-1)!.id;
}

/** Hands in an answer to every question; returns the model calls for its marks. */
async function handIn(): Promise<RecordedRequest[]> {
  await enableLesson(app.deps, teacher, lessonId);
  const { sittingId, questions } = await startTestSitting(app.deps, student, lessonId);
  const answers = questions.map(({ id }) => ({ questionId: id, answer: 'Por el empuje del agua.' }));
  const before = server.requests.length;
  await submitSitting(app.deps, student, { sittingId }, { answers, timeUp: false }, app.clock.now());
  await app.runJobs();
  expect((await getResult(app.deps, student, sittingId)).state).toBe('graded');
  return server.requests.slice(before);
}

const versions = async () => {
  const rows = await app.deps.db.selectFrom('answers').select('prompt_version').orderBy('id').execute();
  return rows.map((row) => row.prompt_version);
};

describe('the switch for images', () => {
  it('is off until the model has named the colours of test images', async () => {
    expect(await state()).toEqual({
      state: 'off',
      model: 'seeing-model',
      since: null,
      by: null,
      refused: 0,
    });
    await allow();
    expect(await state()).toMatchObject({ state: 'on', by: admin.names });
    expect(await documents()).toContain('Se envía: la pregunta, sus imágenes, la respuesta modelo');
    await allow(false);
    expect(await state()).toMatchObject({ state: 'off' });
    expect(await documents()).toContain('Se envía: la pregunta, la respuesta modelo');
    const asked = changesInput.parse({ kind: 'ai-pictures' });
    const { rows } = await listChanges(app.deps, asked);
    expect(rows.map(({ change }) => change)).toEqual([
      { kind: 'ai-pictures', model: null },
      { kind: 'ai-pictures', model: 'seeing-model' },
    ]);
  });

  it.each([
    ['guesses', says('red, red, red, red'), 'model-misreads-pictures'],
    ['talks about what it cannot see', says('I cannot see any picture.'), 'model-misreads-pictures'],
    ['names every colour', says('red, green, blue, yellow, black, white'), 'model-misreads-pictures'],
    [
      'refuses',
      { kind: 'status' as const, status: 400, body: { error: { message: 'Invalid content type.' } } },
      'model-refuses-pictures',
    ],
    [
      'has no eyes',
      { kind: 'status' as const, status: 500, body: { error: { message: 'provide the mmproj' } } },
      'model-refuses-pictures',
    ],
    ['knows no key', { kind: 'status' as const, status: 401 }, 'model-not-usable'],
  ])('stays off for a model that %s', async (_name, behaviour, code) => {
    server.play(() => behaviour);
    expect(await codeOf(allow())).toBe(code);
    expect(await state()).toMatchObject({ state: 'off', refused: 0 });
  });

  it('applies to the tested model only', async () => {
    await ask(`Explica ${markupOf(await upload(await png()), 'Un plano')}`);
    await allow();
    await choose('another-model');
    expect(await state()).toMatchObject({ state: 'another-model', model: 'another-model' });
    const [call] = await handIn();
    expect(call!.pictures).toEqual([]);
  });

  it('requires a model', async () => {
    await chooseModel(app.deps, admin, { work: 'grading', choice: null });
    expect(await codeOf(allow())).toBe('pictures-without-model');
  });
});

describe('a mark', () => {
  it('is based on alternative texts until an admin allows images', async () => {
    await ask(`Explica ${markupOf(await upload(await png()), 'Un plano azul')}`);
    const [call] = await handIn();
    expect(call!.pictures).toEqual([]);
    expect(call!.raw).toContain('[Un plano azul]');
    expect(await versions()).toEqual(['grade-3']);
  });

  it('is based on the images of its question and of the shared text, resized and without metadata', async () => {
    const [inText, inStimulus, other] = [
      await upload(await png(3_000, 1_500)),
      await upload(await photograph()),
      await upload(await png(40, 20)),
    ];
    const first = await ask(`Explica ${markupOf(inText, 'Un plano <azul>')}`);
    const second = await ask('¿Y por qué?');
    await putStimulus(app.deps, teacher, {
      lessonId,
      key: null,
      questionIds: [first, second],
      title: '',
      text: cleanHtml(`<p>Mira ${markupOf(inStimulus, 'Una foto')}</p>`),
    });
    const elsewhere = await scenario(app.deps).lesson(teacher, courseId);
    await ask(`Otra ${markupOf(other, 'Otra cosa')}`, elsewhere);
    await allow();
    const [call] = await handIn();
    const seen = await Promise.all(call!.pictures.map((picture) => sharp(picture).metadata()));
    expect(seen.map(({ format, width, height, exif }) => [format, width, height, exif])).toEqual([
      ['jpeg', 300, 400, undefined],
      ['jpeg', 1_024, 512, undefined],
    ]);
    const told = call!.body.messages.at(-1)!.content;
    expect(told).toContain('Picture 1, of question q1, q2: "Una foto"');
    expect(told).toContain('Picture 2, of question q1: "Un plano <azul>"');
    expect(told).toContain('[Una foto]');
    expect(await versions()).toEqual(['grade-3-pictures', 'grade-3-pictures']);
  });

  it('stores which image was sent, and not a copy of the image', async () => {
    await ask(`Explica ${markupOf(await upload(await png()), 'Un plano')}`);
    await allow();
    const [call] = await handIn();
    const kept = await app.deps.db
      .selectFrom('ai_calls')
      .where('purpose', '=', 'grade')
      .select(['request', 'prompt_version'])
      .executeTakeFirstOrThrow();
    expect(kept.prompt_version).toBe('grade-3-pictures');
    expect(kept.request).toMatch(/image\/jpeg, sha256 [0-9a-f]{64}/);
    expect(kept.request).not.toContain(call!.pictures[0]!.toString('base64').slice(0, 40));
  });

  it('is also based on images in a blind second grading', async () => {
    await ask(`Explica ${markupOf(await upload(await png()), 'Un plano')}`);
    await allow();
    await handIn();
    const before = server.requests.length;
    const { db } = app.deps;
    const { id } = await db.selectFrom('answers').select('id').executeTakeFirstOrThrow();
    await write(db, (tx) => queueSecondGrading(tx, id, app.clock.now()));
    await app.runJobs();
    expect(server.requests.slice(before).map(({ pictures }) => pictures.length)).toEqual([1]);
    const second = await db.selectFrom('second_gradings').select('prompt_version').executeTakeFirstOrThrow();
    expect(second.prompt_version).toBe('grade-3-pictures');
  });

  it.each([
    ['with a word', 400, 'image_url is only supported by certain models'],
    ['without a reason', 400, 'Bad Request'],
    ['as too large', 413, 'Payload Too Large'],
    ['as an error of its own', 500, 'image input is not supported - provide the mmproj'],
  ])('is based on alternative texts when the server refuses the image %s', async (_how, status, message) => {
    await ask(`Explica ${markupOf(await upload(await png()), 'Un plano')}`);
    await allow();
    server.play(refusing(status, message));
    const calls = await handIn();
    expect(calls.map(({ pictures }) => pictures.length)).toEqual([1, 0]);
    expect(await versions()).toEqual(['grade-3']);
    expect((await state()).refused).toBe(1);
    expect(app.log.warnings).toEqual(['model refused pictures']);
  });

  it('is based on alternative texts when the file of the image is missing', async () => {
    const picture = await upload(await png());
    await ask(`Explica ${markupOf(picture, 'Un plano')}`);
    await allow();
    await app.deps.files.remove('pictures', `${picture.id}.webp`);
    const [call] = await handIn();
    expect(call!.pictures).toEqual([]);
    expect(await versions()).toEqual(['grade-3']);
  });
});

describe('a calibration', () => {
  it('records that it was measured with the image, and is outdated without it', async () => {
    const questionId = await ask(`Explica ${markupOf(await upload(await png()), 'Un plano')}`);
    for (const answer of ['Uno.', 'Dos.', 'Tres.'])
      await addSample(app.deps, teacher, { questionId, answer, mark: 5 });
    const before = (await getCalibration(app.deps, teacher, questionId)).estimate!.tokens;
    await allow();
    const seen = (await getCalibration(app.deps, teacher, questionId)).estimate!.tokens;
    // Nine gradings with an image of 1,024 pixels width and a smaller height.
    expect(seen - before).toBeGreaterThan(9 * 800);
    expect(seen - before).toBeLessThan(9 * 1_600);
    await startCalibration(app.deps, teacher, questionId);
    await app.runJobs();
    const { run } = await getCalibration(app.deps, teacher, questionId);
    expect(run).toMatchObject({ promptVersion: 'grade-3-pictures', stale: null });
    await allow(false);
    expect((await getCalibration(app.deps, teacher, questionId)).run).toMatchObject({ stale: 'grader' });
  });
});
