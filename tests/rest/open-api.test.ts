import { afterAll, beforeAll, expect, it } from 'vitest';
import { allCalls } from '../../src/server/rest/all-calls.ts';
import type { OpenApi } from '../../src/server/rest/open-api.ts';
import { restRequests } from '../support/rest-requests.ts';
import type { World } from '../support/world.ts';
import { openRestTest, type RestTest } from './support/rest-test.ts';

let rest: RestTest;
let api: OpenApi;

beforeAll(async () => {
  rest = await openRestTest();
  api = (await rest.send('GET', '/api/docs/openapi.json')).body;
});
afterAll(() => rest.close());

/** Returns an id for any property name: this test needs only the names of the fields. */
const world = new Proxy({}, { get: () => new Proxy([1], { get: () => ({ userId: 1 }) }) }) as World;

it('describes every implemented call, once', () => {
  const described = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => [operationId, method, path]),
  );
  const table = allCalls.map((call) => [
    call.id,
    call.method.toLowerCase(),
    `/${call.path.replace(/:(\w+)/, '{$1}')}`,
  ]);
  expect(described.toSorted()).toEqual(table.toSorted());
});

it.each(allCalls.map((call) => [call.path, call] as const))(
  'documents the fields and the response of %s',
  (path, call) => {
    const operation = api.paths[`/${path.replace(/:(\w+)/, '{$1}')}`]![call.method.toLowerCase()]!;
    const body = operation.requestBody?.content['application/json'].schema.properties ?? {};
    const named = [...operation.parameters.map((one) => one.name), ...Object.keys(body)];
    const sent = Object.keys(restRequests[call.id]?.fields?.(world) ?? {});
    // Informative fields that the call accepts and ignores.
    const unread = ['opciones', 'tipo', 'feedback', 'area'];
    expect(sent.filter((name) => !named.includes(name) && !unread.includes(name))).toEqual([]);
    const success = String(call.status ?? 200);
    expect(operation.responses[success]!.content['application/json'].schema).not.toEqual({});
    if (call.access !== 'public')
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['401', '403']));
  },
);

it('is a page without scripts and without external resources', async () => {
  const { raw } = await rest.test.server
    .inject({ method: 'GET', url: '/api/docs/' })
    .then((answer) => ({ raw: answer }));
  expect(raw.statusCode).toBe(200);
  expect(raw.headers['content-type']).toContain('text/html');
  for (const call of allCalls) expect(raw.body).toContain(call.path.replace(/:(\w+)/, '{$1}'));
  expect(raw.body).not.toMatch(/<script|https?:\/\//);
});
