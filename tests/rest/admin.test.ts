import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listChanges } from '../../src/domain/operations/installation/list-changes.ts';
import { changesInput } from '../../src/shared/contracts/changes.ts';
import type { Person } from '../support/scenario.ts';
import { errorBody, openRestTest, type RestTest } from './support/rest-test.ts';

let rest: RestTest;
let admin: Person;
let count = 0;

beforeAll(async () => {
  rest = await openRestTest();
  admin = await rest.make.person('admin', 'admin@escuela.test');
});
afterAll(() => rest.close());

const send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
  rest.send(method, `/api/api/admin/${path}`, { as: admin, ...(body !== undefined && { body }) });
const fresh = () => {
  count += 1;
  return `nueva${count}@escuela.test`;
};
const taken = errorBody('email_taken', 'El correo ya está registrado');

describe.each([
  {
    role: 'teacher' as const,
    list: 'get_teachers',
    add: 'add_teacher',
    update: 'update_teacher',
    reset: 'reset_teacher_password',
    added: 'Docente agregado.',
    updated: 'Docente actualizado exitosamente.',
    addFields: 'Complete todos los campos.',
    updateFields: 'Nombre y correo obligatorios.',
    missing: 'No se encontró el docente',
  },
  {
    role: 'student' as const,
    list: 'get_students',
    add: 'add_student',
    update: 'update_student',
    reset: 'reset_user_password',
    added: 'Estudiante agregado exitosamente.',
    updated: 'Estudiante actualizado exitosamente.',
    addFields: 'Por favor, complete todos los campos.',
    updateFields: 'El nombre y el correo son obligatorios.',
    missing: 'No se encontró el estudiante',
  },
])('the calls about a $role', (calls) => {
  const { role } = calls;
  const wrapped = (person: object, message: string, adding: boolean) =>
    role === 'teacher' && adding ? { ...person, message } : { message, [role]: person };

  it('lists, adds and updates users', async () => {
    const email = fresh();
    const added = await send('POST', calls.add, {
      names: ' Luis Paz ',
      email: ` ${email} `,
      password: 'clave-larga',
    });
    const person = { id_user: expect.any(Number), names: 'Luis Paz', email };
    expect([added.status, added.body]).toEqual([201, wrapped(person, calls.added, true)]);
    const id = added.body.id_user ?? added.body.student.id_user;
    const changes = { id_user: String(id), names: 'Luis A. Paz', email, original_names: 'Luis Paz' };
    const updated = await send('PUT', calls.update, changes);
    const after = { id_user: id, names: 'Luis A. Paz', email };
    expect([updated.status, updated.body]).toEqual([200, wrapped(after, calls.updated, false)]);
    const listed = (await send('GET', calls.list)).body;
    expect(listed).toContainEqual(after);
    expect(listed.map((one: { id_user: number }) => one.id_user)).toEqual(
      listed.map((one: { id_user: number }) => one.id_user).toSorted((a: number, b: number) => a - b),
    );
    expect(
      (await rest.send('POST', '/api/login', { body: { usuario: email, password: 'clave-larga' } })).body,
    ).toMatchObject({
      respuesta: 'Ok',
      role,
      must_change_password: false,
    });
  });

  it.each([
    [{ names: ' ' }, 400, 'missing_fields', calls.addFields],
    [{ email: undefined }, 400, 'missing_fields', calls.addFields],
    [{ password: '' }, 400, 'missing_fields', calls.addFields],
    [{ password: ' '.repeat(8) }, 400, 'missing_fields', calls.addFields],
    [{ names: 7 }, 400, 'missing_fields', calls.addFields],
    [{ email: 'luis' }, 400, 'bad_email', 'El correo no es válido.'],
    [{ email: 'a\0b@c.test' }, 400, 'bad_email', 'El correo no es válido.'],
    [{ email: 'a b@c.test' }, 400, 'bad_email', 'El correo no es válido.'],
    [{ password: 'cinco' }, 400, 'password_too_short', 'La contraseña debe tener al menos 6 caracteres.'],
    [{ email: 'ADMIN@escuela.test' }, 409, 'email_taken', 'El correo ya está registrado'],
    [{ email: 'admin@escuela.test\u200b' }, 409, 'email_taken', 'El correo ya está registrado'],
  ])('refuses to add a user with %o', async (fields, status, code, text) => {
    const answer = await send('POST', calls.add, {
      names: 'A',
      email: fresh(),
      password: 'clave-larga',
      ...fields,
    });
    expect([answer.status, answer.body]).toEqual([status, errorBody(code, text)]);
  });

  it('names the error of an update', async () => {
    const person = await rest.make.person(role);
    const update = (fields: object) =>
      send('PUT', calls.update, { id_user: person.userId, names: 'A', email: person.email, ...fields });
    const missing = errorBody('missing_fields', calls.updateFields);
    for (const fields of [{ names: '' }, { email: ' ' }, { names: undefined }, { id_user: undefined }]) {
      expect((await update(fields)).body).toEqual(missing);
    }
    expect((await update({ email: 'x' })).body).toEqual(errorBody('bad_email', 'El correo no es válido.'));
    expect((await update({ email: admin.email })).body).toEqual(taken);
    expect((await update({ id_user: 999 })).body).toEqual(errorBody('not_found', calls.missing));
    expect((await update({ id_user: admin.userId })).status).toBe(404);
  });

  it('shows a reset password once, ends the sessions, and requires a new password', async () => {
    const person = await rest.make.person(role);
    const { token } = await rest.session(person);
    const answer = await send('POST', calls.reset, { id_user: person.userId });
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        message: 'Contraseña reseteada.',
        temporary_password: expect.stringMatching(/^.{12,}$/),
        must_change_password: true,
      },
    ]);
    const headers = { authorization: `Bearer ${token}` };
    expect((await rest.send('GET', '/api/session', { headers })).status).toBe(401);
    const other = await rest.make.person(role === 'teacher' ? 'student' : 'teacher');
    for (const id of [999, other.userId, admin.userId]) {
      const missing = await send('POST', calls.reset, { id_user: id });
      expect([missing.status, missing.body]).toEqual([404, errorBody('not_found', calls.missing)]);
    }
  });
});

