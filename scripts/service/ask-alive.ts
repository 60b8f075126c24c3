import type { Config } from '../../src/platform/config.ts';

/** Where programs of this machine reach the server of these settings. */
export function localAddress({ host, port }: Pick<Config, 'host' | 'port'>): string {
  // `::` is every address of both kinds.
  const reached = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
}

/** Whether a server answers there. */
export async function isAlive(address: string): Promise<boolean> {
  try {
    const answer = await fetch(`${address}/api/alive`, { signal: AbortSignal.timeout(2_000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

/** Resolves with whether the server answered before `seconds` were over or `isOver` said that it will not. */
export async function waitUntilAlive(
  address: string,
  seconds: number,
  isOver = () => false,
): Promise<boolean> {
  const deadline = Date.now() + seconds * 1_000;
  while (Date.now() < deadline) {
    if (await isAlive(address)) return true;
    if (isOver()) return false;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}
