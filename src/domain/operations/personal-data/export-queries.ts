import { isAddressHash } from '../../identity/identity-queries.ts';
import { type Db, fromFlag, fromJson } from '../../kernel/database/database.ts';
import {
  accommodations,
  appeals,
  attempts,
  decisions,
  enrolments,
  legacyLessons,
  sittings,
} from './export-student.ts';
import {
  banks,
  courses,
  decisionsMade,
  documents,
  generations,
  lessons,
  pictures,
} from './export-teacher.ts';
import type { ExportFile, ExportRow } from './personal-tables.ts';

/** Returns the account, without credentials. */
async function account(db: Db, userId: number): Promise<ExportRow[]> {
  const rows = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select([
      'id as userId',
      'names',
      'email',
      'role',
      'must_change_password as mustChangePassword',
      'reading_aids as readingAids',
      'language',
      'verified_at as addressVerifiedAt',
      'notices_off as noticesOff',
      'created_at as createdAt',
      'updated_at as changedAt',
      'disabled_at as disabledAt',
      'anonymised_at as anonymisedAt',
    ])
    .execute();
  const links = await db
    .selectFrom('identity_links')
    .where('user_id', '=', userId)
    .orderBy('id')
    .select(['issuer', 'subject', 'created_at as linkedAt', 'last_used_at as lastUsedAt'])
    .execute();
  const mails = await db
    .selectFrom('mails')
    .where('user_id', '=', userId)
    .orderBy('id')
    .select(['kind', 'address', 'state', 'created_at as queuedAt', 'settled_at as endedAt'])
    .execute();
  return rows.map((row) => ({
    ...row,
    mustChangePassword: fromFlag(row.mustChangePassword),
    readingAids: fromJson(row.readingAids),
    noticesOff: fromJson(row.noticesOff),
    accountsElsewhere: links,
    mails,
  }));
}

async function sessions(db: Db, userId: number): Promise<ExportRow[]> {
  const signedIn = await db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .orderBy('id')
    .select([
      'created_at as signedInAt',
      'last_seen_at as lastUsedAt',
      'expires_at as endsAt',
      'begun_by as signedInBy',
      'device',
    ])
    .execute();
  const devices = await db
    .selectFrom('known_devices')
    .where('user_id', '=', userId)
    .orderBy('last_seen_at')
    .select(['device_hash as hash', 'last_seen_at as lastUsedAt'])
    .execute();
  const known = devices.map(({ hash, lastUsedAt }) =>
    isAddressHash(hash) ? { addressLastUsedAt: lastUsedAt } : { deviceLastUsedAt: lastUsedAt },
  );
  return [...signedIn, ...known];
}

async function assistant(db: Db, userId: number): Promise<ExportRow[]> {
  const askedQuestions = await db
    .selectFrom('assistant_questions')
    .where('user_id', '=', userId)
    .orderBy('id')
    .select(['question', 'answer', 'created_at as askedAt'])
    .execute();
  const saved = await db
    .selectFrom('saved_questions')
    .where('user_id', '=', userId)
    .orderBy('id')
    .select(['title', 'question', 'answer', 'asked_at as askedAt'])
    .execute();
  return [
    ...askedQuestions.map((row) => ({ ...row, saved: false })),
    ...saved.map((row) => ({ ...row, saved: true })),
  ];
}

/** Returns the AI calls about the person, without texts: prompts also contain the teacher's key. */
function modelCalls(db: Db, userId: number): Promise<ExportRow[]> {
  return db
    .selectFrom('ai_calls')
    .leftJoin('attempts', 'attempts.id', 'ai_calls.attempt_id')
    .where((where) =>
      where.or([where('ai_calls.student_id', '=', userId), where('attempts.student_id', '=', userId)]),
    )
    .orderBy('ai_calls.id')
    .select([
      'ai_calls.purpose',
      'ai_calls.model',
      'ai_calls.attempt_id as attemptId',
      'ai_calls.created_at as sentAt',
    ])
    .execute();
}

function work(db: Db, userId: number): Promise<ExportRow[]> {
  return db
    .selectFrom('jobs')
    .where('user_id', '=', userId)
    .orderBy('id')
    .select(['kind', 'state', 'created_at as askedAt', 'finished_at as finishedAt'])
    .execute();
}

/** Returns the changes by and about the person: only kind and time, because details may name others. */
async function schoolChanges(db: Db, userId: number): Promise<ExportRow[]> {
  const rows = await db
    .selectFrom('school_changes')
    .where((where) => where.or([where('changed_by', '=', userId), where('about_id', '=', userId)]))
    .orderBy('id')
    .select(['kind', 'changed_at as changedAt', 'changed_by as by'])
    .execute();
  return rows.map(({ by, ...row }) => ({ ...row, byThemselves: by === userId }));
}

/** The content of each file of an export. It contains no secrets and no data of others. */
export const exportParts: Record<ExportFile, (db: Db, userId: number) => Promise<ExportRow[]>> = {
  account,
  sessions,
  enrolments,
  accommodations,
  sittings,
  attempts,
  decisions,
  appeals,
  assistant,
  'older-lessons': legacyLessons,
  'model-calls': modelCalls,
  work,
  courses,
  lessons,
  banks,
  generations,
  documents,
  pictures,
  'decisions-made': decisionsMade,
  'school-changes': schoolChanges,
};
