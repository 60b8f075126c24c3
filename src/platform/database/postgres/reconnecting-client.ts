import pg from 'pg';
import { connectionSettings } from './connection-pool.ts';

/** Interval of the connection check in milliseconds. */
const checkIntervalMs = 15_000;
/** Query timeout in milliseconds. */
const queryTimeoutMs = 10_000;
/** Milliseconds before a lost connection is reopened. */
const reopenDelayMs = 1_000;

export interface ReconnectingClient {
  close(): Promise<void>;
}

/**
 * Opens a dedicated connection for session state such as locks and LISTEN, and reopens it when it is lost. Calls
 * `onConnect` on each new connection. The first failure of `onConnect` is thrown; later ones are retried.
 */
export async function openReconnectingClient(
  url: string,
  onConnect: (client: pg.Client) => Promise<void>,
  onLost: (error: Error) => void,
): Promise<ReconnectingClient> {
  let closed = false;
  let client: pg.Client;
  let timer: NodeJS.Timeout | undefined;

  async function open(): Promise<void> {
    const opened = new pg.Client({ ...connectionSettings(url), query_timeout: queryTimeoutMs });
    // `connect` and `onConnect` report errors during the setup.
    opened.on('error', () => {});
    try {
      await opened.connect();
      await onConnect(opened);
    } catch (error) {
      await opened.end().catch(() => {});
      throw error;
    }
    client = opened;
    let isLost = false;
    const handleLost = (error: Error): void => {
      if (isLost || closed) return;
      isLost = true;
      clearTimeout(timer);
      onLost(error);
      void opened.end().catch(() => {});
      timer = setTimeout(reopen, reopenDelayMs);
    };
    opened.on('error', handleLost);
    opened.on('end', () => handleLost(new Error('the connection was closed')));
    const scheduleCheck = (): void => {
      timer = setTimeout(() => {
        opened.query('select 1').then(() => {
          if (!isLost && !closed) scheduleCheck();
        }, handleLost);
      }, checkIntervalMs);
    };
    scheduleCheck();
  }

  function reopen(): void {
    open().catch(() => {
      if (!closed) timer = setTimeout(reopen, reopenDelayMs);
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
