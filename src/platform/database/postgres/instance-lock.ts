import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { InstanceLock, NotifierReach } from '../engine.ts';
import { openReconnectingClient, type ReconnectingClient } from './reconnecting-client.ts';

/** Key of the advisory lock: "bell" in ASCII. */
const lock = 0x62_65_6c_6c;
/** Milliseconds to wait for the lock of a process that has just ended. */
const lockTimeoutMs = 5_000;
const retryIntervalMs = 250;

const refusals: Record<NotifierReach, string> = {
  own: 'Setting REDIS_URL is missing: another process of Aula runs on this database, and only through Redis do they share its work.',
  shared:
    'Another process of Aula runs on this database without REDIS_URL. Stop it, or give it the same address, and start again.',
};

/**
 * Registers this process on the database with an advisory lock. A process without Redis takes it exclusively;
 * processes that share Redis take it shared. Throws with a one-line message when the lock is unavailable. Holds it
 * until `release` or process exit.
 */
export async function acquireInstanceLock(
  url: string,
  notifier: NotifierReach,
  onRefused: (message: string) => void,
): Promise<InstanceLock> {
  let first = true;
  const deadline = Date.now() + lockTimeoutMs;
  const tryLock = async (client: pg.Client): Promise<boolean> => {
    const which = notifier === 'own' ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared';
    return (await client.query(`select ${which}(${lock}) as got`)).rows[0].got === 1;
  };
  const connection: ReconnectingClient = await openReconnectingClient(
    url,
    async (client) => {
      while (!(await tryLock(client))) {
        if (Date.now() > deadline) {
          // Another process acquired the lock while this one was disconnected.
          if (!first) onRefused(refusals[notifier]);
          throw new Error(refusals[notifier]);
        }
        await sleep(retryIntervalMs);
      }
      first = false;
    },
    () => {},
  );
  return { release: () => connection.close() };
}
