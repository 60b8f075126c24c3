import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/**
 * Accepts mail; accepts it after a delay; refuses temporarily; refuses permanently; closes the connection inside the
 * message.
 */
export type MailBehaviour = 'accept' | 'slow' | 'greylist' | 'refuse' | 'drop';

export interface TestSmtpServer {
  url: string;
  port: number;
  /** Accepted messages, unparsed. */
  received: string[];
  /** Whether each message arrived through TLS. */
  encrypted: boolean[];
  play(behaviour: MailBehaviour): Promise<void>;
  close(): Promise<void>;
}

/** TLS from the first byte, or after STARTTLS. */
export interface Encryption {
  by: 'smtps' | 'starttls';
  keyFile: string;
  certificateFile: string;
}

type SmtpEvent = { port: number } | { playing: MailBehaviour } | { message: string; encrypted: boolean };

/** Starts a real SMTP server in its own process. */
export async function startSmtpServer(encryption?: Encryption): Promise<TestSmtpServer> {
  const { by, keyFile, certificateFile } = encryption ?? {};
  const tls = by ? [by, keyFile!, certificateFile!] : [];
  const child = fork(join(import.meta.dirname, 'run-smtp-server.ts'), tls);
  const encrypted: boolean[] = [];
  const received: string[] = [];
  child.on('message', (event: SmtpEvent) => {
    if (!('message' in event)) return;
    received.push(event.message);
    encrypted.push(event.encrypted);
  });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    encrypted,
    async play(behaviour) {
      const confirmed = once(child, 'message');
      child.send(behaviour);
      await confirmed;
    },
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
