import pg from 'pg';
import { connectionSettings } from './connection-pool.ts';

/** Interval of the connection check in milliseconds. */
const askEvery = 15_000;
/** Query timeout in milliseconds. */
const patience = 10_000;
/** Milliseconds before a lost connection is reopened. */
const pause = 1_000;

export interface ReconnectingClient {
  close(): Promise<void>;
}

/**
 * Opens a dedicated connection for session state such as locks and LISTEN, and reopens it when it is lost. Calls
 * `begin` on each new connection. The first failure of `begin` is thrown; later ones are retried.
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
    // `connect` and `begin` report errors during the setup.
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
