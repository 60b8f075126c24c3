import { createTRPCClient, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { expect, it } from 'vitest';
import type { AppRouter } from '../../../server/trpc/app-router.ts';
import type { ErrorCode } from '../../../shared/contracts/errors.ts';
import { createWaitLink } from './wait-link.ts';

function refusal(appCode: ErrorCode, seconds: number) {
  const data = { code: 'TOO_MANY_REQUESTS', httpStatus: 429, appCode, details: { seconds } };
  return TRPCClientError.from<AppRouter>({ error: { code: -32029, message: appCode, data } } as never);
}

/** A client whose server refuses with these errors before it answers. */
function clientOf(refusals: TRPCClientError<AppRouter>[]) {
  const sent: string[] = [];
  const waited: number[] = [];
  const server: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        sent.push(op.path);
        const error = refusals.shift();
        if (error) return observer.error(error);
        observer.next({ result: { type: 'data', data: { ok: true } } });
        return observer.complete();
      });
  const delay = (seconds: number) => {
    waited.push(seconds);
    return 0;
  };
  return { client: createTRPCClient<AppRouter>({ links: [createWaitLink(delay), server] }), sent, waited };
}

it('waits as told and repeats a query and a mutation until the server answers', async () => {
  const { client, sent, waited } = clientOf([
    refusal('too-many-requests', 3),
    refusal('too-many-requests', 1),
  ]);
  expect(await client.homes.student.query()).toEqual({ ok: true });
  expect(waited).toEqual([3, 1]);
  const other = clientOf([refusal('too-many-requests', 2)]);
  expect(await other.client.lessons.archive.mutate({ lessonId: 1, archived: true } as never)).toEqual({
    ok: true,
  });
  expect([...sent, ...other.sent]).toEqual([
    'homes.student',
    'homes.student',
    'homes.student',
    'lessons.archive',
    'lessons.archive',
  ]);
});

it('passes every other refusal on', async () => {
  const { client, sent } = clientOf([refusal('assistant-quota', 60)]);
  await expect(client.homes.student.query()).rejects.toMatchObject({ message: 'assistant-quota' });
  expect(sent).toHaveLength(1);
});
