import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  assignQuestions,
  getAssignmentOverview,
} from '../../src/domain/authoring/assignments/assign-questions.ts';
import { createLesson } from '../../src/domain/authoring/lessons/create-lesson.ts';
import { getLesson } from '../../src/domain/authoring/lessons/get-lesson.ts';
import { selectLessonsPage } from '../../src/domain/authoring/lessons/lesson-queries.ts';
import { updateLesson } from '../../src/domain/authoring/lessons/update-lesson.ts';
import { savePrompt } from '../../src/domain/authoring/question-sets/save-prompt.ts';
import {
  addQuestion,
  listQuestions,
  removeQuestion,
  updateQuestion,
} from '../../src/domain/authoring/questions/edit-questions.ts';
import { prepareSitting } from '../../src/domain/delivery/sittings/prepare-sitting.ts';
import { questionContent } from '../../src/shared/contracts/questions.ts';
import { codeOf } from '../support/code-of.ts';
import { choiceQuestion, exerciseQuestion, openQuestion, trueFalseQuestion } from '../support/questions.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';
import { writingEvaluator } from '../support/writing-evaluator.ts';

let app: TestApp;

beforeEach(async () => {
  app = await openTestApp({ evaluator: writingEvaluator() });
});
afterEach(() => app.close());

it('creates a lesson and a question once for each key of the client, with what it sent last', async () => {
  const { teacher, courseId } = await scenario(app.deps).course();
  const values = { submissionDate: app.clock.inMinutes(60), durationMinutes: 30, attempts: 1 };
  const create = (topic: string, clientKey?: string) =>
    createLesson(app.deps, teacher, { courseId, topic, clientKey, ...values });
  const { lessonId } = await create('Fuerzas', 'una');
  // The response was lost, and the teacher corrects the topic before sending it again.
  expect(await create('Fuerzas y movimiento', 'una')).toMatchObject({
    lessonId,
    topic: 'Fuerzas y movimiento',
  });
  expect((await create('Fuerzas')).lessonId).not.toBe((await create('Fuerzas')).lessonId);

  const add = async (text: string, clientKey?: string) =>
    (
      await addQuestion(app.deps, teacher, { lessonId, question: trueFalseQuestion({ text }), clientKey })
    ).map((question) => question.text);
  expect(await add('El hielo flota.', 'una')).toEqual(['El hielo flota.']);
  expect(await add('El hielo flota.', 'una')).toEqual(['El hielo flota.']);
  expect(await add('El hielo flota en agua.', 'una')).toEqual(['El hielo flota en agua.']);
  expect(await add('El hielo flota en agua.', 'otra')).toHaveLength(2);
  expect(await add('El hielo flota en agua.')).toHaveLength(3);
});

describe('creating a lesson', () => {
  const attempt = async (changes: object) => {
    const { teacher, courseId } = await scenario(app.deps).course();
    const values = {
      topic: 'Fuerzas',
      submissionDate: app.clock.inMinutes(60),
      durationMinutes: 30,
      attempts: 1,
    };
    return codeOf(createLesson(app.deps, teacher, { courseId, ...values, ...changes }));
  };

  it.each([
    [{ topic: '   ' }, 'lesson-fields-missing'],
    [{ submissionDate: null }, 'lesson-fields-missing'],
    [{ durationMinutes: null }, 'lesson-fields-missing'],
    [{ attempts: null }, 'lesson-fields-missing'],
    [{ durationMinutes: 0 }, 'duration-too-short'],
    [{ durationMinutes: 100_001 }, 'duration-too-long'],
    [{ attempts: 0 }, 'attempts-too-few'],
    [{ attempts: 1_001 }, 'attempts-too-many'],
  ])('refuses %o with %s', async (changes, code) => {
    expect(await attempt(changes)).toBe(code);
  });

  it('accepts a due date in the current minute and refuses the minute before', async () => {
    app.clock.advance({ seconds: 40 });
    const minute = `${app.clock.now().toISOString().slice(0, 16)}:00.000Z`;
    expect(await attempt({ submissionDate: minute })).toBe('done');
    expect(await attempt({ submissionDate: app.clock.inMinutes(-1) })).toBe('submission-date-past');
  });

  it('creates it disabled, and only in a course of the teacher', async () => {
    const make = scenario(app.deps);
    const { teacher, courseId } = await make.course();
    const lessonId = await make.lesson(teacher, courseId);
    expect((await getLesson(app.deps, teacher, lessonId)).enabled).toBe(false);
    const other = await make.person('teacher');
    expect(await codeOf(make.lesson(other, courseId))).toBe('forbidden');
  });
});

