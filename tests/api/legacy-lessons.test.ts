import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askAssistant, getAssistantAnswer } from '../../src/domain/ai/assistant/ask-assistant.ts';
import { selectSavedQuestions } from '../../src/domain/ai/assistant/assistant-queries.ts';
import { deleteSavedQuestion } from '../../src/domain/ai/assistant/delete-saved-question.ts';
import { saveQuestion } from '../../src/domain/ai/assistant/save-question.ts';
import { getLegacyProgress } from '../../src/domain/delivery/legacy-lessons/legacy-progress.ts';
import {
  findLegacyLesson,
  findLegacyStudentQuestion,
  insertLegacyLessons,
  type NewLegacyLesson,
} from '../../src/domain/delivery/legacy-lessons/legacy-queries.ts';
import { saveLegacyGrade } from '../../src/domain/delivery/legacy-lessons/save-legacy-grade.ts';
import {
  getLegacyGrading,
  gradeByQuestion,
  gradeByReference,
  referenceOf,
} from '../../src/domain/delivery/legacy-lessons/start-legacy-grading.ts';
import { requestLegacyQuestion } from '../../src/domain/delivery/legacy-lessons/write-legacy-question.ts';
import { codeOf } from '../support/code-of.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { scriptedEvaluator } from '../support/scripted-evaluator.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let evaluator: ReturnType<typeof scriptedEvaluator>;
let student: Person<'student'>;
let lessonId: number;
let reference: string;

beforeEach(async () => {
  evaluator = scriptedEvaluator();
  app = await openTestApp({ evaluator });
  student = await scenario(app.deps).person('student');
  lessonId = await addLesson({
    name: 'Derivadas',
    image: '',
    type: 1,
    area: 'Matemáticas',
    language: 'es',
    question: 'Deriva $x^2$.',
    referenceAnswer: 'La derivada es $2x$.',
    photo: '',
  });
  reference = referenceOf((await findLegacyLesson(app.deps.db, lessonId))!);
});
afterEach(() => app.close());

async function addLesson(lesson: NewLegacyLesson): Promise<number> {
  return (await insertLegacyLessons(app.deps.db, [lesson]))[0]!;
}

async function grade(answer: string, by = reference) {
  const { gradingId } = await gradeByReference(app.deps, student, { reference: by, answer });
  await app.runJobs();
  return getLegacyGrading(app.deps, student, gradingId);
}

const save = (answer: string, given: number, time = '10:00:00') =>
  saveLegacyGrade(app.deps, student, {
    lessonId,
    answer,
    grade: given,
    timeOfDay: time,
    recordedAt: '2026-03-02T10:00:00.000Z',
  });

