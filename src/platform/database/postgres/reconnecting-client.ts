import pg from 'pg';
import { connectionSettings } from './connection-pool.ts';

/** Milliseconds between questions whether the connection still is there. */
const askEvery = 15_000;
/** Milliseconds until an answer must have come. */
const patience = 10_000;
/** Milliseconds before a lost connection is opened anew. */
const pause = 1_000;

export interface ReconnectingClient {
  close(): Promise<void>;
}

/**
 * A connection that is there for what belongs to it, locks and word of changes, and that is opened anew whenever it is
 * lost. `begin` is called with each; what it throws for the first is thrown, later ones are tried again.
 */
export async function openReconnectingClient(
  url: string,
  begin: (client: pg.Client) => Promise<void>,
  onLost: (error: Error) => void,
): Promise<ReconnectingClient> {
  let closed = false;
  let client: pg.Client;
  let timer: NodeJS.Timeout | undefined;

  async function open(): Promise<void> {
    const opened = new pg.Client({ ...connectionSettings(url), query_timeout: patience });
    // What breaks before it is in use is told by what is awaited here.
    opened.on('error', () => {});
    try {
      await opened.connect();
      await begin(opened);
    } catch (error) {
      await opened.end().catch(() => {});
      throw error;
    }
    client = opened;
    let isLost = false;
    const lost = (error: Error): void => {
      if (isLost || closed) return;
      isLost = true;
      clearTimeout(timer);
      onLost(error);
      void opened.end().catch(() => {});
      timer = setTimeout(again, pause);
    };
    opened.on('error', lost);
    opened.on('end', () => lost(new Error('the connection was closed')));
    const ask = (): void => {
      timer = setTimeout(() => {
        opened.query('select 1').then(() => {
          if (!isLost && !closed) ask();
        }, lost);
      }, askEvery);
    };
    ask();
  }

  function again(): void {
    open().catch(() => {
      if (!closed) timer = setTimeout(again, pause);
    });
  }

  await open();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await client.end().catch(() => {});
    },
  };
}
