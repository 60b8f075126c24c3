import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { choiceQuestion, trueFalseQuestion } from '../support/questions.ts';
import type { Person } from '../support/scenario.ts';
import { call } from '../support/test-server.ts';
import { openRestTest, type RestTest } from './support/rest-test.ts';

/** Compares each REST call with the tRPC procedure of the page on the same data: result and effect must be equal. */

let rest: RestTest;

beforeEach(async () => {
  rest = await openRestTest();
});
afterEach(() => rest.close());

async function procedure(person: Person, path: string, input: unknown, method: 'GET' | 'POST' = 'GET') {
  const { token } = await rest.session(person);
  const answer = (
    await call(rest.test.server, path, { method, input, headers: { authorization: `Bearer ${token}` } })
  ).json();
  return {
    data: answer.result?.data,
    code: answer.error?.data.appCode,
    status: answer.error?.data.httpStatus ?? 200,
  };
}

const lessonOf = () => rest.make.readyLesson([choiceQuestion(), trueFalseQuestion()], { attempts: 2 });

describe('a query', () => {
  it('returns the same courses, lessons, questions and students', async () => {
    const { teacher, courseId, lessonId, student } = await lessonOf();
    const courses = await rest.send('GET', `/api/get_subjects_teacher?id_docente=${teacher.userId}`, {
      as: teacher,
    });
    const listed = await procedure(teacher, 'courses.listMine', undefined);
    expect(courses.body[0]).toMatchObject({
      id_subjectxteacher: listed.data[0].courseId,
      name: listed.data[0].name,
    });

    const lessons = await rest.send('GET', `/api/teachers/${courseId}/get_lecciones`, { as: teacher });
    const [lesson] = (await procedure(teacher, 'lessons.listByCourse', { courseId })).data;
    expect(lessons.body[0]).toMatchObject({
      id_lesson: lesson.lessonId,
      topic: lesson.topic,
      status: lesson.enabled,
      attempts: lesson.attempts,
    });

    const bank = await rest.send('GET', `/api/get_lesson_questions/${lessonId}`, { as: teacher });
    const questions = (await procedure(teacher, 'questions.list', { lessonId })).data;
    expect(
      bank.body.questions.map((one: { id: number; question: string }) => [one.id, one.question]),
    ).toEqual(questions.map((one: { id: number; text: string }) => [one.id, one.text]));

    const stats = await rest.send('GET', `/api/get_assignment_stats/${lessonId}`, { as: teacher });
    const overview = (await procedure(teacher, 'assignments.overview', { lessonId })).data;
    expect(stats.body.stats).toEqual({
      totalStudents: overview.students.length,
      studentsWithQuestions: overview.studentsWithQuestions,
      questionsAssigned: overview.questionsAssigned,
    });
    expect(overview.students[0].studentId).toBe(student.userId);
  });
});

describe('a sitting', () => {
  it('can start through one API and continue through the other, with one result in both', async () => {
    const { lessonId, student } = await lessonOf();
    const opened = await rest.send(
      'GET',
      `/api/student/get_questions?id_estudiante=${student.userId}&id_lesson=${lessonId}`,
      { as: student },
    );
    const { sitting } = (await procedure(student, 'sittings.start', { lessonId }, 'POST')).data;
    expect(sitting.questions.map((one: { id: number }) => one.id)).toEqual(
      opened.body.questions.map((one: { id_question: number }) => one.id_question),
    );
    const answers = sitting.questions.map((one: { id: number }, index: number) => ({
      questionId: one.id,
      answer: ['b', 'Falso'][index],
    }));
    await procedure(
      student,
      'sittings.submit',
      { sittingId: sitting.sittingId, answers, timeUp: false },
      'POST',
    );
    await rest.app.runJobs();
    const result = (await procedure(student, 'sittings.result', { sittingId: sitting.sittingId })).data;
    const body = {
      id_estudiante: student.userId,
      id_lesson: lessonId,
      respuestas: [],
      intento: 1,
      salida_temprana: false,
    };
    const repeated = await rest.send('POST', '/api/student/submit_answers', { as: student, body });
    expect(repeated.body).toMatchObject({
      calificacion_final: result.grade,
      feedback_general: result.generalFeedback,
    });
    expect(result.grade).toBe(5);
  });
});

describe('an error', () => {
  it('has the same reason and status in both APIs', async () => {
    const { teacher, courseId, lessonId, student } = await lessonOf();
    const make = rest.make;
    const other = await make.person('teacher');
    const stranger = await make.person('student');
    const assigned = (await procedure(teacher, 'questions.list', { lessonId })).data[0].id;
    const [draft] = await make
      .course(1)
      .then(async ({ teacher: owner, courseId: own }) => [
        { owner, lessonId: await make.lesson(owner, own) },
      ]);
    const question = { ...choiceQuestion(), id: assigned };
    const wire = {
      question: question.text,
      type: question.type,
      difficulty: 3,
      options: [
        { id: 'a', texto: 'x' },
        { id: 'b', texto: 'y' },
      ],
      correctAnswer: 'a',
    };
    const lesson = { topic: 'x', submission_date: null, duration_per_attempt: 30, attempts: 1, status: true };
    const fields = { topic: 'x', submissionDate: null, durationMinutes: 30, attempts: 1, enabled: true };
    const pairs = [
      [other, 'GET', `get_lesson/${lessonId}`, undefined, 'lessons.get', { lessonId }],
      [teacher, 'GET', 'get_lesson/99999', undefined, 'lessons.get', { lessonId: 99_999 }],
      [
        teacher,
        'PUT',
        `update_question/${assigned}`,
        wire,
        'questions.update',
        { questionId: assigned, question: choiceQuestion() },
      ],
      [
        draft!.owner,
        'PUT',
        `update_lesson/${draft!.lessonId}`,
        lesson,
        'lessons.update',
        { lessonId: draft!.lessonId, ...fields },
      ],
      [
        teacher,
        'POST',
        `teacher/${courseId}/add_leccion`,
        { topic: '', submission_date: null, duration: 1, attempts: 1 },
        'lessons.create',
        { courseId, topic: '', submissionDate: null, durationMinutes: 1, attempts: 1 },
      ],
      [
        stranger,
        'GET',
        `student/get_questions?id_estudiante=${stranger.userId}&id_lesson=${lessonId}`,
        undefined,
        'sittings.start',
        { lessonId },
      ],
      [student, 'GET', 'admin/get_students', undefined, 'subjects.list', undefined],
    ] as const;
    const mutations = ['questions.update', 'lessons.update', 'lessons.create', 'sittings.start'];
    for (const [person, method, url, body, path, input] of pairs) {
      const old = await rest.send(method, `/api/${url}`, { as: person, ...(body && { body }) });
      const page = await procedure(person, path, input, mutations.includes(path) ? 'POST' : 'GET');
      expect(old.status, url).toBeGreaterThanOrEqual(400);
      expect([url, old.status]).toEqual([url, page.status]);
    }
  });
});
