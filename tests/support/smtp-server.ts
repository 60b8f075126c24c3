import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Takes mail; takes it after a while; not yet; never; cuts the connection within the message. */
export type MailBehaviour = 'accept' | 'slow' | 'greylist' | 'refuse' | 'drop';

export interface TestSmtpServer {
  url: string;
  port: number;
  /** Messages it has taken, as they came. */
  received: string[];
  play(behaviour: MailBehaviour): Promise<void>;
  close(): Promise<void>;
}

type News = { port: number } | { playing: MailBehaviour } | { message: string };

/** A real SMTP server in a process of its own. */
export async function startSmtpServer(): Promise<TestSmtpServer> {
  const child = fork(join(import.meta.dirname, 'run-smtp-server.ts'));
  const received: string[] = [];
  child.on('message', (news: News) => {
    if ('message' in news) received.push(news.message);
  });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    async play(behaviour) {
      const told = once(child, 'message');
      child.send(behaviour);
      await told;
    },
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
