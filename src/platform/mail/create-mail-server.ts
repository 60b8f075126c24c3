import type { Transporter } from 'nodemailer';
import {
  MailDelayed,
  type MailPort,
  MailRefused,
  type MailServer,
} from '../../domain/kernel/mail/mail-server.ts';
import type { MailFault } from '../../shared/contracts/mail-values.ts';

export interface MailSettings {
  /** smtp:// or smtps://, with user and password where the server asks for them. */
  url: string;
  from: string;
  perDay: number;
  /** Where browsers find the product, without a slash at its end. */
  publicUrl: string;
}

const loopback = /^(localhost|127(\.\d+){3}|::1)$/;
/** Where a server encrypts from the first byte. */
const smtpsPort = 465;
/** Milliseconds without a word of the server. What was sent may have been taken after less, and is then sent twice. */
const silence = 120_000;
const connecting = 20_000;
/** Characters of an answer that are kept. */
const keptAnswer = 300;

interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

interface Connection {
  host: string;
  port: number;
  /** Encrypted from the first byte. */
  secure: boolean;
  user: string;
  password: string;
}

type Sender = Omit<MailSettings, 'url'>;

/** The mail server of the environment, and those that admins enter. */
export function createMailPort(
  fixed: MailSettings | null,
  { appName, perDay, publicUrl }: { appName: string; perDay: number; publicUrl: string | null },
): MailPort {
  return {
    fixed: fixed && createMailServer(fixed, appName),
    publicUrl,
    open: ({ from, publicUrl: address, ...account }) =>
      serverAt(
        { ...account, secure: account.port === smtpsPort },
        { from, perDay, publicUrl: address },
        appName,
      ),
  };
}

/** Hands mails over by SMTP to the server that `settings.url` names. */
export function createMailServer({ url, ...sender }: MailSettings, appName: string): MailServer {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const connection = {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port ? Number(port) : secure ? smtpsPort : 587,
    secure,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  };
  return serverAt(connection, sender, appName);
}

/** A password is sent through TLS alone, but on the same machine. @param answering milliseconds it may be silent. */
async function connect(
  { host, port, secure, user, password }: Connection,
  answering: number,
): Promise<Transporter> {
  // The library is loaded only where mail is sent.
  const { createTransport } = await import('nodemailer');
  return createTransport({
    host,
    port,
    secure,
    requireTLS: user !== '' && !loopback.test(host),
    // Certificates of a mail server on this machine name another host.
    ignoreTLS: !secure && loopback.test(host),
    ...(user && { auth: { user, pass: password } }),
    connectionTimeout: connecting,
    greetingTimeout: answering,
    socketTimeout: answering,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function serverAt(connection: Connection, sender: Sender, appName: string): MailServer {
  return {
    ...sender,
    async send({ to, subject, text, messageId, stopAddress }) {
      try {
        const transport = await connect(connection, silence);
        await transport.sendMail({
          from: { name: appName, address: sender.from },
          to: { name: '', address: to },
          subject,
          text,
          messageId,
          headers: { 'Auto-Submitted': 'auto-generated', ...(stopAddress && stopHeaders(stopAddress)) },
        });
      } catch (error) {
        throw toFault(error as SmtpError);
      }
    },
    async verify() {
      const transport = await connect(connection, connecting);
      try {
        await transport.verify();
        return { fault: null, said: '' };
      } catch (error) {
        return { fault: mailFaultOf(error as SmtpError), said: saidIn(error as SmtpError) };
      } finally {
        transport.close();
      }
    },
  };
}

const faultOfCode: Record<string, MailFault> = {
  EAUTH: 'denied',
  ETLS: 'not-encrypted',
  EDNS: 'unreachable',
  ECONNECTION: 'unreachable',
  ETIMEDOUT: 'unreachable',
};

function mailFaultOf({ code = '', message }: SmtpError): MailFault {
  if (/certificate|altnames/i.test(message)) return 'certificate';
  if (code === 'ESOCKET') return 'unreachable';
  return faultOfCode[code] ?? 'other';
}

/** RFC 8058 has mail programs ask by POST at addresses of HTTPS alone. */
function stopHeaders(address: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${address}>`,
    ...(address.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  };
}

/** A refused address or message stays refused; a wrong password, a full server or a lost connection may be mended. */
function toFault({ code, command, responseCode = 0, response, message }: SmtpError): Error {
  const told = saidIn({ response, message });
  const isAboutMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (!isAboutMessage || responseCode < 500) return new MailDelayed(told);
  return new MailRefused(told, command === 'RCPT TO');
}

function saidIn({ response, message }: Pick<SmtpError, 'response' | 'message'>): string {
  return (response ?? message).slice(0, keptAnswer);
}
