import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from './free-port.ts';
import { until } from './until.ts';

export interface S3Server {
  endpoint: string;
  stop(): Promise<void>;
}

/** Starts the moto S3 server (PyPI `moto[server]`) with an empty bucket `copies`. */
export async function startS3Server(): Promise<S3Server> {
  const port = await freePort();
  const child = spawn('moto_server', ['-p', String(port)], { stdio: 'ignore' });
  const endpoint = `http://127.0.0.1:${port}`;
  await until('moto_server', async () => {
    const answer = await fetch(`${endpoint}/copies`, { method: 'PUT' }).catch(() => null);
    return answer?.ok;
  });
  return {
    endpoint,
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