describe('enabling a lesson', () => {
  async function lessonOf(students: number) {
    const make = scenario(app.deps);
    const course = await make.course(students);
    return { make, ...course, lessonId: await make.lesson(course.teacher, course.courseId) };
  }
  const enable = (teacher: Person<'teacher'>, lessonId: number) =>
    codeOf(scenario(app.deps).enable(teacher, lessonId));

  it('requires questions that every enrolled student has', async () => {
    const { make, teacher, lessonId, subjectId } = await lessonOf(2);
    expect(await enable(teacher, lessonId)).toBe('lesson-not-ready');
    await addQuestion(app.deps, teacher, { lessonId, question: choiceQuestion() });
    expect(await enable(teacher, lessonId)).toBe('lesson-not-ready');
    await assignQuestions(app.deps, teacher, lessonId);
    await make.enrolled(subjectId);
    expect(await enable(teacher, lessonId)).toBe('lesson-not-ready');
    expect((await getLesson(app.deps, teacher, lessonId)).enabled).toBe(false);
    await assignQuestions(app.deps, teacher, lessonId);
    expect(await enable(teacher, lessonId)).toBe('done');
  });

  it('requires a student, unless there is a prompt', async () => {
    const { make, teacher, lessonId } = await lessonOf(0);
    await addQuestion(app.deps, teacher, { lessonId, question: choiceQuestion() });
    expect(await codeOf(assignQuestions(app.deps, teacher, lessonId))).toBe('no-enrolled-students');
    expect(await enable(teacher, lessonId)).toBe('lesson-not-ready');
    await make.prompt(teacher, lessonId);
    expect(await enable(teacher, lessonId)).toBe('done');
  });

  it('stays valid after a later enrolment, and disabling is always allowed', async () => {
    const { make, teacher, lessonId, subjectId } = await lessonOf(1);
    await addQuestion(app.deps, teacher, { lessonId, question: choiceQuestion() });
    await assignQuestions(app.deps, teacher, lessonId);
    await make.enable(teacher, lessonId);
    await make.enrolled(subjectId);
    const lesson = await getLesson(app.deps, teacher, lessonId);
    await updateLesson(app.deps, teacher, { ...lesson, topic: 'Otro tema' });
    expect(await getLesson(app.deps, teacher, lessonId)).toMatchObject({
      enabled: true,
      topic: 'Otro tema',
    });
    await make.enable(teacher, lessonId, false);
    expect((await getLesson(app.deps, teacher, lessonId)).enabled).toBe(false);
  });
});

describe('editing a lesson', () => {
  it('accepts a past or missing due date', async () => {
    const make = scenario(app.deps);
    const { teacher, courseId } = await make.course();
    const lesson = await getLesson(app.deps, teacher, await make.lesson(teacher, courseId));
    for (const submissionDate of [app.clock.inMinutes(-600), null]) {
      await updateLesson(app.deps, teacher, { ...lesson, submissionDate });
      expect((await getLesson(app.deps, teacher, lesson.lessonId)).submissionDate).toBe(submissionDate);
    }
  });
});

