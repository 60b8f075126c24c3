import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Bell, TakenPlace } from '../engine.ts';
import { type KeptConnection, keepConnection } from './kept-connection.ts';

/** Names the lock: "bell" in ASCII. */
const lock = 0x62_65_6c_6c;
/** Milliseconds for one that just ended to be noticed as gone. */
const patience = 5_000;
const pause = 250;

const refusals: Record<Bell, string> = {
  own: 'Setting REDIS_URL is missing: another process of Aula runs on this database, and only through Redis do they share its work.',
  shared:
    'Another process of Aula runs on this database without REDIS_URL. Stop it, or give it the same address, and start again.',
};

/**
 * Takes this process's place among those on the database: one whose bell nobody else hears must be alone, any number
 * share Redis. Throws with one line when there is no place. The place is kept until it is left, or the process ends.
 */
export async function takePlace(
  url: string,
  bell: Bell,
  onRefused: (message: string) => void,
): Promise<TakenPlace> {
  let first = true;
  const deadline = Date.now() + patience;
  const get = async (client: pg.Client): Promise<boolean> => {
    const which = bell === 'own' ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared';
    return (await client.query(`select ${which}(${lock}) as got`)).rows[0].got === 1;
  };
  const connection: KeptConnection = await keepConnection(
    url,
    async (client) => {
      while (!(await get(client))) {
        if (Date.now() > deadline) {
          // Later somebody else took it while this one was cut off.
          if (!first) onRefused(refusals[bell]);
          throw new Error(refusals[bell]);
        }
        await sleep(pause);
      }
      first = false;
    },
    () => {},
  );
  return { leave: () => connection.close() };
}
