import { afterEach, beforeEach, expect, it } from 'vitest';
import { saveAccommodation } from '../../src/domain/delivery/accommodations/save-accommodation.ts';
import { choiceQuestion } from '../support/questions.ts';
import type { Person } from '../support/scenario.ts';
import { openRestTest, type RestTest } from './support/rest-test.ts';

let rest: RestTest;
beforeEach(async () => {
  rest = await openRestTest();
});
afterEach(() => rest.close());

it("returns a student's accommodated time, attempts and due date in the usual fields, to that student alone", async () => {
  const ready = await rest.make.readyLesson([choiceQuestion()], { students: 2, attempts: 1 });
  const { teacher, courseId, subjectId, lessonId } = ready;
  const [student, classmate] = ready.students as [Person, Person];
  const ask = async (as: Person, method: 'GET' | 'POST', path: string, body?: object) =>
    (await rest.send(method, `/api/student/${path}`, { as, ...(body && { body }) })).body;
  const look = async (as: Person) => {
    const own = { id_estudiante: as.userId, id_lesson: lessonId };
    const list = await ask(as, 'POST', 'get_lessons', { id_subject: subjectId, id_user: as.userId });
    const open = await ask(as, 'GET', `get_questions?id_estudiante=${as.userId}&id_lesson=${lessonId}`);
    const respuestas = [{ id_question: open.questions[0].id_question, respuesta_estudiante: 'b' }];
    const given = { ...own, respuestas, intento: 1, salida_temprana: false };
    await ask(as, 'POST', 'submit_answers', given);
    const grades = await ask(as, 'GET', `get_grades?id_estudiante=${as.userId}`);
    return { list: list.lessons[0], open, graded: grades.materias[0].lecciones[0] };
  };
  await saveAccommodation(rest.app.deps, teacher, {
    courseId,
    studentId: student.userId,
    lessonId,
    extraTime: 50,
    timeUnit: 'percent',
    extraAttempts: 2,
    extraDays: 3,
    reason: 'ZANAHORIA',
  });
  const [own, other] = [await look(student), await look(classmate)];

  expect(other.list).toMatchObject({
    duration_per_attempt: 30,
    duration_per_attemp: 30,
    attempts: 1,
    intentos_disponibles: 1,
    submission_date: '2026-03-09T09:00:00Z',
  });
  expect(own.list).toEqual({
    ...other.list,
    duration_per_attempt: 45,
    duration_per_attemp: 45,
    attempts: 3,
    intentos_disponibles: 3,
    submission_date: '2026-03-12T09:00:00Z',
  });
  expect(own.open).toMatchObject({ max_intentos: 3, duration_per_attempt: 45, seconds_left: 2_700 });
  expect(other.open).toMatchObject({ max_intentos: 1, duration_per_attempt: 30, seconds_left: 1_800 });
  expect(Object.keys(own.open)).toEqual(Object.keys(other.open));
  expect(own.graded).toEqual({ ...other.graded, duration: 45, max_intentos: 3 });
  expect(JSON.stringify(own)).not.toContain('ZANAHORIA');
});
