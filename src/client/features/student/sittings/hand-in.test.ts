import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { maxAnswerLength } from '../../../../shared/contracts/limits.ts';
import type { AttemptResult } from '../../../../shared/contracts/sittings.ts';
import { createStore } from '../../../lib/dom/store.ts';
import { createHandIn, retryDelay, type Submission } from './hand-in.ts';
import type { Answers } from './local-drafts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const graded = { attemptId: 7 } as AttemptResult;
const refusal = (httpStatus: number) =>
  new TRPCClientError('refused', { result: { error: { data: { httpStatus } } } as never });
const offline = new TRPCClientError('nobody answered');

/** Draft version that this page's answers are based on. */
const over = { version: 1, page: 'a' };

/** A page with a scripted server: one response per call; the last one repeats. */
function page(answers: Answers, unsent: number[], ...server: (AttemptResult | Error)[]) {
  const log: string[] = [];
  const sent: Submission[] = [];
  const store = createStore<Answers>(answers);
  const autosave = {
    answers: store,
    unsent: () => unsent,
    over: () => over,
    stop: () => log.push('stopped'),
    resume: () => log.push('resumed'),
    forget: () => log.push('forgotten'),
  };
  let becameOf: AttemptResult | null = null;
  const hand = createHandIn(
    { questions: [{ id: 1 }, { id: 2 }] as never },
    autosave,
    {
      submit: async (given) => {
        sent.push(given);
        const answer = server.length > 1 ? server.shift() : server[0];
        if (answer instanceof Error) throw answer;
        return answer as AttemptResult;
      },
      result: async () => becameOf,
    },
    {
      onResult: (result) => log.push(`attempt ${result.attemptId}`),
      onRefused: () => log.push('refused'),
      onSessionLost: () => log.push('signed out'),
    },
  );
  return { hand, log, sent, serverClosed: () => (becameOf = graded) };
}

describe('hand-in by the student', () => {
  it('sends the answers of the page once, even when called twice', async () => {
    const { hand, log, sent } = page({ 1: 'b', 2: 'x' }, [2], graded);
    await Promise.all([hand.handIn(false), hand.handIn(false)]);
    const answers = [
      { questionId: 1, answer: 'b' },
      { questionId: 2, answer: 'x' },
    ];
    expect(sent).toEqual([{ answers, timeUp: false }]);
    expect(log).toEqual(['stopped', 'forgotten', 'attempt 7']);
  });

  it('lets the student continue and hand in again after a failure', async () => {
    const { hand, log } = page({ 1: 'b', 2: 'x' }, [], offline, graded);
    await hand.handIn(false);
    expect(hand.phase.get()).toBe('open-offline');
    hand.reconnect();
    expect(hand.phase.get()).toBe('open');
    await hand.handIn(false);
    expect(log).toEqual(['stopped', 'refused', 'resumed', 'stopped', 'forgotten', 'attempt 7']);
  });

  it('requests sign-in when the session is lost, and keeps the answers', async () => {
    const { hand, log } = page({ 1: 'b' }, [], refusal(401));
    await hand.handIn(false);
    expect(log).toEqual(['stopped', 'signed out']);
  });
});

describe('hand-in when the time is up', () => {
  it('sends only unsent answers, and truncates those that are too long', async () => {
    const { hand, sent } = page({ 1: 'b', 2: 'x'.repeat(maxAnswerLength + 5) }, [2], graded);
    await hand.handIn(true);
    expect(sent).toEqual([
      { answers: [{ questionId: 2, answer: 'x'.repeat(maxAnswerLength), over }], timeUp: true },
    ]);
  });

  it('retries while the server is unreachable, and shows that the page is offline', async () => {
    const { hand, log, sent } = page({ 1: 'b' }, [1], offline, refusal(503), graded);
    const done = hand.handIn(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(hand.phase.get()).toBe('time-up-offline');
    await vi.advanceTimersByTimeAsync(retryDelay);
    expect(log).toEqual(['stopped']);
    await vi.advanceTimersByTimeAsync(retryDelay);
    await done;
    expect(sent).toHaveLength(3);
    expect(log).toEqual(['stopped', 'forgotten', 'attempt 7']);
  });

  it('shows the result from the server after a permanent refusal', async () => {
    const { hand, log, serverClosed } = page({ 1: 'b' }, [1], refusal(400));
    const done = hand.handIn(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(hand.phase.get()).toBe('time-up-refused');
    serverClosed();
    await vi.advanceTimersByTimeAsync(retryDelay);
    await done;
    expect(log).toEqual(['stopped', 'attempt 7']);
  });

  it('stops retrying when the student leaves the page', async () => {
    const { hand, sent } = page({ 1: 'b' }, [1], refusal(400));
    const done = hand.handIn(true);
    await vi.advanceTimersByTimeAsync(0);
    hand.leave();
    await vi.advanceTimersByTimeAsync(retryDelay);
    await done;
    expect(sent).toHaveLength(2);
  });
});
