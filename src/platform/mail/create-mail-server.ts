import type { Transporter } from 'nodemailer';
import {
  MailDelayedError,
  type MailPort,
  MailRefusedError,
  type MailServer,
} from '../../domain/kernel/mail/mail-server.ts';
import type { MailFault } from '../../shared/contracts/mail-values.ts';

export interface MailSettings {
  /** smtp:// or smtps:// URL, with user and password when the server requires them. */
  url: string;
  from: string;
  perDay: number;
  /** Public base URL of the product, without a trailing slash. */
  publicUrl: string;
}

const loopback = /^(localhost|127(\.\d+){3}|::1)$/;
/** Port for implicit TLS. */
const smtpsPort = 465;
/** Socket timeout in milliseconds. A shorter one risks sending twice a mail that the server has already accepted. */
const socketTimeoutMs = 120_000;
const connectTimeoutMs = 20_000;
/** Number of characters kept of a server response. */
const maxResponseLength = 300;

interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

interface Connection {
  host: string;
  port: number;
  /** Whether to use implicit TLS. */
  secure: boolean;
  user: string;
  password: string;
}

type Sender = Omit<MailSettings, 'url'>;

/** Returns the mail server of the environment and a factory for servers that admins enter. */
export function createMailPort(
  fixed: MailSettings | null,
  { appName, perDay, publicUrl }: { appName: string; perDay: number; publicUrl: string | null },
): MailPort {
  return {
    fixed: fixed && createMailServer(fixed, appName),
    publicUrl,
    open: ({ from, publicUrl: address, ...account }) =>
      openMailServer(
        { ...account, secure: account.port === smtpsPort },
        { from, perDay, publicUrl: address },
        appName,
      ),
  };
}

/** Creates a mail server that sends by SMTP to `settings.url`. */
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
  return openMailServer(connection, sender, appName);
}

/**
 * Opens an SMTP transport; sends a password only over TLS, except on the same machine. @param answering timeout in
 * milliseconds
 */
async function connect(
  { host, port, secure, user, password }: Connection,
  answering: number,
): Promise<Transporter> {
  // Loads the library only when mail is sent.
  const { createTransport } = await import('nodemailer');
  return createTransport({
    host,
    port,
    secure,
    requireTLS: user !== '' && !loopback.test(host),
    // The certificate of a local mail server names another host.
    ignoreTLS: !secure && loopback.test(host),
    ...(user && { auth: { user, pass: password } }),
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: answering,
    socketTimeout: answering,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function openMailServer(connection: Connection, sender: Sender, appName: string): MailServer {
  return {
    ...sender,
    async send({ to, subject, text, messageId, unsubscribeAddress }) {
      try {
        const transport = await connect(connection, socketTimeoutMs);
        await transport.sendMail({
          from: { name: appName, address: sender.from },
          to: { name: '', address: to },
          subject,
          text,
          messageId,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribeAddress && unsubscribeHeaders(unsubscribeAddress)),
          },
        });
      } catch (error) {
        throw toMailError(error as SmtpError);
      }
    },
    async verify() {
      const transport = await connect(connection, connectTimeoutMs);
      try {
        await transport.verify();
        return { fault: null, said: '' };
      } catch (error) {
        const failure = error as SmtpError;
        return { fault: mailFaultOf(failure), said: responseText(failure), code: failure.code };
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

/** RFC 8058 allows one-click unsubscribe by POST only with HTTPS URLs. */
function unsubscribeHeaders(address: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${address}>`,
    ...(address.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  };
}

/** A rejected address or message is permanent; a wrong password, a full server or a lost connection may recover. */
function toMailError({ code, command, responseCode = 0, response, message }: SmtpError): Error {
  const reason = responseText({ response, message });
  const isAboutMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (!isAboutMessage || responseCode < 500) return new MailDelayedError(reason);
  return new MailRefusedError(reason, command === 'RCPT TO');
}

function responseText({ response, message }: Pick<SmtpError, 'response' | 'message'>): string {
  return (response ?? message).slice(0, maxResponseLength);
}
