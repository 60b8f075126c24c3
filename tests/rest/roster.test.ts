import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../support/scenario.ts';
import { errorBody, openRestTest, type RestTest } from './support/rest-test.ts';

let rest: RestTest;
let teacher: Person<'teacher'>;
let courseId: number;

beforeAll(async () => {
  rest = await openRestTest();
  ({ teacher, courseId } = await rest.make.course(0));
});
afterAll(() => rest.close());

const enrol = (fields: object, as: Person = teacher) =>
  rest.send('POST', '/api/verify_email', { as, body: { id_subjectxteacher: courseId, ...fields } });

describe('verify_email', () => {
  it('enrols students, creates accounts, skips invalid rows, and is idempotent', async () => {
    const ana = await rest.make.person('student', 'ana@example.org');
    const list = {
      emails: [
        'ANA@example.org',
        ' leo@example.org',
        'no-mail',
        teacher.email,
        'leo@example.org',
        'x@example.org',
        5,
      ],
      names: ['Otra', 'LEO  MORA', 'Mala', 'Docente', 'Leo', ' ', 'Cinco'],
    };
    const answer = await enrol(list);
    const created = {
      id_user: expect.any(Number),
      names: 'Leo Mora',
      email: 'leo@example.org',
      temporary_password: expect.stringMatching(/^.{12,}$/),
    };
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      success: true,
      message: 'Archivo CSV procesado exitosamente. 2 estudiantes procesados.',
      processed: 2,
      created: [created],
      enrolled: [ana.userId, answer.body.created[0].id_user],
      skipped: [
        { row: 3, email: 'no-mail', reason: 'email-invalid' },
        { row: 4, email: teacher.email, reason: 'not-a-student' },
        { row: 5, email: 'leo@example.org', reason: 'repeated' },
        { row: 6, email: 'x@example.org', reason: 'names-missing' },
        { row: 7, email: '', reason: 'email-invalid' },
      ],
    });
    const again = await enrol(list);
    expect([again.status, again.body]).toEqual([200, { ...answer.body, created: [], enrolled: [] }]);
    const leo = { usuario: 'leo@example.org', password: answer.body.created[0].temporary_password };
    expect((await rest.send('POST', '/api/login', { body: leo })).body.must_change_password).toBe(true);
    expect((await rest.session(ana)).token).toBeTruthy();
  });

  it.each([
    [{}],
    [{ emails: ['a@b.test'], names: [] }],
    [{ emails: 'a@b.test', names: ['A'] }],
    [{ emails: ['a@b.test'], names: ['A'], id_subjectxteacher: 'x' }],
  ])('rejects the lists %j', async (fields) => {
    const answer = await enrol(fields);
    expect([answer.status, answer.body]).toEqual([
      400,
      errorBody('bad_lists', 'Faltan parámetros requeridos.'),
    ]);
  });

  it("does nothing without a valid row, or for another teacher's course", async () => {
    const none = await enrol({ emails: ['x'], names: ['A'] });
    const text = 'No se encontraron filas válidas en el CSV. Verifique que el formato sea correcto.';
    expect([none.status, none.body]).toEqual([400, errorBody('no_rows', text)]);
    expect((await enrol({ emails: [], names: [] })).body.code).toBe('no_rows');
    const row = { emails: ['nadie@example.org'], names: ['Nadie'] };
    const other = await rest.make.person('teacher');
    expect((await enrol(row, other)).body).toEqual(errorBody('forbidden', 'No autorizado.'));
    const unknown = await enrol({ ...row, id_subjectxteacher: 999 });
    const missing = 'No se encontró el recurso de asignaturas.';
    expect([unknown.status, unknown.body]).toEqual([404, errorBody('not_found', missing)]);
    const many = await enrol({ emails: Array(5_001).fill('a@b.test'), names: Array(5_001).fill('A') });
    expect(many.status).toBe(400);
  });
});
