import { createTransport } from 'nodemailer';
import { MailDelayed, MailRefused, type MailServer } from '../../domain/kernel/mail/mail-server.ts';

export interface MailSettings {
  /** smtp:// or smtps://, with user and password where the server asks for them. */
  url: string;
  from: string;
  perDay: number;
  /** Where browsers find the product, without a slash at its end. */
  publicUrl: string;
}

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;
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

/**
 * Hands mails over by SMTP. A password is sent through TLS alone, but on the same machine.
 */
export function createMailServer(settings: MailSettings, appName: string): MailServer {
  const { protocol, hostname, port, username, password } = new URL(settings.url);
  const secure = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    requireTLS: username !== '' && !loopback.test(hostname),
    // Certificates of a mail server on this machine name another host.
    ignoreTLS: !secure && loopback.test(hostname),
    ...(username && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    connectionTimeout: connecting,
    greetingTimeout: silence,
    socketTimeout: silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    from: settings.from,
    perDay: settings.perDay,
    publicUrl: settings.publicUrl,
    async send({ to, subject, text, messageId, stopAddress }) {
      try {
        await transport.sendMail({
          from: { name: appName, address: settings.from },
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
  };
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
  const told = (response ?? message).slice(0, keptAnswer);
  const isAboutMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (!isAboutMessage || responseCode < 500) return new MailDelayed(told);
  return new MailRefused(told, command === 'RCPT TO');
}
