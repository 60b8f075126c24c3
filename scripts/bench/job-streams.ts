import { Pool } from 'undici';

export interface JobStreams {
  /** Called for each event with the index of the student; null ignores events. */
  onNews: ((student: number) => void) | null;
  close(): Promise<void>;
}

/** Opens one stream of job changes per token; resolves when all are open. */
export async function openJobStreams(address: string, tokens: readonly string[]): Promise<JobStreams> {
  const pool = new Pool(address, { bodyTimeout: 0, headersTimeout: 0 });
  const streams: JobStreams = { onNews: null, close: () => pool.destroy() };
  const open = async (token: string, student: number) => {
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
      if (text.includes('"kind"')) streams.onNews?.(student);
    });
    // The pool closes these connections when it ends.
    body.on('error', connected.reject);
    await connected.promise;
  };
  await Promise.all(tokens.map(open));
  return streams;
}
