import { setTimeout as pause } from 'node:timers/promises';
import { TRPCClientError } from '@trpc/client';
import { signedInClient } from '../support/api-client.ts';
import { until } from '../support/until.ts';

/** The data confirmed to a student, and the data sent since. */
export interface Ledger {
  /** By sitting and question: the last confirmed draft, and drafts sent after it. */
  drafts: Map<string, { sittingId: number; questionId: number; confirmed: string; sent: Set<string> }>;
  /** By sitting: the answers of the confirmed hand-in. */
  handedIn: Map<number, { answers: Map<number, string>; attemptId: number }>;
  /** Calls that were sent again. */
  repeated: number;
  /** Milliseconds from the first try of a hand-in until its confirmation. */
  handInTimes: number[];
}

export const emptyLedger = (): Ledger => ({
  drafts: new Map(),
  handedIn: new Map(),
  repeated: 0,
  handInTimes: [],
});

type Api = Awaited<ReturnType<typeof signedInClient>>;

/** Returns whether the error is a final refusal. Missing responses and 5xx responses are retried. */
function isRefusal(error: unknown): boolean {
  const status = error instanceof TRPCClientError ? error.data?.httpStatus : undefined;
  return typeof status === 'number' && status < 500;
}

/**
 * Takes lessons one after another until `signal`: opens one, types and hands in like the page, retries unconfirmed calls,
 * and records confirmed data.
 */
export async function simulateStudent(
  given: {
    addresses: readonly string[];
    email: string;
    lessonIds: number[];
    random: () => number;
    signal: AbortSignal;
    /** Maximum seconds of thinking about an answer; almost none in fault runs. */
    think?: number;
  },
  ledger: Ledger,
): Promise<void> {
  const { random, signal } = given;
  const think = (given.think ?? 0.3) * 1_000;

  /** Retries until a response arrives, like the page. */
  async function confirmed<T>(what: string, send: () => Promise<T>): Promise<T> {
    let first = true;
    return until(
      what,
      async () => {
        if (!first) ledger.repeated += 1;
        first = false;
        try {
          return { value: await send() };
        } catch (error) {
          if (isRefusal(error)) throw error;
          return null;
        }
      },
      600,
    ).then(({ value }) => value);
  }

  // Students arrive one after another.
  if (given.think) await pause(random() * think);
  const api: Api = await confirmed('a sign-in', () => signedInClient(given.addresses, given.email));
  while (!signal.aborted) {
    const lessonId = given.lessonIds[Math.floor(random() * given.lessonIds.length)]!;
    const started = await confirmed('a start', () => api.sittings.start.mutate({ lessonId }));
    if (started.kind !== 'sitting') {
      // The previous attempt still waits for its grade.
      await pause(think / 2, undefined, { signal }).catch(() => {});
      continue;
    }
    const { sittingId, questions } = started.sitting;
    const answers = new Map<number, string>();
    for (const { id: questionId, type } of questions) {
      const answer =
        type === 'respuesta_abierta'
          ? `El cuerpo desplaza agua y recibe un empuje igual a su peso, ${Math.floor(random() * 1e9)}.`
          : random() < 0.5
            ? 'Verdadero'
            : 'Falso';
      answers.set(questionId, answer);
      const key = `${sittingId}/${questionId}`;
      const draft = ledger.drafts.get(key) ?? { sittingId, questionId, confirmed: '', sent: new Set() };
      draft.sent.add(answer);
      ledger.drafts.set(key, draft);
      await confirmed('a draft', () =>
        api.sittings.saveDrafts.mutate({ sittingId, answers: [{ questionId, answer }] }),
      );
      draft.confirmed = answer;
      draft.sent.clear();
      await pause(random() * think, undefined, { signal }).catch(() => {});
    }
    // Some students leave the page open and never hand in.
    if (signal.aborted || random() < 0.05) continue;
    const handIn = [...answers].map(([questionId, answer]) => ({ questionId, answer }));
    const sent = performance.now();
    const result = await confirmed('a hand-in', () =>
      api.sittings.submit.mutate({ sittingId, answers: handIn, timeUp: false }),
    );
    ledger.handInTimes.push(performance.now() - sent);
    ledger.handedIn.set(sittingId, { answers, attemptId: result.attemptId });
  }
}