describe('the question bank', () => {
  async function bank() {
    const make = scenario(app.deps);
    const { teacher, courseId } = await make.course(2);
    return { make, teacher, lessonId: await make.lesson(teacher, courseId) };
  }

  it.each([
    [choiceQuestion({ text: ' ' }), 'question-text-missing'],
    [
      choiceQuestion({
        options: [
          { id: 'a', text: 'Una' },
          { id: 'b', text: ' ' },
        ],
      }),
      'too-few-options',
    ],
    [choiceQuestion({ correctAnswer: '' }), 'correct-answer-missing'],
    [
      choiceQuestion({
        options: [
          { id: 'a', text: 'Una' },
          { id: 'b', text: 'Dos' },
          { id: 'c', text: '' },
        ],
        correctAnswer: 'c',
      }),
      'correct-answer-missing',
    ],
    [exerciseQuestion({ statement: '' }), 'statement-missing'],
  ])('refuses an incomplete question', async (question, code) => {
    const { teacher, lessonId } = await bank();
    expect(await codeOf(addQuestion(app.deps, teacher, { lessonId, question }))).toBe(code);
  });

  it('never stores executable markup', async () => {
    const { teacher, lessonId } = await bank();
    const text = 'Lee <b>esto</b><script>alert(1)</script><img src=x onerror=alert(1)> si $a<b$';
    const [question] = await addQuestion(app.deps, teacher, {
      lessonId,
      question: questionContent.parse(choiceQuestion({ text })),
    });
    expect(question!.text).toBe(
      'Lee <b>esto</b>&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt; si $a&lt;b$',
    );
  });

  it('assigns all questions to all students permanently, and is idempotent', async () => {
    const { teacher, lessonId } = await bank();
    const [first] = await addQuestion(app.deps, teacher, { lessonId, question: choiceQuestion() });
    await addQuestion(app.deps, teacher, { lessonId, question: trueFalseQuestion() });
    await assignQuestions(app.deps, teacher, lessonId);
    const overview = await assignQuestions(app.deps, teacher, lessonId);
    expect(overview).toMatchObject({ questionCount: 2, questionsAssigned: 4, studentsWithQuestions: 2 });

    const change = { questionId: first!.id, question: choiceQuestion({ text: 'Otra' }) };
    expect(await codeOf(updateQuestion(app.deps, teacher, change))).toBe('question-assigned');
    expect(await codeOf(removeQuestion(app.deps, teacher, { questionId: first!.id }))).toBe(
      'question-assigned',
    );
    const [, , later] = await addQuestion(app.deps, teacher, { lessonId, question: openQuestion() });
    await updateQuestion(app.deps, teacher, {
      questionId: later!.id,
      question: openQuestion({ text: '¿Y un corcho?' }),
    });
    expect((await listQuestions(app.deps, teacher, lessonId))[2]!.text).toBe('¿Y un corcho?');
    expect((await getAssignmentOverview(app.deps, teacher, lessonId)).students[0]!.hasAllQuestions).toBe(
      false,
    );
  });

  it('does not count questions that were generated for one student', async () => {
    const make = scenario(app.deps);
    const { teacher, students, courseId } = await make.course(2);
    const lessonId = await make.lesson(teacher, courseId);
    await make.prompt(teacher, lessonId, 3);
    await make.enable(teacher, lessonId);
    await prepareSitting(app.deps, students[0]!, lessonId);
    await app.runJobs();
    await addQuestion(app.deps, teacher, { lessonId, question: choiceQuestion() });
    const before = await getAssignmentOverview(app.deps, teacher, lessonId);
    expect(before).toMatchObject({ questionCount: 1, questionsAssigned: 0, studentsWithQuestions: 1 });
    expect(before.students.map(({ hasAllQuestions }) => hasAllQuestions)).toEqual([false, false]);

    const after = await assignQuestions(app.deps, teacher, lessonId);
    expect(after).toMatchObject({ questionCount: 1, questionsAssigned: 2, studentsWithQuestions: 2 });
    expect(after.students.map(({ hasAllQuestions }) => hasAllQuestions)).toEqual([true, true]);
  });

  it('generates the criteria of an open question once, if its teacher wrote none', async () => {
    const { teacher, lessonId } = await bank();
    await addQuestion(app.deps, teacher, { lessonId, question: openQuestion({ criteria: [] }) });
    await app.runJobs();
    const [question] = await listQuestions(app.deps, teacher, lessonId);
    expect(question!.criteria.length).toBeGreaterThan(0);
  });

  it('keeps generated criteria with their text, and generates new ones for another text', async () => {
    const { teacher, lessonId } = await bank();
    const open = openQuestion({ criteria: [] });
    const [{ id: questionId } = { id: 0 }] = await addQuestion(app.deps, teacher, {
      lessonId,
      question: open,
    });
    await app.runJobs();
    const [{ criteria: derived } = { criteria: [] }] = await listQuestions(app.deps, teacher, lessonId);
    const criteriaAfter = async (changes: object) => {
      const question = { ...open, criteria: derived, ...changes };
      const [after] = await updateQuestion(app.deps, teacher, { questionId, question });
      return after!.criteria;
    };
    expect(await criteriaAfter({ difficulty: 5 })).toEqual(derived);
    expect(await criteriaAfter({ criteria: [], difficulty: 4 })).toEqual(derived);
    expect(await criteriaAfter({ correctAnswer: 'Porque es hueco y desplaza mucha agua.' })).toEqual([]);
    await app.runJobs();
    const [after] = await listQuestions(app.deps, teacher, lessonId);
    expect(after!.criteria.length).toBeGreaterThan(0);
    expect(after!.criteria).not.toEqual(derived);
  });

  it('counts generated criteria with an added note as those of a teacher', async () => {
    const { teacher, lessonId } = await bank();
    const open = openQuestion({ criteria: [] });
    const [added] = await addQuestion(app.deps, teacher, { lessonId, question: open });
    await app.runJobs();
    const [derived] = await listQuestions(app.deps, teacher, lessonId);
    const criteria = derived!.criteria.map((one) => ({ ...one, note: 'Con una idea basta.' }));
    const question = { ...open, criteria };
    const [after] = await updateQuestion(app.deps, teacher, { questionId: added!.id, question });
    const noted = criteria.map((one) => ({ ...one, own: true }));
    const editedAt = app.clock.now().toISOString();
    expect(after!.criteria).toEqual(noted.map((one) => ({ ...one, editedAt })));
    // The criteria stay marked as generated, with the time of their last change; unchanged criteria keep that time.
    app.clock.advance({ minutes: 5 });
    const again = (edited: typeof criteria) =>
      updateQuestion(app.deps, teacher, { questionId: added!.id, question: { ...open, criteria: edited } });
    expect((await again(criteria))[0]!.criteria[0]).toMatchObject({ editedAt });
    const later = app.clock.now().toISOString();
    expect((await again(noted.map((one) => ({ ...one, points: 5 }))))[0]!.criteria[0]).toMatchObject({
      editedAt: later,
    });
  });

  it('does not mark criteria that a teacher wrote from the start as edited', async () => {
    const { teacher, lessonId } = await bank();
    const [added] = await addQuestion(app.deps, teacher, { lessonId, question: openQuestion() });
    const { criteria } = openQuestion();
    const question = openQuestion({ criteria: criteria.map((one) => ({ ...one, points: 3 })) });
    const [after] = await updateQuestion(app.deps, teacher, { questionId: added!.id, question });
    expect(after!.criteria).toEqual(question.criteria.map((one) => ({ ...one, own: true })));
  });

  it('keeps the criteria of a teacher through every edit, and refuses invalid points', async () => {
    const { teacher, lessonId } = await bank();
    const open = openQuestion({ criteria: [] });
    const [{ id: questionId } = { id: 0 }] = await addQuestion(app.deps, teacher, {
      lessonId,
      question: open,
    });
    await app.runJobs();
    const update = async (changes: object) =>
      (await updateQuestion(app.deps, teacher, { questionId, question: { ...open, ...changes } }))[0]!;
    const written = [{ text: 'Nombra la densidad.', points: 4 }];
    const own = [{ ...written[0], own: true, editedAt: app.clock.now().toISOString() }];
    expect((await update({ criteria: written })).criteria).toEqual(own);
    const text = '¿Por qué se hunde una piedra?';
    expect((await update({ criteria: written, text })).criteria).toEqual(own);
    // A legacy client sends no criteria.
    expect((await update({ criteria: [], text: '¿Por qué flota el hielo?' })).criteria).toEqual(own);
    const noted = [{ ...own[0]!, note: 'El peso solo no basta.' }];
    expect((await update({ criteria: noted, text })).criteria).toEqual(noted);
    expect((await update({ criteria: [], text: '¿Por qué flota el hielo?' })).criteria).toEqual(noted);
    expect((await update({ criteria: [{ ...noted[0]!, note: ' ' }], text })).criteria).toEqual(own);
    const worthless = [{ text: 'Nada.', points: 0 }];
    expect(await codeOf(update({ criteria: worthless }))).toBe('criterion-points');
  });
});

