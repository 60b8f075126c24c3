import type { InjectOptions } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resetPassword } from '../../src/domain/identity/reset-password.ts';
import { password } from '../support/scenario.ts';
import { openAsOtherProcess } from '../support/test-app.ts';
import { call, openTestServer } from '../support/test-server.ts';
import { errorBody, openRestTest, type RestTest } from './support/rest-test.ts';

let rest: RestTest;
beforeEach(async () => {
  rest = await openRestTest();
});
afterEach(() => rest.close());

const login = (usuario: unknown, typed: unknown = password, headers = {}) =>
  rest.send('POST', '/api/api/login/', { body: { usuario, password: typed }, headers });

describe('login/', () => {
  it('treats a password of spaces as missing', async () => {
    const { email } = await rest.make.person('student');
    const answer = await login(email, '       ');
    expect([answer.status, answer.body.code]).toEqual([400, 'missing_fields']);
  });

  it('accepts an email address with invisible characters and refuses one with a control character', async () => {
    const { email } = await rest.make.person('student');
    expect((await login(`${email}\u200b`)).body.respuesta).toBe('Ok');
    const broken = email.replace('@', '\0@');
    expect((await login(broken)).body).toEqual({ respuesta: 'Error' });
    const input = { email: broken, password };
    const page = await call(rest.test.server, 'session.signIn', { method: 'POST', input });
    expect(page.json().error.message).toBe('invalid-credentials');
  });

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
    { origin: 'null', 'content-type': 'text/plain' },
    { 'content-type': 'application/x-www-form-urlencoded' },
  ])("refuses a request of another site's form: %j", async (headers) => {
    const { email } = await rest.make.person('student');
    const answer = await login(email, password, headers);
    expect([answer.status, answer.body.code, answer.raw.cookies]).toEqual([403, 'forbidden', []]);
    const input = { email, password };
    const page = await call(rest.test.server, 'session.signIn', { method: 'POST', input, headers });
    expect(page.statusCode).toBeGreaterThanOrEqual(400);
    expect(page.cookies).toEqual([]);
  });

  it.each([
    ['admin', 1],
    ['teacher', 2],
    ['student', 3],
  ] as const)('returns for a %s level %i, and sets the cookie', async (role, nivel) => {
    const person = await rest.make.person(role);
    const answer = await login(` ${person.email.toUpperCase()} `);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      respuesta: 'Ok',
      usuario: person.email,
      role,
      token: expect.stringMatching(/^[\w-]{43}$/),
      id_usuario: person.userId,
      nivel,
      must_change_password: false,
    });
    const cookie = answer.raw.cookies.find(({ name }) => name === 'aula_session')!;
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie.value).not.toBe(answer.body.token);
  });

  it('responds the same to an unknown name and a wrong password: 200 without a cookie', async () => {
    const { email } = await rest.make.person('student');
    for (const answer of [await login(email, 'wrong1'), await login('nobody@escuela.test')]) {
      expect([answer.status, answer.body]).toEqual([200, { respuesta: 'Error' }]);
      expect(answer.raw.cookies).toEqual([]);
    }
  });

  it.each([
    ['', password],
    ['a@b.test', ''],
    [undefined, password],
    ['a@b.test', null],
    [7, {}],
    ['a@b.test', 'x'.repeat(100_000)],
  ])('reports a missing field for %j and %j', async (usuario, typed) => {
    const answer = await login(usuario, typed);
    const text = 'Debe completar los campos de usuario y contraseña';
    expect([answer.status, answer.body]).toEqual([400, errorBody('missing_fields', text)]);
  });

  it('throttles a guesser and states the delay', async () => {
    const { email } = await rest.make.person('student');
    for (let n = 0; n < 7; n += 1) await login(email, 'wrong1');
    const answer = await login(email);
    const text = 'Error al iniciar sesión.';
    expect([answer.status, answer.body]).toEqual([429, errorBody('too_many_attempts', text)]);
    expect(Number(answer.raw.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('session and logout/', () => {
  it('return the user of the session, until token and cookie are ended together', async () => {
    const person = await rest.make.person('teacher');
    const { token, cookie } = await rest.session(person);
    const asked = await rest.send('GET', '/api/session', { headers: { cookie } });
    expect(asked.body).toEqual({
      id_usuario: person.userId,
      username: person.email,
      role: 'teacher',
      must_change_password: false,
    });
    const left = await rest.send('POST', '/api/logout/', { body: { token } });
    expect([left.status, left.body]).toEqual([200, { message: 'Sesión cerrada.' }]);
    for (const headers of [{ cookie }, { authorization: `Bearer ${token}` }]) {
      expect((await rest.send('GET', '/api/api/session/', { headers })).status).toBe(401);
    }
  });

  it('ends a session for another process too, with the same response', async () => {
    const person = await rest.make.person('teacher');
    const { token, cookie } = await rest.session(person);
    const other = await openAsOtherProcess(rest.app);
    const test = await openTestServer({ ...rest.app, deps: other.deps });
    const ask = (headers: InjectOptions['headers'] & object) =>
      test.server.inject({ url: '/api/session', headers });
    const secrets = [{ authorization: `Bearer ${token}` }, { cookie }];
    for (const headers of secrets) expect((await ask(headers)).statusCode).toBe(200);
    await rest.send('POST', '/api/logout/', { body: { token } });
    for (const headers of secrets) expect((await ask(headers)).statusCode).toBe(401);
    const inBody = { method: 'POST' as const, url: '/api/student/submit_answers', payload: { token } };
    expect((await test.server.inject(inBody)).statusCode).toBe(401);
    await test.close();
    await other.close();
  });

  it('accepts logout/ without a session, with an empty body and with a wrong token', async () => {
    expect((await rest.send('POST', '/api/logout')).status).toBe(200);
    expect((await rest.send('POST', '/api/api/logout/', { body: '' })).status).toBe(200);
    expect((await rest.send('POST', '/api/logout', { body: { token: 'wrong' } })).status).toBe(200);
  });
});

describe('change_password', () => {
  const url = '/api/api/change_password';
  const change = async (person: { email: string; userId: number; role: string }, fields: object) =>
    rest.send('POST', url, {
      as: person,
      body: {
        id_user: person.userId,
        current_password: password,
        password: 'nueva-clave',
        role: person.role,
        ...fields,
      },
    });

  it('changes it, keeps this session and ends the others', async () => {
    const person = await rest.make.person('student');
    const { token: other } = (await login(person.email)).body;
    const answer = await change(person, { id_user: String(person.userId) });
    expect([answer.status, answer.body]).toEqual([200, { message: 'Contraseña actualizada correctamente.' }]);
    expect((await rest.send('GET', '/api/session', { as: person })).status).toBe(200);
    const elsewhere = { headers: { authorization: `Bearer ${other}` } };
    expect((await rest.send('GET', '/api/session', elsewhere)).status).toBe(401);
    expect((await login(person.email, 'nueva-clave')).body.respuesta).toBe('Ok');
  });

  it.each([
    [{ password: '' }, 400, 'missing_fields', 'Por favor, completa todos los campos.'],
    [{ current_password: undefined }, 400, 'missing_fields', 'Por favor, completa todos los campos.'],
    [{ role: undefined }, 400, 'missing_fields', 'Por favor, completa todos los campos.'],
    [
      { password: 'cinco' },
      400,
      'password_too_short',
      'La nueva contraseña debe tener al menos 6 caracteres.',
    ],
    [
      { password: 'iloveyou' },
      400,
      'password_common',
      'Esa contraseña es de las más usadas y se adivina enseguida. Elige otra.',
    ],
    [{ current_password: 'otra' }, 400, 'wrong_current_password', 'La contraseña actual no es correcta.'],
    [{ role: 'admin' }, 403, 'forbidden', 'No autorizado.'],
    [{ id_user: 999 }, 403, 'forbidden', 'No autorizado.'],
  ])('refuses %o with %i %s', async (fields, status, code, text) => {
    const answer = await change(await rest.make.person('teacher'), fields);
    expect([answer.status, answer.body]).toEqual([status, errorBody(code, text)]);
  });

  it('works for an account with a one-time password', async () => {
    const person = await rest.make.person('student');
    const oneTime = await resetPassword(rest.app.deps, person.userId);
    const { body } = await login(person.email, oneTime);
    expect(body.must_change_password).toBe(true);
    const headers = { authorization: `Bearer ${body.token}` };
    const subjects = `/api/student/get_subjects?id_estudiante=${person.userId}`;
    expect((await rest.send('GET', subjects, { headers })).body.code).toBe('password_change_required');
    const fields = {
      id_user: person.userId,
      current_password: oneTime,
      password: 'nueva-clave',
      role: 'student',
    };
    expect((await rest.send('POST', url, { headers, body: fields })).status).toBe(200);
    expect((await rest.send('GET', subjects, { headers })).status).toBe(200);
  });
});
