import { randomUUID } from 'node:crypto';
import type { MailKind } from '../../../shared/contracts/mail.ts';
import type { ContentLanguage } from '../../../shared/contracts/questions.ts';
import { type Tx, toJson } from '../database/database.ts';
import type { JobTicket } from '../jobs/job-engine.ts';
import { addJob } from '../jobs/job-queries.ts';
import type { NoticeDetails } from './compose-mail.ts';
import { insertMail } from './mail-queries.ts';

export interface MailRequest {
  kind: MailKind;
  userId: number;
  address: string;
  language: ContentLanguage;
  from: string;
  /** What a notice is about, such as `lesson 12`; a user receives at most one notice of each kind about it. */
  about?: string;
  details?: NoticeDetails;
}

/**
 * Queues a mail in the transaction of the event it reports, so that both are committed together. Returns null for a
 * notice that was queued before.
 */
export async function queueMail(tx: Tx, mail: MailRequest, now: string): Promise<JobTicket | null> {
  const { kind, userId, address, language, from, about = null, details } = mail;
  const messageId = `<${randomUUID()}@${from.slice(from.lastIndexOf('@') + 1)}>`;
  const mailId = await insertMail(tx, {
    user_id: userId,
    kind,
    address,
    language,
    message_id: messageId,
    about,
    details: details ? toJson(details) : null,
    created_at: now,
  });
  if (mailId === null) return null;
  return addJob(tx, { kind: 'send-mail', payload: { mailId }, key: `mail ${mailId}`, userId: null }, now);
}