describe('subjects', () => {
  const whole = { subject_name: ' Álgebra ', subject_semester: 1, subjec_type: 'Virtual' };

  it('are added, updated and listed', async () => {
    const added = await send('POST', 'add_subject', whole);
    const subject = {
      id_subject: expect.any(Number),
      name: 'Álgebra',
      semester: 1,
      type: 'Virtual',
      assigned: false,
      status: true,
    };
    expect([added.status, added.body]).toEqual([
      201,
      { message: 'Asignatura agregada exitosamente.', subject },
    ]);
    const id = added.body.subject.id_subject;
    const changes = {
      subject_id: id,
      subject_name: 'Álgebra Lineal',
      subject_semester: '2',
      subject_type: 'Mixta',
    };
    const updated = await send('PUT', 'update_subject', changes);
    const after = { ...subject, id_subject: id, name: 'Álgebra Lineal', semester: 2, type: 'Mixta' };
    expect([updated.status, updated.body]).toEqual([
      200,
      { message: 'Asignatura actualizada exitosamente.', subject: after },
    ]);
    expect((await send('GET', 'get_subjects')).body).toContainEqual(after);
    const { rows } = await listChanges(rest.app.deps, changesInput.parse({ kind: 'subject' }));
    expect(rows.map(({ by, change }) => [by, change])).toEqual([
      [
        admin.names,
        {
          kind: 'subject',
          from: { name: 'Álgebra', semester: 1, type: 'Virtual' },
          to: { name: 'Álgebra Lineal', semester: 2, type: 'Mixta' },
        },
      ],
      [admin.names, { kind: 'subject', from: null, to: { name: 'Álgebra', semester: 1, type: 'Virtual' } }],
    ]);
  });

  const newFields = 'Por favor, complete todos los campos (Nombre, Semestre, Modalidad).';
  const fields = 'Todos los campos son requeridos para actualizar.';
  it.each([
    [{ subject_name: ' ' }, 'missing_fields', newFields, fields],
    [{ subject_semester: null }, 'missing_fields', newFields, fields],
    [{ subjec_type: undefined }, 'missing_fields', newFields, fields],
    [{ subject_semester: 0 }, 'bad_semester', 'El semestre debe ser un número entero entre 1 y 10.', null],
    [{ subject_semester: 11 }, 'bad_semester', 'El semestre debe ser un número entero entre 1 y 10.', null],
    [{ subject_semester: 1.5 }, 'bad_semester', 'El semestre debe ser un número entero entre 1 y 10.', null],
    [{ subjec_type: 'Nocturna' }, 'bad_type', 'El tipo debe ser Presencial, Virtual o Mixta.', null],
  ])('are refused for %o', async (changes, code, adding, updating) => {
    const added = await send('POST', 'add_subject', { ...whole, ...changes });
    expect([added.status, added.body]).toEqual([400, errorBody(code, adding)]);
    const id = await rest.make.subject();
    const updated = await send('PUT', 'update_subject', { subject_id: id, ...whole, ...changes });
    expect([updated.status, updated.body]).toEqual([400, errorBody(code, updating ?? adding)]);
  });

  it('returns 404 for an unknown subject', async () => {
    const answer = await send('PUT', 'update_subject', { subject_id: 999, ...whole });
    expect([answer.status, answer.body]).toEqual([
      404,
      errorBody('not_found', 'No se encontró la asignatura'),
    ]);
  });
});

