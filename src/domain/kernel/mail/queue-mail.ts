import { randomUUID } from 'node:crypto';
import type { MailKind } from '../../../shared/contracts/mail.ts';
import type { ContentLanguage } from '../../../shared/contracts/questions.ts';
import type { Tx } from '../database/database.ts';
import type { JobTicket } from '../jobs/job-engine.ts';
import { addJob } from '../jobs/job-queries.ts';
import { insertMail } from './mail-queries.ts';

/** Queues a mail in the transaction of what it is about, so that neither is there without the other. */
export async function queueMail(
  tx: Tx,
  mail: { kind: MailKind; userId: number; address: string; language: ContentLanguage; from: string },
  now: string,
): Promise<JobTicket> {
  const { kind, userId, address, language, from } = mail;
  const messageId = `<${randomUUID()}@${from.slice(from.lastIndexOf('@') + 1)}>`;
  const mailId = await insertMail(tx, {
    user_id: userId,
    kind,
    address,
    language,
    message_id: messageId,
    created_at: now,
  });
  return addJob(tx, { kind: 'send-mail', payload: { mailId }, key: `mail ${mailId}`, userId: null }, now);
}
