import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorBody, openRestTest, type RestTest } from './support/rest-test.ts';

let rest: RestTest;
beforeAll(async () => {
  rest = await openRestTest();
});
afterAll(() => rest.close());

describe('an unknown path', () => {
  it.each(['/api/nothing', '/api/api/nothing/', '/api/get_lesson', '/api/get_lesson/1/2', '/api/'])(
    'returns 404 with the text of the contract for %s',
    async (url) => {
      for (const method of ['GET', 'POST', 'DELETE'] as const) {
        const answer = await rest.send(method, url);
        expect([answer.status, answer.body]).toEqual([
          404,
          errorBody('not_found', 'Endpoint no encontrado. Verifica la configuración del servidor.'),
        ]);
      }
    },
  );

  it('is refused when it is too long', async () => {
    const { email } = await rest.make.person('teacher');
    const answer = await rest.send('GET', `/api/get_lesson/${'1'.repeat(3_000)}`, { as: { email } });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.body.error).toBe(answer.body.message);
  });

  it('returns 400 when it is malformed', async () => {
    for (const url of ['/api/get_lesson/%zz', '/api/api/%E0%A4%A']) {
      const answer = await rest.send('GET', url);
      expect([answer.status, answer.body]).toEqual([
        400,
        errorBody('bad_request', 'La petición no es válida.'),
      ]);
    }
  });

  it('does not affect the other routes of the server', async () => {
    expect((await rest.send('GET', '/api/health')).status).toBe(200);
    expect((await rest.send('GET', '/api/trpc/settings.public')).body.result.data.appName).toBe('Aula');
  });
});

describe('a request body', () => {
  const login = '/api/api/login/';

  it('is parsed as JSON whatever its content type', async () => {
    const { email } = await rest.make.person('student');
    const body = JSON.stringify({ usuario: email, password: 'secreto1' });
    for (const type of ['text/plain', 'text/plain;charset=UTF-8', 'application/json; charset=utf-8', 'x/y']) {
      const answer = await rest.send('POST', login, { body, headers: { 'content-type': type } });
      expect(answer.body.respuesta).toBe('Ok');
    }
    expect((await rest.send('POST', login, { body: `\uFEFF${body}` })).body.respuesta).toBe('Ok');
  });

  const padded = (bytes: number) => `{"usuario":"a@b.test","x":"${'x'.repeat(bytes)}"}`;
  const tooLarge = errorBody('too_large', 'El cuerpo de la petición es demasiado grande.');

  it('is accepted up to 256 kB, and refused beyond', async () => {
    expect((await rest.send('POST', login, { body: padded(256 * 1024 - 100) })).status).toBe(400);
    const answer = await rest.send('POST', login, { body: padded(256 * 1024) });
    expect([answer.status, answer.body]).toEqual([413, tooLarge]);
  });

  it.each([
    'verify_email',
    'generate_questions_chatgpt/1',
    'save_edited_questions/1',
    'save_questions',
    'student/submit_answers',
  ])('is accepted up to 4 MiB by %s only with a session in the header or cookie', async (path) => {
    const role = path === 'student/submit_answers' || path === 'save_questions' ? 'student' : 'teacher';
    const { token, cookie } = await rest.session(await rest.make.person(role));
    const large = padded(4 * 1024 * 1024 - 100);
    const send = (body: string, headers = {}) => rest.send('POST', `/api/${path}`, { body, headers });
    const bearer = { authorization: `Bearer ${token}` };
    for (const headers of [bearer, { cookie, 'sec-fetch-site': 'same-origin' }]) {
      const { status } = await send(large, headers);
      expect([401, 413]).not.toContain(status);
    }
    const answer = await send(padded(4 * 1024 * 1024), bearer);
    expect([answer.status, answer.body]).toEqual([413, tooLarge]);
    expect((await send(large)).status).toBe(401);
    expect((await send(large.replace('"x":', `"token":"${token}","x":`))).status).toBe(401);
  });

  it('is refused before parsing when it has more values than any call needs', async () => {
    const answer = await rest.send('POST', login, { body: `{"x":[${'{},'.repeat(20_000)}0]}` });
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
  });

  it('is refused like missing fields when it is not an object', async () => {
    for (const body of ['[]', '"x"', '1', 'true', 'null', '']) {
      const answer = await rest.send('POST', login, { body });
      expect(answer.body.code).toBe('missing_fields');
    }
  });

  it('causes no error when nested ten thousand levels deep or with twenty thousand keys', async () => {
    const deep = '['.repeat(10_000) + ']'.repeat(10_000);
    const wide = JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`k${n}`, n])));
    for (const body of [`{"usuario":${deep}}`, wide, `{"__proto__":{"usuario":"x"},"password":"y"}`]) {
      expect([400, 413]).toContain((await rest.send('POST', login, { body })).status);
    }
  });
});

describe('every response', () => {
  it('is never cached, and has headers against content sniffing and framing', async () => {
    for (const url of ['/api/session', '/api/nothing', '/api/api/login']) {
      const { headers } = (await rest.send('GET', url)).raw;
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      expect(headers['content-type']).toContain('application/json');
    }
  });

  it.each(['/%E0%A4%A', '/api/%E0%A4%A', '/api/trpc/%zz', '/assets/%E0%A4%A', '/api/files/%zz'])(
    'has the security headers, also for a malformed URL: %s',
    async (url) => {
      const readable = (await rest.send('GET', '/api/nothing')).raw.headers;
      const { headers } = (await rest.send('GET', url)).raw;
      for (const name of ['content-security-policy', 'x-content-type-options', 'referrer-policy'])
        expect([name, headers[name]]).toEqual([name, readable[name]]);
    },
  );
});
