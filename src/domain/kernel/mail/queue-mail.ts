import { randomUUID } from 'node:crypto';
import type { MailKind } from '../../../shared/contracts/mail.ts';
import type { ContentLanguage } from '../../../shared/contracts/questions.ts';
import { type Tx, toJson } from '../database/database.ts';
import type { JobTicket } from '../jobs/job-engine.ts';
import { addJob } from '../jobs/job-queries.ts';
import type { NoticeDetails } from './compose-mail.ts';
import { insertMail } from './mail-queries.ts';

export interface NewMail {
  kind: MailKind;
  userId: number;
  address: string;
  language: ContentLanguage;
  from: string;
  /** Of a notice: a person is sent one of its kind about each. */
  about?: string;
  details?: NoticeDetails;
}

/**
 * Queues a mail in the transaction of what it is about, so that neither is there without the other; null for a notice
 * that was queued before.
 */
export async function queueMail(tx: Tx, mail: NewMail, now: string): Promise<JobTicket | null> {
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
