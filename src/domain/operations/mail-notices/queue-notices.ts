import type { NoticeKind, noticesOfRole } from '../../../shared/contracts/mail-values.ts';
import { isEmail } from '../../../shared/rules/email.ts';
import { lessonStatus } from '../../../shared/rules/lesson-status.ts';
import { applyAccommodations } from '../../../shared/rules/lesson-terms.ts';
import { pickAccommodations, selectAccommodationsOfStudents } from '../../authoring/lessons/terms-queries.ts';
import type { Deps } from '../../deps.ts';
import { selectAccessRequests } from '../../identity/access-request-queries.ts';
import { addSeconds, toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { isCopy } from '../../kernel/installation/is-copy.ts';
import type { JobTicket } from '../../kernel/jobs/job-engine.ts';
import { findMailServer } from '../../kernel/mail/find-mail-server.ts';
import type { MailServer } from '../../kernel/mail/mail-server.ts';
import { queueMail } from '../../kernel/mail/queue-mail.ts';
import { selectAccessChanges } from '../../kernel/settings/change-queries.ts';
import { findHealth, type HealthDeps } from '../health/find-health.ts';
import {
  type NoticeEvent,
  type Recipient,
  selectAnswered,
  selectPublished,
  selectRecipients,
  selectTakableLessons,
} from './notice-queries.ts';

const daySeconds = 86_400;
type NoticeDeps = HealthDeps & Pick<Deps, 'backups'>;

/** Maximum age of a reported event, in case the process was down. Shorter than the retention of mail rows. */
const maxEventAgeSeconds = 2 * daySeconds;
const recipientBatchSize = 50;
/** A part that is away for less is not reported by mail. */
const settlingSeconds = 600;

type StudentNotice = (typeof noticesOfRole)['student'][number];
type StudentNotices = Record<StudentNotice, NoticeEvent[]>;

/**
 * Queues mails about events that users with a verified address have not been notified of. Derives the events from
 * stored data, so that no other code has to know about mail. One row per mail prevents duplicates, also with several
 * processes.
 */
export async function queueNotices(deps: NoticeDeps): Promise<void> {
  const { db } = deps;
  const mail = await findMailServer(deps);
  // The school itself sends the notices of what happened; a copy would send them again.
  if (!mail || (await isCopy(db))) return;
  await queuePartNotices(deps, mail);
  await queueRequestNotices(deps, mail);
  let afterId = 0;
  for (;;) {
    const recipients = await selectRecipients(db, 'student', afterId, recipientBatchSize);
    if (recipients.length === 0) return;
    await queueFor(deps, mail, recipients);
    afterId = recipients.at(-1)!.userId;
  }
}

async function queueFor(
  { db, clock, notifier }: Pick<Deps, 'db' | 'clock' | 'notifier'>,
  { from }: MailServer,
  recipients: Recipient[],
): Promise<void> {
  const now = clock.now();
  const since = toInstant(addSeconds(now, -maxEventAgeSeconds));
  const ids = idsOf(recipients);
  const noticesByKind: StudentNotices = {
    ...(await findLessonNotices(db, recipients, now)),
    'marks-published': await selectPublished(db, ids, since),
    'appeal-answered': await selectAnswered(db, ids, since),
    ...(await findAccessNotices(db, ids, since)),
  };
  await queueAll({ db, clock, notifier }, from, recipients, noticesByKind);
}

/** Returns who gave the students a new password or let them into a lesson without one. */
async function findAccessNotices(
  db: Deps['db'],
  ids: number[],
  since: string,
): Promise<Pick<StudentNotices, 'access-renewed' | 'let-in'>> {
  const notices: Pick<StudentNotices, 'access-renewed' | 'let-in'> = { 'access-renewed': [], 'let-in': [] };
  for (const { changeId, userId, at, by, change } of await selectAccessChanges(db, ids, since)) {
    const event = { userId, about: `change ${changeId}`, at, by };
    if (change.kind === 'let-in')
      notices['let-in'].push({ ...event, lesson: change.topic, subject: change.subject });
    else notices['access-renewed'].push({ ...event, lesson: '', subject: '' });
  }
  return notices;
}

/** Queues the notices not sent before, except kinds that the user has turned off. */
async function queueAll(
  { db, clock, notifier }: Pick<Deps, 'db' | 'clock' | 'notifier'>,
  from: string,
  recipients: Recipient[],
  noticesByKind: Partial<Record<NoticeKind, NoticeEvent[]>>,
): Promise<void> {
  const now = clock.now();
  const byId = new Map(recipients.map((recipient) => [recipient.userId, recipient]));
  const tickets = await write(db, async (tx) => {
    const queued: JobTicket[] = [];
    for (const [kind, events] of Object.entries(noticesByKind) as [NoticeKind, NoticeEvent[]][])
      for (const { userId, about, lesson, subject, by, at, matter, commands } of events) {
        const { address, language, off, verifiedAt } = byId.get(userId)!;
        if (off.includes(kind) || at <= verifiedAt || !isEmail(address)) continue;
        const notice = {
          kind,
          userId,
          address,
          language,
          from,
          about,
          details: { lesson, subject, by, matter, commands },
        };
        const ticket = await queueMail(tx, notice, toInstant(now));
        if (ticket) queued.push(ticket);
      }
    return queued;
  });
  for (const ticket of tickets) notifier.notify(ticket);
}

/**
 * Notifies admins of what is away, except of mail itself: of a fault once a day, of what deserves attention once a week.
 * What has just gone away often comes back by itself, such as a restarted Redis.
 */
async function queuePartNotices(deps: NoticeDeps, { from }: MailServer): Promise<void> {
  const now = deps.clock.now();
  const before = toInstant(addSeconds(now, -settlingSeconds));
  const { matters } = await findHealth(deps);
  const lasting = matters.filter(({ part, since }) => part !== 'mail' && since !== null && since <= before);
  if (lasting.length === 0) return;
  const recipients = await selectRecipients(deps.db, 'admin', 0, recipientBatchSize);
  if (recipients.length === 0) return;
  const at = toInstant(now);
  const week = Math.floor(now.getTime() / (7 * daySeconds * 1_000));
  const events = idsOf(recipients).flatMap((userId) =>
    lasting.map((matter) => ({
      userId,
      about: `${matter.key} ${matter.severity === 'fault' ? at.slice(0, 10) : `week ${week}`}`,
      lesson: '',
      subject: '',
      matter,
      commands: {
        doctor: deps.installation.commandOf('doctor'),
        backup: deps.installation.commandOf('backup'),
      },
      at,
    })),
  );
  await queueAll(deps, from, recipients, { 'part-away': events });
}

/** Notifies admins of each request of a teacher for a new password of a student. */
async function queueRequestNotices(deps: NoticeDeps, { from }: MailServer): Promise<void> {
  const requests = await selectAccessRequests(deps.db);
  if (requests.length === 0) return;
  const recipients = await selectRecipients(deps.db, 'admin', 0, recipientBatchSize);
  const events = idsOf(recipients).flatMap((userId) =>
    requests.map(({ requestId, by, at }) => ({
      userId,
      about: `request ${requestId}`,
      lesson: '',
      subject: '',
      by,
      at,
    })),
  );
  if (events.length > 0) await queueAll(deps, from, recipients, { 'access-requested': events });
}

const idsOf = (recipients: Recipient[]) => recipients.map(({ userId }) => userId);

/**
 * Returns the lessons that opened recently or are due within a day, on each student's own terms. Excludes lessons that
 * the student has started, and due lessons announced as open within the last day.
 */
async function findLessonNotices(
  db: Deps['db'],
  recipients: Recipient[],
  now: Date,
): Promise<Pick<StudentNotices, 'lesson-opened' | 'due-tomorrow'>> {
  const notices: Pick<StudentNotices, 'lesson-opened' | 'due-tomorrow'> = {
    'lesson-opened': [],
    'due-tomorrow': [],
  };
  const ids = idsOf(recipients);
  const byStudent = Map.groupBy(await selectTakableLessons(db, ids), ({ userId }) => userId);
  const accommodations = await selectAccommodationsOfStudents(db, ids);
  const [dayAgo, since] = [daySeconds, maxEventAgeSeconds].map((seconds) =>
    toInstant(addSeconds(now, -seconds)),
  );
  for (const { userId: studentId, off } of recipients) {
    for (const lesson of byStudent.get(studentId) ?? []) {
      const { lessonId, courseId, topic, subject, enabledAt, opensAt } = lesson;
      const terms = applyAccommodations(
        lesson,
        pickAccommodations(accommodations, { courseId, lessonId, studentId }),
      );
      if (lesson.begun > 0 || lessonStatus(terms, now) !== 'available') continue;
      const about = { userId: studentId, about: `lesson ${lessonId}`, lesson: topic, subject };
      const opened = [enabledAt, opensAt]
        .filter((at) => at !== null)
        .sort()
        .at(-1);
      if (opened !== undefined && opened >= since!) notices['lesson-opened'].push({ ...about, at: opened });
      const due = terms.submissionDate;
      const isAnnounced = opened !== undefined && opened >= dayAgo! && !off.includes('lesson-opened');
      if (!isAnnounced && due !== null && new Date(due) <= addSeconds(now, daySeconds))
        notices['due-tomorrow'].push({ ...about, at: toInstant(now) });
    }
  }
  return notices;
}
