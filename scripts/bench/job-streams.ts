import { Pool } from 'undici';

export interface JobStreams {
  /** Called at each piece of news with the student's place in the list; null is no user. */
  onNews: ((student: number) => void) | null;
  close(): Promise<void>;
}

/** One stream of job changes for each token, all of them open when this resolves. */
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
    // Ended with the pool.
    body.on('error', connected.reject);
    await connected.promise;
  };
  await Promise.all(tokens.map(open));
  return streams;
}
