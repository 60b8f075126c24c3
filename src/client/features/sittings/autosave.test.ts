import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserGlobals, type KeptStorage } from '../../../../tests/support/browser-globals.ts';
import { saveAfter, tryAgainAfter } from './limits.ts';

let kept: KeptStorage;
let createAutosave: typeof import('./autosave.ts')['createAutosave'];
beforeEach(async () => {
  const globals = browserGlobals();
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  kept = globals.localStorage;
  ({ createAutosave } = await import('./autosave.ts'));
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const offline = new TRPCClientError('nobody answered');
const closed = new TRPCClientError('sitting-closed', {
  result: { error: { data: { httpStatus: 409, appCode: 'sitting-closed' } } } as never,
});

/** A page of a sitting; the server takes what comes until it is given something to fail with. */
function page(drafts: { questionId: number; answer: string }[] = []) {
  const sent: { questionId: number; answer: string }[][] = [];
  const server: { fault: Error | null } = { fault: null };
  let becameClosed = 0;
  const autosave = createAutosave(
    { sittingId: 3, drafts },
    () => {
      becameClosed += 1;
    },
    async ({ answers }) => {
      if (server.fault) throw server.fault;
      sent.push(answers);
      return { savedAt: '2026-03-02T09:00:00.000Z' };
    },
  );
  return { autosave, sent, server, closedTimes: () => becameClosed };
}

describe('answers while they are typed', () => {
  it('are in the browser at once and with the server when typing stops, each change once', async () => {
    const { autosave, sent } = page();
    autosave.change(1, 'P');
    await vi.advanceTimersByTimeAsync(saveAfter - 1);
    autosave.change(1, 'Po');
    expect([...kept.values.values()].join()).toContain('"1":"Po"');
    await vi.advanceTimersByTimeAsync(saveAfter - 1);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([[{ questionId: 1, answer: 'Po' }]]);
    expect(autosave.state.get()).toMatchObject({ kind: 'saved' });
    // What the server has does not stay in a browser that others use too.
    expect(kept.values.size).toBe(0);
    await vi.advanceTimersByTimeAsync(10 * saveAfter);
    expect(sent).toHaveLength(1);
  });

  it('stay in the browser without connection, and go when it is back', async () => {
    const { autosave, sent, server } = page();
    server.fault = offline;
    autosave.change(1, 'Por');
    await vi.advanceTimersByTimeAsync(saveAfter);
    expect(autosave.state.get()).toEqual({ kind: 'offline' });
    expect(autosave.unsent()).toEqual([1]);
    server.fault = null;
    await vi.advanceTimersByTimeAsync(tryAgainAfter);
    expect(sent).toEqual([[{ questionId: 1, answer: 'Por' }]]);
    expect(autosave.unsent()).toEqual([]);
  });

  it('of an earlier visit lie over what the server has, and nothing else does', () => {
    const first = page();
    first.autosave.change(2, 'sin enviar');
    first.autosave.stop();
    const { autosave } = page([
      { questionId: 1, answer: 'del servidor' },
      { questionId: 2, answer: 'más vieja' },
    ]);
    expect(autosave.answers.get()).toEqual({ 1: 'del servidor', 2: 'sin enviar' });
    expect(autosave.unsent()).toEqual([2]);
  });

  it('are told when the server has closed the sitting', async () => {
    const { autosave, server, closedTimes } = page();
    server.fault = closed;
    autosave.change(1, 'tarde');
    await vi.advanceTimersByTimeAsync(saveAfter);
    expect(closedTimes()).toBe(1);
  });

  it('stay here while they are handed in, and go on being sent when that fails', async () => {
    const { autosave, sent } = page();
    autosave.change(1, 'uno');
    autosave.stop();
    await vi.advanceTimersByTimeAsync(2 * saveAfter);
    expect(sent).toEqual([]);
    autosave.resume();
    await vi.advanceTimersByTimeAsync(saveAfter);
    expect(sent).toHaveLength(1);
    autosave.change(1, 'dos');
    autosave.forget();
    expect([autosave.unsent(), kept.values.size]).toEqual([[], 0]);
  });
});