describe('linking', () => {
  const wire = (id_subject: number, name: string, more = {}) => ({
    id_subject,
    name,
    semester: 3,
    type: 'Presencial',
    status: true,
    ...more,
  });

  it('creates courses for a teacher, and lists the subjects that can still be linked', async () => {
    const [one, two] = [await rest.make.subject('Uno'), await rest.make.subject('Dos')];
    const teacher = await rest.make.person('teacher');
    const link = (subject_ids: unknown, id_user: unknown = teacher.userId) =>
      send('POST', 'link_teacher_subjects', { id_user, subject_ids });
    expect((await send('GET', `get_teacher_subjects?id_docente=${teacher.userId}`)).body).toEqual([]);
    const linked = await link([one, String(one)]);
    expect([linked.status, linked.body]).toEqual([200, { message: 'Asignaturas vinculadas.' }]);
    expect((await send('GET', `get_teacher_subjects?id_docente=${teacher.userId}`)).body).toEqual([
      wire(one, 'Uno', { assigned: true, id_subjectxteacher: expect.any(Number) }),
    ]);
    const linkable = (await send('GET', `get_linkable_subjects_teacher?id_docente=${teacher.userId}`)).body;
    expect(linkable).toContainEqual(wire(two, 'Dos', { assigned: false }));
    expect(linkable.map((subject: { id_subject: number }) => subject.id_subject)).not.toContain(one);

    for (const none of [[], undefined, null]) {
      const answer = await link(none);
      const text = 'Seleccione al menos una asignatura.';
      expect([answer.status, answer.body]).toEqual([400, errorBody('no_subjects', text)]);
    }
    const missing = errorBody('not_found', 'No se encontró el docente o la asignatura');
    for (const answer of [await link([two, 999]), await link([two], 999), await link([two], admin.userId)]) {
      expect([answer.status, answer.body]).toEqual([404, missing]);
    }
    expect((await send('GET', `get_teacher_subjects?id_docente=${teacher.userId}`)).body).toHaveLength(1);
    const nobody = errorBody('not_found', 'No se encontró el docente');
    for (const path of ['get_teacher_subjects', 'get_linkable_subjects_teacher']) {
      expect((await send('GET', `${path}?id_docente=999`)).body).toEqual(nobody);
    }
  });

  it('enrols a student, and lists the subjects that can still be linked', async () => {
    const { subjectId, teacher } = await rest.make.course(0, 'Tres');
    const student = await rest.make.person('student');
    const link = (subject_ids: unknown, id_user: unknown = student.userId) =>
      send('POST', 'link_student_subjects', { id_user, subject_ids });
    const shown = wire(subjectId, 'Tres', { teachers: [teacher.names] });
    expect((await send('GET', `get_linkable_subjects/${student.userId}`)).body).toContainEqual(shown);
    const linked = await link([subjectId]);
    expect([linked.status, linked.body]).toEqual([200, { message: 'Asignaturas vinculadas.' }]);
    expect((await send('GET', `get_student_subjects/${student.userId}`)).body).toEqual([shown]);
    expect((await send('GET', `get_linkable_subjects/${student.userId}`)).body).not.toContainEqual(shown);

    const empty = await link([]);
    const text = 'Seleccione al menos una asignatura para vincular.';
    expect([empty.status, empty.body]).toEqual([400, errorBody('no_subjects', text)]);
    const missing = errorBody('not_found', 'No se encontró el estudiante o la asignatura');
    for (const answer of [await link([999]), await link([subjectId], teacher.userId)]) {
      expect([answer.status, answer.body]).toEqual([404, missing]);
    }
    const nobody = errorBody('not_found', 'No se encontró el estudiante');
    for (const path of ['get_student_subjects', 'get_linkable_subjects']) {
      expect((await send('GET', `${path}/999`)).body).toEqual(nobody);
    }
  });
});

describe('get_all_lecciones', () => {
  it('lists the lessons of all teachers, newest first', async () => {
    const { teacher, courseId } = await rest.make.course(0, 'Cálculo I');
    const older = await rest.make.lesson(teacher, courseId, { topic: 'Límites' });
    rest.app.clock.advance({ minutes: 1 });
    const newer = await rest.make.lesson(teacher, courseId, { topic: 'Derivadas' });
    const { body } = await send('GET', 'get_all_lecciones');
    const shared = { subject_name: 'Cálculo I', teacher_name: teacher.names };
    expect(body.slice(0, 2)).toEqual([
      { id_leccion: newer, topic: 'Derivadas', fecha: '2026-03-02 09:01:00', ...shared },
      { id_leccion: older, topic: 'Límites', fecha: '2026-03-02 09:00:00', ...shared },
    ]);
  });
});
