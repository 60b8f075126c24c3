import type { MailFault } from '../../../shared/contracts/mail-values.ts';

/** An account at a mail server, and the addresses that mails name. */
export interface MailAccount {
  host: string;
  /** With 465 everything is encrypted from the first byte; with others once the server offers it. */
  port: number;
  /** Empty where the server asks for none. */
  user: string;
  password: string;
  from: string;
  publicUrl: string;
}

export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  /** The same at every try, by which the receiver recognises a message that came twice. */
  messageId: string;
  /** Where mail programs ask for no more of its kind, by POST (RFC 8058). */
  stopAddress?: string;
}

/** Where mail is handed over. */
export interface MailServer {
  /** The address mails come from. */
  from: string;
  /** Mails in 24 hours at most. */
  perDay: number;
  /** Where browsers find the product, without a slash at its end: what links in mails begin with. */
  publicUrl: string;
  /** Resolves once the server has taken the message. Throws MailRefused or MailDelayed. */
  send(message: MailMessage): Promise<void>;
  /** Signs in and sends nothing. `said` is what the server or the system said where that failed. */
  verify(): Promise<{ fault: MailFault | null; said: string }>;
}

/** How the domain reaches mail servers. */
export interface MailPort {
  /** The one that the environment names; null leaves it to the admins. */
  fixed: MailServer | null;
  /** Where browsers find the product, as the environment says; null where it does not. */
  publicUrl: string | null;
  open(account: MailAccount): MailServer;
}

/** The server will never take this message; `message` is what it answered. */
export class MailRefused extends Error {
  /** It is the address of the receiver that was refused. */
  readonly isAboutAddress: boolean;
  constructor(message: string, isAboutAddress: boolean) {
    super(message);
    this.isAboutAddress = isAboutAddress;
  }
}

/** The server did not take the message now, or was not reached; `message` says why. */
export class MailDelayed extends Error {}
