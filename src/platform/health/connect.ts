import { once } from 'node:events';
import { connect as openSocket } from 'node:net';

/** Connect timeout in milliseconds. */
const timeoutMs = 5_000;

/** Opens and closes a connection to the host of an http(s) address. Throws the network error. */
export async function connect(address: string): Promise<void> {
  const { hostname, port, protocol } = new URL(address);
  const socket = openSocket({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (protocol === 'https:' ? 443 : 80),
  });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    if ((error as Error).name !== 'AbortError') throw error;
    throw Object.assign(new Error('The connection timed out.'), { code: 'ETIMEDOUT' });
  } finally {
    socket.destroy();
  }
}
