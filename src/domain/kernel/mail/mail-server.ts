import type { MailFault } from '../../../shared/contracts/mail-values.ts';

/** An account on a mail server, and the addresses used in mails. */
export interface MailAccount {
  host: string;
  /** Port 465 uses TLS from the first byte; other ports switch to TLS when the server offers it. */
  port: number;
  /** Empty when the server requires no authentication. */
  user: string;
  password: string;
  from: string;
  publicUrl: string;
}

export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  /** The Message-ID. It stays the same across retries, so that receivers recognise duplicates. */
  messageId: string;
  /** One-click unsubscribe address that mail programs call by POST (RFC 8058). */
  unsubscribeAddress?: string;
}

/** A connection to an outgoing mail server. */
export interface MailServer {
  /** Sender address. */
  from: string;
  /** Maximum number of mails in 24 hours. */
  perDay: number;
  /** Base URL of links in mails, without a trailing slash. */
  publicUrl: string;
  /** Resolves when the server has accepted the message. Throws MailRefusedError or MailDelayedError. */
  send(message: MailMessage): Promise<void>;
  /** Signs in without sending a mail. `said` is the error text of the server or the system, `code` that of the library. */
  verify(): Promise<{ fault: MailFault | null; said: string; code?: string | undefined }>;
}

/** Access to mail servers. */
export interface MailPort {
  /** The server configured in the environment; null when admins configure it. */
  fixed: MailServer | null;
  /** Public base URL from the environment; null when it is not set. */
  publicUrl: string | null;
  open(account: MailAccount): MailServer;
}

/** The server rejected the message permanently; `message` is its response. */
export class MailRefusedError extends Error {
  /** Whether the server rejected the recipient's address. */
  readonly isAddressRejected: boolean;
  constructor(message: string, isAddressRejected: boolean) {
    super(message);
    this.isAddressRejected = isAddressRejected;
  }
}

/** The server deferred the message or was unreachable; `message` contains the reason. */
export class MailDelayedError extends Error {}