describe('a custom prompt', () => {
  it('is replaced only after a confirmation', async () => {
    const make = scenario(app.deps);
    const { teacher, courseId } = await make.course();
    const lessonId = await make.lesson(teacher, courseId);
    await make.prompt(teacher, lessonId, 3);
    const prompt = {
      lessonId,
      description: 'Otra',
      difficulty: 2,
      questionCount: 8,
      types: ['ejercicio' as const],
      language: 'en' as const,
    };
    expect(await codeOf(savePrompt(app.deps, teacher, { ...prompt, overwrite: false }))).toBe(
      'prompt-exists',
    );
    expect(await codeOf(savePrompt(app.deps, teacher, { ...prompt, overwrite: true }))).toBe('done');
  });

  it.each([
    [{ types: [] }, 'question-types-missing'],
    [{ description: ' ' }, 'description-missing'],
    [{ difficulty: 6 }, 'difficulty-out-of-range'],
    [{ questionCount: 101 }, 'question-count-out-of-range'],
    [{ questionCount: 0 }, 'question-count-out-of-range'],
    [{ questionCount: 100 }, 'done'],
  ])('with the input %o results in %s', async (changes, code) => {
    const make = scenario(app.deps);
    const { teacher, courseId } = await make.course();
    const lessonId = await make.lesson(teacher, courseId);
    const prompt = {
      description: 'Fuerzas',
      difficulty: 3,
      questionCount: 5,
      types: ['ejercicio' as const],
      language: 'es' as const,
    };
    expect(
      await codeOf(savePrompt(app.deps, teacher, { lessonId, ...prompt, overwrite: false, ...changes })),
    ).toBe(code);
  });
});

