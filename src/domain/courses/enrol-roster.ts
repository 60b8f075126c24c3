import type { z } from 'zod';
import { maxRosterRows } from '../../shared/contracts/limits.ts';
import type { RosterResult, rosterInput } from '../../shared/contracts/people.ts';
import { emailKey, isEmail } from '../../shared/rules/email.ts';
import { tidyNames } from '../../shared/rules/person-names.ts';
import type { Caller } from '../access.ts';
import { AppError } from '../app-error.ts';
import { toInstant } from '../clock.ts';
import { type Db, type Tx, write } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { findAccountByEmailKey, insertAccount } from '../identity/identity-queries.ts';
import { oneTimeExpiry } from '../identity/reset-password.ts';
import { hashOneTimePassword, newOneTimePassword } from '../identity/secrets.ts';
import { insertEnrolment } from '../subjects/subject-queries.ts';
import { ownCourse } from './course-access.ts';
import { isEnrolled } from './course-queries.ts';

/** Rows in one transaction: nobody else waits longer than these take. */
const chunkRows = 250;

type RosterRequest = z.infer<typeof rosterInput>;

interface ReadRow {
  row: number;
  names: string;
  email: string;
  key: string;
}

/**
 * Enrols the students of a list in the caller's course. An address without an account gets one with a
 * one-time password, shown in this answer only; existing accounts stay as they are; teachers and admins
 * are reported and not enrolled. The same list again does nothing. Throws `no-valid-rows` or
 * `too-many-rows`.
 */
export async function enrolRoster(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  input: RosterRequest,
): Promise<RosterResult> {
  await ownCourse(deps.db, caller, input.courseId);
  const { rows, skipped } = readRows(input.rows);
  const result: RosterResult = { created: [], enrolled: [], already: [], skipped };
  for (let start = 0; start < rows.length; start += chunkRows) {
    const chunk = rows.slice(start, start + chunkRows);
    await write(deps.db, async (tx) => {
      for (const row of chunk) await enrolRow(deps, tx, input.courseId, row, result);
    });
    // Requests that came meanwhile go first.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return sortSkipped(result);
}

/** What enrolRoster would do, with nothing written and no passwords. */
export async function previewRoster(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  input: RosterRequest,
): Promise<RosterResult> {
  await ownCourse(deps.db, caller, input.courseId);
  const { rows, skipped } = readRows(input.rows);
  const result: RosterResult = { created: [], enrolled: [], already: [], skipped };
  for (const row of rows) {
    const fate = await fateOf(deps.db, input.courseId, row.key);
    const person = { names: row.names, email: row.email };
    if (fate === 'create') result.created.push({ ...person, password: '' });
    else if (fate === 'refuse')
      result.skipped.push({ row: row.row, email: row.email, reason: 'not-a-student' });
    else result[fate === 'enrol' ? 'enrolled' : 'already'].push(person);
  }
  return sortSkipped(result);
}

function readRows(given: RosterRequest['rows']): { rows: ReadRow[]; skipped: RosterResult['skipped'] } {
  if (given.length > maxRosterRows) throw new AppError('too-many-rows', { max: maxRosterRows });
  const skipped: RosterResult['skipped'] = [];
  const rows = new Map<string, ReadRow>();
  for (const [index, { names, email }] of given.entries()) {
    const row = index + 1;
    const read = { row, names: tidyNames(names), email: email.trim(), key: emailKey(email) };
    if (!isEmail(read.email)) skipped.push({ row, email: read.email, reason: 'email-invalid' });
    else if (!read.names) skipped.push({ row, email: read.email, reason: 'names-missing' });
    else if (rows.has(read.key)) skipped.push({ row, email: read.email, reason: 'repeated' });
    else rows.set(read.key, read);
  }
  if (rows.size === 0) throw new AppError('no-valid-rows');
  return { rows: [...rows.values()], skipped };
}

type Fate = 'create' | 'enrol' | 'already' | 'refuse';

async function fateOf(db: Db | Tx, courseId: number, key: string): Promise<Fate> {
  const account = await findAccountByEmailKey(db, key);
  if (!account) return 'create';
  if (account.role !== 'student') return 'refuse';
  return (await isEnrolled(db, courseId, account.id)) ? 'already' : 'enrol';
}

async function enrolRow(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  courseId: number,
  row: ReadRow,
  result: RosterResult,
): Promise<void> {
  const now = toInstant(deps.clock.now());
  const { names, email } = row;
  const account = await findAccountByEmailKey(tx, row.key);
  if (account && account.role !== 'student') {
    result.skipped.push({ row: row.row, email, reason: 'not-a-student' });
    return;
  }
  if (account) {
    const was = await isEnrolled(tx, courseId, account.id);
    if (!was) await insertEnrolment(tx, { courseId, studentId: account.id, origin: 'roster' }, now);
    result[was ? 'already' : 'enrolled'].push({ names: account.names, email: account.email });
    return;
  }
  const password = newOneTimePassword();
  const studentId = await insertAccount(
    tx,
    {
      email,
      emailKey: row.key,
      names,
      role: 'student',
      passwordHash: hashOneTimePassword(password),
      oneTimeExpiresAt: oneTimeExpiry(deps.clock.now()),
    },
    now,
  );
  if (studentId === null) throw new AppError('email-taken');
  await insertEnrolment(tx, { courseId, studentId, origin: 'roster' }, now);
  result.created.push({ names, email, password });
}

function sortSkipped(result: RosterResult): RosterResult {
  result.skipped.sort((one, other) => one.row - other.row);
  return result;
}
