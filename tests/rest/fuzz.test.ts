import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allCalls } from '../../src/server/rest/all-calls.ts';
import type { RestCall } from '../../src/server/rest/rest-call.ts';
import { anything, withDeepLists, withEachText } from '../support/odd-values.ts';
import fc from '../support/properties.ts';
import { restRequests } from '../support/rest-requests.ts';
import { runsOf } from '../support/runs.ts';
import { openServedWorld, type ServedWorld } from '../support/served-world.ts';

let served: ServedWorld;

beforeAll(async () => {
  served = await openServedWorld({
    app: { settings: { generationsPerHour: 0, assistantPerHour: 0 } },
    server: { jobWaitSeconds: 0.001 },
  });
});
afterAll(() => served.close());

/** These calls run last, because they delete data that the other calls need. */
const last = ['T25', 'A08', 'A15'];
const fuzzed = allCalls
  .filter((call) => call.id in restRequests)
  .toSorted((one, other) => last.indexOf(one.id) - last.indexOf(other.id));
const isBody = (call: RestCall) => call.method === 'POST' || call.method === 'PUT';

const fieldsOf = (call: RestCall) => restRequests[call.id]!.fields?.(served.world) ?? {};
const pathOf = (call: RestCall) => restRequests[call.id]!.path?.(served.world);

/** Replaces some fields of a valid request, omits some, and adds unknown ones. */
function changesOf(call: RestCall) {
  const names = Object.keys(fieldsOf(call));
  return fc.record({
    replaced: fc.dictionary(fc.constantFrom(...names, 'token2', '__proto__x', 'constructor'), anything, {
      maxKeys: 3,
    }),
    dropped: fc.subarray(names, { maxLength: Math.min(1, names.length) }),
    path: fc.option(fc.oneof(fc.integer().map(String), fc.string({ minLength: 1 })), { freq: 8 }),
  });
}

describe.each(fuzzed.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', (_name, call) => {
  async function answersWell(fields: Record<string, unknown>, path = String(pathOf(call))) {
    const query = new URLSearchParams(
      Object.entries(fields).map(([name, value]): [string, string] => [name, asText(value).slice(0, 2_000)]),
    );
    const answer = await served.test.server.inject({
      method: call.method,
      url: `/api/${call.path.replace(/:\w+/, encodeURIComponent(path))}${isBody(call) ? '' : `?${query}`}`,
      headers: {
        authorization: `Bearer ${served.tokens[restRequests[call.id]!.allowed.at(-1)!]}`,
        'content-type': 'application/json',
      },
      ...(isBody(call) && { payload: withDeepLists(JSON.stringify(fields)) }),
    });
    expect(answer.statusCode, answer.body).not.toBe(500);
    expect(answer.body).not.toMatch(/\n\s+at |node_modules|SQLITE/);
    const body = answer.json();
    if (answer.statusCode < 400) expect(body).not.toHaveProperty('error');
    else expect(body).toMatchObject({ error: body.message, code: expect.stringMatching(/^[a-z_]+$/) });
  }

  it('responds without an internal error to any odd input', async () => {
    await fc.assert(
      fc.asyncProperty(changesOf(call), async ({ replaced, dropped, path }) => {
        const fields: Record<string, unknown> = { ...fieldsOf(call), ...replaced };
        for (const name of dropped) delete fields[name];
        await answersWell(fields, path ?? undefined);
      }),
      { numRuns: runsOf(60) },
    );
  });

  it('accepts or refuses in every text a character that PostgreSQL cannot store', async () => {
    for (const fields of withEachText(fieldsOf(call), (text) => `${text}\u0000`))
      await answersWell(fields as Record<string, unknown>);
    await answersWell(fieldsOf(call), `${pathOf(call)}\u0000`);
  });
});

it('logs no error', () => {
  expect(served.app.log.errors).toEqual([]);
});

function asText(value: unknown): string {
  return typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? '');
}