describe('a legacy lesson', () => {
  it('is graded against its reference answer, which the reference token does not reveal', async () => {
    expect(reference).not.toContain('2x');
    expect(await grade('Es 2x.')).toMatchObject({ grade: 10, lessonId });
    expect(evaluator.gradings[0]!.items[0]!.modelAnswer).toBe('La derivada es $2x$.');
    expect(await codeOf(gradeByReference(app.deps, student, { reference, answer: ' ' }))).toBe(
      'legacy-answer-missing',
    );
    expect(await codeOf(gradeByReference(app.deps, student, { reference: 'ref:999', answer: 'x' }))).toBe(
      'not-found',
    );
  });

  it('gives the same grade for the same answer, and grades it once', async () => {
    const first = await grade('Es 2x.');
    expect(await grade('Es 2x.')).toEqual(first);
    expect(evaluator.gradings).toHaveLength(1);
  });

  it('counts the same answer as another attempt, with its earlier grade', async () => {
    for (let n = 1; n <= 5; n += 1) {
      expect(await grade('Es 2x.')).toMatchObject({ grade: 10, lessonId });
      expect(await save('Es 2x.', 10, `10:00:0${n}`)).toEqual({ attempts: n, total: 10 * n });
    }
    expect(evaluator.gradings).toHaveLength(1);
    expect(await codeOf(grade('Es 2x.'))).toBe('legacy-attempts-exhausted');
  });

  it('saves only the grade that the server gave, once', async () => {
    expect(await codeOf(save('Es 2x.', 10))).toBe('legacy-not-graded');
    await grade('Es 2x.');
    expect(await codeOf(save('Es 2x.', 9))).toBe('legacy-not-graded');
    expect(await codeOf(save('Es 2x.', Number.NaN))).toBe('legacy-not-graded');
    expect(await save('Es 2x.', 10)).toEqual({ attempts: 1, total: 10 });
    expect(await save('Es 2x.', 10)).toEqual({ attempts: 1, total: 10 });
    expect(await codeOf(save('Es 2x.', 10, '11:00:00'))).toBe('legacy-not-graded');
  });

  it('ends after five attempts; a grade that was shown and not saved counts', async () => {
    for (let n = 1; n <= 4; n += 1) {
      await grade(`Respuesta ${n}`);
      await save(`Respuesta ${n}`, 10);
    }
    await grade('La quinta, sin guardar');
    const sixth = gradeByReference(app.deps, student, { reference, answer: 'La sexta' });
    expect(await codeOf(sixth)).toBe('legacy-attempts-exhausted');
    // The refusal and the progress of the lesson agree.
    const progress = await getLegacyProgress(app.deps, student, { lessonId, userId: student.userId });
    expect([progress.attempts.length, progress.total]).toEqual([5, 50]);
    expect(await codeOf(save('La quinta, sin guardar', 10))).toBe('legacy-attempts-exhausted');
  });

  it('does not count a grade that the student never saw because the page was left', async () => {
    for (let n = 1; n <= 4; n += 1) {
      await grade(`Respuesta ${n}`);
      await save(`Respuesta ${n}`, 10);
    }
    await gradeByReference(app.deps, student, { reference, answer: 'Dejada a medias' });
    await app.runJobs();
    expect(await grade('La quinta')).toMatchObject({ grade: 10 });
    expect(await save('La quinta', 10)).toEqual({ attempts: 5, total: 50 });
  });

  it('shows its attempts and their sum to their owner and to an admin', async () => {
    await grade('Es 2x.');
    await save('Es 2x.', 10);
    const make = scenario(app.deps);
    const [admin, other] = [await make.person('admin'), await make.person('student')];
    const ask = (caller: Person) => getLegacyProgress(app.deps, caller, { lessonId, userId: student.userId });
    expect(await ask(student)).toMatchObject({ total: 10, attempts: [{ answer: 'Es 2x.', grade: 10 }] });
    expect(await ask(admin)).toMatchObject({ total: 10 });
    expect(await codeOf(ask(other))).toBe('forbidden');
  });
});

describe('a type 2 lesson', () => {
  it('writes one question per user, and grades the answer to it for the lesson', async () => {
    await app.close();
    app = await openTestApp();
    student = await scenario(app.deps).person('student');
    lessonId = await addLesson({
      name: 'Leyes de Newton',
      image: '',
      type: 2,
      area: 'Física',
      language: 'es',
      question: 'Plantea un problema sobre la segunda ley de Newton.',
      referenceAnswer: '',
      photo: '',
    });
    const ask = () => requestLegacyQuestion(app.deps, student, lessonId);
    const [one, two] = await Promise.all([ask(), ask()]);
    expect(one.jobId).toBe(two.jobId);
    await app.runJobs();
    const { question } = await ask();
    expect(question).toBe((await findLegacyStudentQuestion(app.deps.db, lessonId, student.userId))!.question);
    const input = {
      lessonId,
      question: question!,
      answer: 'La fuerza es la masa por la aceleración.',
      language: 'es' as const,
    };
    const { gradingId } = await gradeByQuestion(app.deps, student, input);
    await app.runJobs();
    expect(await getLegacyGrading(app.deps, student, gradingId)).toMatchObject({ lessonId });
  });

  it('is identified by its id or area when another lesson has the same question', async () => {
    const text = { question: 'Explica la segunda ley.', referenceAnswer: '', photo: '', image: '' };
    const rest = { ...text, type: 2 as const, language: 'es' as const };
    const physics = await addLesson({ ...rest, name: 'Newton', area: 'Física' });
    const history = await addLesson({ ...rest, name: 'Derecho romano', area: 'Historia' });
    const given = {
      question: text.question,
      answer: 'La fuerza cambia el movimiento.',
      language: rest.language,
    };
    const graded = async (meant: { lessonId: number } | { area: string }) => {
      const { gradingId } = await gradeByQuestion(app.deps, student, { ...given, ...meant });
      return (await getLegacyGrading(app.deps, student, gradingId)).lessonId;
    };
    expect(await graded({ lessonId: history })).toBe(history);
    expect(await graded({ lessonId: physics })).toBe(physics);
    expect(await graded({ area: 'Historia' })).toBe(history);
    expect(await graded({ area: 'otra' })).toBe(physics);
    const elsewhere = gradeByQuestion(app.deps, student, { ...given, lessonId });
    expect(await codeOf(elsewhere)).toBe('not-found');
  });
});

