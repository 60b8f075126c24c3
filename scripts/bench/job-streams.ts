import { Pool } from 'undici';

/** Opens one stream of job changes per token; resolves when all are open, with a function that closes them. */
export async function openJobStreams(
  address: string,
  tokens: readonly string[],
): Promise<() => Promise<void>> {
  const pool = new Pool(address, { bodyTimeout: 0, headersTimeout: 0 });
  const open = async (token: string) => {
    const { body, statusCode } = await pool.request({
      method: 'GET',
      path: '/api/trpc/jobs.changes',
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    });
    if (statusCode !== 200) throw new Error(`a stream was refused: ${statusCode}`);
    const connected = Promise.withResolvers<void>();
    body.setEncoding('utf8');
    body.on('data', (text: string) => {
      if (text.includes('event: connected')) connected.resolve();
    });
    // The pool closes these connections when it ends.
    body.on('error', connected.reject);
    await connected.promise;
  };
  await Promise.all(tokens.map(open));
  return () => pool.destroy();
}