describe('the lessons of all teachers', () => {
  it('are paginated, sorted on request, and found by topic, subject or teacher', async () => {
    const make = scenario(app.deps);
    const [physics, algebra] = [await make.course(1, 'Física'), await make.course(1, 'Álgebra')];
    const topics = ['Óptica', 'Matrices', 'Vectores'];
    for (const [index, topic] of topics.entries()) {
      const { teacher, courseId } = index === 0 ? physics : algebra;
      await make.lesson(teacher, courseId, { topic });
    }
    const page = async (search: string, number = 1, order = { sort: 'date', descending: true }) => {
      const found = await selectLessonsPage(app.deps.db, { search, page: number, pageSize: 2, ...order });
      return [found.total, ...found.rows.map(({ topic }) => topic)];
    };
    expect(await page('')).toEqual([3, 'Vectores', 'Matrices']);
    expect(await page('', 2)).toEqual([3, 'Óptica']);
    expect(await page('', 3)).toEqual([3]);
    expect(await page('', 1, { sort: 'topic', descending: false })).toEqual([3, 'Matrices', 'Óptica']);
    expect(await page('', 1, { sort: 'subject', descending: true })).toEqual([3, 'Óptica', 'Vectores']);
    expect(await page('', 1, { sort: 'no such column', descending: false })).toEqual([
      3,
      'Óptica',
      'Matrices',
    ]);
    expect(await page('optica')).toEqual([1, 'Óptica']);
    expect(await page('algebra')).toEqual([2, 'Vectores', 'Matrices']);
    expect(await page(physics.teacher.names)).toEqual([1, 'Óptica']);
    expect(await page('%')).toEqual([0]);
  });
});
