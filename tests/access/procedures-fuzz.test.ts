import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appRouter } from '../../src/server/trpc/app-router.ts';
import { anything, withDeepLists, withEachText } from '../support/odd-values.ts';
import { procedureRules } from '../support/procedure-rules.ts';
import fc from '../support/properties.ts';
import { runsOf } from '../support/runs.ts';
import { openServedWorld, type ServedWorld } from '../support/served-world.ts';

const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>;

/** Replaces some fields of a valid input, omits one, or replaces the whole input. */
function inputs(good: unknown): fc.Arbitrary<unknown> {
  if (typeof good !== 'object' || good === null) return anything;
  const names = Object.keys(good);
  const changed = fc
    .record({
      replaced: fc.dictionary(fc.constantFrom(...names, 'constructor'), anything, { maxKeys: 2 }),
      dropped: fc.subarray(names, { maxLength: Math.min(1, names.length) }),
    })
    .map(({ replaced, dropped }) => {
      const fields: Record<string, unknown> = { ...good, ...replaced };
      for (const name of dropped) delete fields[name];
      return fields;
    });
  return fc.oneof({ weight: 6, arbitrary: changed }, { weight: 1, arbitrary: anything });
}

const openPlace = () =>
  openServedWorld({ app: { settings: { generationsPerHour: 0, assistantPerHour: 0 } } });

/** Shared by all queries. */
let shared: ServedWorld;
beforeAll(async () => {
  shared = await openPlace();
});
afterAll(() => shared.close());

describe.each(Object.entries(procedureRules))('%s', (path, rule) => {
  const isMutation = procedures[path]!._def.type === 'mutation';
  let served: ServedWorld;
  beforeAll(async () => {
    served = isMutation ? await openPlace() : shared;
  });
  afterAll(() => (isMutation ? served.close() : undefined));

  async function answersWell(input: unknown) {
    const json = withDeepLists(JSON.stringify(input) ?? 'null');
    const answer = await served.test.server.inject({
      method: isMutation ? 'POST' : 'GET',
      url: `/api/trpc/${path}${isMutation ? '' : `?input=${encodeURIComponent(json.toWellFormed())}`}`,
      headers: {
        authorization: `Bearer ${served.tokens[rule.allowed.at(-1)!]}`,
        'content-type': 'application/json',
      },
      ...(isMutation && { payload: json }),
    });
    expect(answer.statusCode, answer.body).not.toBe(500);
    expect(answer.body).not.toMatch(/\n\s+at |node_modules|SQLITE/);
    if (answer.statusCode >= 400)
      expect(answer.json().error.data.appCode ?? answer.json().error.data.code).toMatch(/^[\w-]+$/);
  }

  it('responds without an internal error to any odd input', async () => {
    await fc.assert(fc.asyncProperty(inputs(rule.input?.(served.world)), answersWell), {
      numRuns: runsOf(15),
    });
    expect(served.app.log.errors).toEqual([]);
  });

  it('accepts or refuses in every text a character that PostgreSQL cannot store', async () => {
    for (const input of withEachText(rule.input?.(served.world), (text) => `${text}\u0000`))
      await answersWell(input);
    expect(served.app.log.errors).toEqual([]);
  });
});