describe('the assistant', () => {
  it('answers the user who asked, within the hourly quota', async () => {
    const { questionId } = await askAssistant(app.deps, student, { question: ' ¿Qué es una derivada? ' });
    expect((await getAssistantAnswer(app.deps, student, questionId)).answer).toBeNull();
    await app.runJobs();
    expect((await getAssistantAnswer(app.deps, student, questionId)).answer).toContain(
      '¿Qué es una derivada?',
    );
    const other = await scenario(app.deps).person('student');
    expect(await codeOf(getAssistantAnswer(app.deps, other, questionId))).toBe('forbidden');
    expect(await codeOf(askAssistant(app.deps, student, { question: ' ' }))).toBe('question-missing');
    app.deps.settings.assistantPerHour = 1;
    expect(await codeOf(askAssistant(app.deps, student, { question: 'Otra' }))).toBe('assistant-quota');
    app.clock.advance({ hours: 1, seconds: 1 });
    expect(await codeOf(askAssistant(app.deps, student, { question: 'Otra' }))).toBe('done');
  });

  it('stores a question once, titled by its first sixty characters, for its owner', async () => {
    const input = {
      question: `${'¿Por qué? '.repeat(10)}`,
      answer: 'Porque sí.',
      askedAt: '2026-03-02T10:00:00.000Z',
    };
    const first = await saveQuestion(app.deps, student, input);
    expect(await saveQuestion(app.deps, student, input)).toEqual(first);
    const [saved, ...more] = await selectSavedQuestions(app.deps.db, student.userId);
    expect(more).toEqual([]);
    expect([...saved!.title]).toHaveLength(60);
    expect(await codeOf(saveQuestion(app.deps, student, { ...input, answer: ' ' }))).toBe('missing-fields');
  });

  it('stores two hundred questions per user and refuses the next, also for concurrent calls', async () => {
    const save = (n: number) =>
      saveQuestion(app.deps, student, {
        question: `¿${n}?`,
        answer: 'Sí.',
        askedAt: '2026-03-02T10:00:00.000Z',
      });
    const codes = await Promise.all(Array.from({ length: 210 }, (_, n) => codeOf(save(n))));
    expect(codes.filter((code) => code === 'done')).toHaveLength(200);
    expect(codes.filter((code) => code === 'saved-questions-full')).toHaveLength(10);
    // Saving a stored question again does not count as a further one.
    expect(await codeOf(save(codes.indexOf('done')))).toBe('done');
    const other = await scenario(app.deps).person('student');
    const input = { question: '¿Y yo?', answer: 'Sí.', askedAt: null };
    expect(await codeOf(saveQuestion(app.deps, other, input))).toBe('done');

    const [newest] = await selectSavedQuestions(app.deps.db, student.userId);
    expect(await codeOf(deleteSavedQuestion(app.deps, other, newest!.id))).toBe('not-found');
    expect(await codeOf(deleteSavedQuestion(app.deps, student, newest!.id))).toBe('done');
    expect(await codeOf(saveQuestion(app.deps, student, input))).toBe('done');
  });
});
