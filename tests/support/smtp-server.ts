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
  /** Whether each of them came through TLS. */
  encrypted: boolean[];
  play(behaviour: MailBehaviour): Promise<void>;
  close(): Promise<void>;
}

/** From the first byte, or after the client asked for it. */
export interface Encryption {
  by: 'smtps' | 'starttls';
  keyFile: string;
  certificateFile: string;
}

type News = { port: number } | { playing: MailBehaviour } | { message: string; encrypted: boolean };

/** A real SMTP server in a process of its own. */
export async function startSmtpServer(encryption?: Encryption): Promise<TestSmtpServer> {
  const { by, keyFile, certificateFile } = encryption ?? {};
  const tls = by ? [by, keyFile!, certificateFile!] : [];
  const child = fork(join(import.meta.dirname, 'run-smtp-server.ts'), tls);
  const encrypted: boolean[] = [];
  const received: string[] = [];
  child.on('message', (news: News) => {
    if (!('message' in news)) return;
    received.push(news.message);
    encrypted.push(news.encrypted);
  });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    encrypted,
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
