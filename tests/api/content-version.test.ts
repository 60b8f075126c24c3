import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getLesson } from '../../src/domain/authoring/lessons/get-lesson.ts';
import { updateLesson } from '../../src/domain/authoring/lessons/update-lesson.ts';
import { getPrompt, savePrompt } from '../../src/domain/authoring/question-sets/save-prompt.ts';
import {
  addQuestion,
  listQuestions,
  removeQuestion,
  updateQuestion,
} from '../../src/domain/authoring/questions/edit-questions.ts';
import { setMissingCriteria } from '../../src/domain/authoring/questions/question-queries.ts';
import { listAccommodations } from '../../src/domain/delivery/accommodations/list-accommodations.ts';
import { removeAccommodation } from '../../src/domain/delivery/accommodations/remove-accommodation.ts';
import { saveAccommodation } from '../../src/domain/delivery/accommodations/save-accommodation.ts';
import { codeOf } from '../support/code-of.ts';
import { openQuestion } from '../support/questions.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

/** Content that users edit. Each save names the version it is based on, or none. */
interface Edited {
  version: () => Promise<string | null>;
  /** Saves another text. The legacy client omits `over`. */
  save: (text: string, over?: string | null) => Promise<unknown>;
  text: () => Promise<string | undefined>;
  remove?: (over: string | null) => Promise<unknown>;
}

let app: TestApp;
let teacher: Person<'teacher'>;
let lessonId: number;
let place: { courseId: number; studentId: number; lessonId: null };

beforeEach(async () => {
  app = await openTestApp();
  const make = scenario(app.deps);
  const course = await make.course();
  teacher = course.teacher;
  lessonId = await make.lesson(teacher, course.courseId);
  place = { courseId: course.courseId, studentId: course.student.userId, lessonId: null };
});
afterEach(() => app.close());

const said = (over: string | null | undefined) => (over === undefined ? {} : { over });

const kinds: Record<string, () => Promise<Edited>> = {
  async lesson() {
    const lesson = () => getLesson(app.deps, teacher, lessonId);
    return {
      version: async () => (await lesson()).version,
      text: async () => (await lesson()).topic,
      save: async (topic, over) =>
        updateLesson(app.deps, teacher, { ...(await lesson()), topic, ...said(over) }),
    };
  },
  async question() {
    const [added] = await addQuestion(app.deps, teacher, { lessonId, question: openQuestion() });
    const question = async () => (await listQuestions(app.deps, teacher, lessonId))[0];
    const { id: questionId } = added!;
    return {
      version: async () => (await question())!.version,
      text: async () => (await question())?.text,
      save: (text, over) =>
        updateQuestion(app.deps, teacher, {
          questionId,
          question: { ...openQuestion(), text },
          ...said(over),
        }),
      remove: (over) => removeQuestion(app.deps, teacher, { questionId, ...said(over) }),
    };
  },
  async prompt() {
    const prompt = () => getPrompt(app.deps, teacher, lessonId);
    return {
      version: async () => (await prompt())?.version ?? null,
      text: async () => (await prompt())?.description,
      save: (description, over) =>
        savePrompt(app.deps, teacher, {
          lessonId,
          description,
          difficulty: 3,
          questionCount: 3,
          types: ['verdadero_falso'],
          language: 'es',
          overwrite: true,
          ...said(over),
        }),
    };
  },
  async accommodation() {
    const given = async () => (await listAccommodations(app.deps, teacher, place.courseId)).accommodations[0];
    return {
      version: async () => (await given())?.version ?? null,
      text: async () => (await given())?.reason,
      save: (reason, over) =>
        saveAccommodation(app.deps, teacher, {
          ...place,
          extraTime: 25,
          timeUnit: 'percent',
          extraAttempts: 0,
          extraDays: 0,
          reason,
          ...said(over),
        }),
      remove: (over) => removeAccommodation(app.deps, teacher, { ...place, ...said(over) }),
    };
  },
};

describe.each(Object.entries(kinds))('saving a %s', (_, open) => {
  it('is refused when the content changed since the read, and succeeds after a new read', async () => {
    const { version, save, text } = await open();
    const read = await version();
    await save('De una ventana', read);
    expect(await codeOf(save('De otra', read))).toBe('edit-outdated');
    expect(await text()).toBe('De una ventana');
    await save('De otra', await version());
    expect(await text()).toBe('De otra');
  });

  it('is idempotent when the first response was lost', async () => {
    const { version, save, text } = await open();
    const read = await version();
    await save(' Lo mismo ', read);
    await save(' Lo mismo ', read);
    expect(await text()).toContain('Lo mismo');
  });

  it('overwrites without a check when the client sends no version', async () => {
    const { version, save, text } = await open();
    await save('De una ventana', await version());
    await save('Del cliente anterior');
    expect(await text()).toBe('Del cliente anterior');
  });

  it('succeeds once when two saves use the same version concurrently', async () => {
    const { version, save, text } = await open();
    const read = await version();
    const both = ['Una', 'Otra'];
    const codes = await Promise.all(both.map((words) => codeOf(save(words, read))));
    expect(codes.toSorted()).toEqual(['done', 'edit-outdated']);
    expect(await text()).toBe(both[codes.indexOf('done')]);
  });
});

it.each(['question', 'accommodation'])(
  'refuses to remove a %s that changed since it was read',
  async (kind) => {
    const { version, save, text, remove } = await kinds[kind]!();
    const read = await version();
    await save('De una ventana', read);
    expect(await codeOf(remove!(read))).toBe('edit-outdated');
    expect(await text()).toBe('De una ventana');
    await remove!(await version());
    expect(await text()).toBeUndefined();
  },
);

it('accepts an edit after a model added criteria, but refuses it after a person did', async () => {
  const { version, save, text } = await kinds.question!();
  const question = async () => (await listQuestions(app.deps, teacher, lessonId))[0]!;
  const read = await version();
  const { id } = await question();
  await setMissingCriteria(app.deps.db, id, [{ text: 'Nombra el empuje', points: 10 }], 'now');
  await save('Explica el empuje.', read);
  expect(await text()).toBe('Explica el empuje.');

  const { version: again, ...content } = await question();
  const criteria = [{ text: 'Lo explica', points: 10 }];
  await updateQuestion(app.deps, teacher, { questionId: id, question: { ...content, criteria } });
  expect(await codeOf(save('Explica el peso.', again))).toBe('edit-outdated');
});
