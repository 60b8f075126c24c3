export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  /** The same at every try, by which the receiver recognises a message that came twice. */
  messageId: string;
}

/** Where mail is handed over. */
export interface MailServer {
  /** The address mails come from. */
  from: string;
  /** Mails in 24 hours at most. */
  perDay: number;
  /** Resolves once the server has taken the message. Throws MailRefused or MailDelayed. */
  send(message: MailMessage): Promise<void>;
}

/** The server will never take this message; `message` is what it answered. */
export class MailRefused extends Error {}

/** The server did not take the message now, or was not reached; `message` says why. */
export class MailDelayed extends Error {}
