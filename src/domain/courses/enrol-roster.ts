import type { z } from 'zod';
import { maxRosterRows } from '../../shared/contracts/limits.ts';
import type { RosterResult, rosterInput } from '../../shared/contracts/people.ts';
import { emailKey, isEmail } from '../../shared/rules/email.ts';
import { givenNameFirst, tidyNames } from '../../shared/rules/person-names.ts';
import type { Caller } from '../access.ts';
import { AppError } from '../app-error.ts';
import { toInstant } from '../clock.ts';
import { type Db, type Tx, write } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { insertAccounts, selectAccountsByEmailKeys } from '../identity/identity-queries.ts';
import { oneTimeExpiry } from '../identity/reset-password.ts';
import { hashOneTimePassword, newOneTimePassword } from '../identity/secrets.ts';
import { insertEnrolments } from '../subjects/subject-queries.ts';
import { ownCourse } from './course-access.ts';
import { selectEnrolledStudents } from './course-queries.ts';

/** Rows of one statement, and of one turn in which passwords are made. */
const rowsAtOnce = 250;

type RosterRequest = z.infer<typeof rosterInput>;

interface ReadRow {
  row: number;
  names: string;
  email: string;
  key: string;
}

/** What becomes of the rows, in their order. */
interface Plan {
  create: ReadRow[];
  /** Ids of the existing accounts of `result.enrolled`. */
  enrol: number[];
  /** The answer but for those who are created. */
  result: RosterResult;
}

/**
 * Enrols the students of a list in the caller's course, all of them or, when anything fails, nobody. An address
 * without an account gets one with a one-time password, shown in this answer only; existing accounts stay as
 * they are; teachers and admins are reported and not enrolled. The same list again does nothing. Throws
 * `no-valid-rows` or `too-many-rows`.
 */
export async function enrolRoster(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  input: RosterRequest,
): Promise<RosterResult> {
  const { courseId } = input;
  await ownCourse(deps.db, caller, courseId);
  const read = readRows(input.rows);
  const secrets = await makeSecrets((await planRows(deps.db, courseId, read)).create);
  const now = deps.clock.now();
  return write(deps.db, async (tx) => {
    const { create, enrol, result } = await planRows(tx, courseId, read);
    const studentIds = [...enrol];
    for (const rows of inPieces(create)) {
      const accounts = rows.map(({ key, names, email }) => ({
        email,
        emailKey: key,
        names,
        role: 'student' as const,
        passwordHash: secretOf(secrets, key).hash,
        oneTimeExpiresAt: oneTimeExpiry(now),
      }));
      studentIds.push(...(await insertAccounts(tx, accounts, toInstant(now))).values());
    }
    for (const ids of inPieces(studentIds))
      await insertEnrolments(tx, { courseId, studentIds: ids, origin: 'roster' }, toInstant(now));
    const created = create.map(({ names, email, key }) => ({
      names,
      email,
      password: secretOf(secrets, key).password,
    }));
    return { ...result, created };
  });
}

/** What enrolRoster would do, with nothing written and no passwords. */
export async function previewRoster(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  input: RosterRequest,
): Promise<RosterResult> {
  await ownCourse(deps.db, caller, input.courseId);
  const { create, result } = await planRows(deps.db, input.courseId, readRows(input.rows));
  return { ...result, created: create.map(({ names, email }) => ({ names, email, password: '' })) };
}

interface ReadRows {
  rows: ReadRow[];
  skipped: RosterResult['skipped'];
}

function readRows(given: RosterRequest['rows']): ReadRows {
  if (given.length > maxRosterRows) throw new AppError('too-many-rows', { max: maxRosterRows });
  const skipped: RosterResult['skipped'] = [];
  const rows = new Map<string, ReadRow>();
  for (const [index, { names, email }] of given.entries()) {
    const row = index + 1;
    const tidy = tidyNames(givenNameFirst(names));
    const read = { row, names: tidy, email: email.trim(), key: emailKey(email) };
    if (!isEmail(read.email)) skipped.push({ row, email: read.email, reason: 'email-invalid' });
    else if (!read.names) skipped.push({ row, email: read.email, reason: 'names-missing' });
    else if (rows.has(read.key)) skipped.push({ row, email: read.email, reason: 'repeated' });
    else rows.set(read.key, read);
  }
  if (rows.size === 0) throw new AppError('no-valid-rows');
  return { rows: [...rows.values()], skipped };
}

async function planRows(db: Db | Tx, courseId: number, { rows, skipped }: ReadRows): Promise<Plan> {
  const inCourse = new Set((await selectEnrolledStudents(db, courseId)).map(({ studentId }) => studentId));
  const plan: Plan = {
    create: [],
    enrol: [],
    result: { created: [], enrolled: [], already: [], skipped: [...skipped] },
  };
  for (const piece of inPieces(rows)) {
    const accounts = await selectAccountsByEmailKeys(
      db,
      piece.map(({ key }) => key),
    );
    for (const row of piece) {
      const account = accounts.get(row.key);
      const person = account && { names: account.names, email: account.email };
      if (!person) plan.create.push(row);
      else if (account.role !== 'student')
        plan.result.skipped.push({ row: row.row, email: row.email, reason: 'not-a-student' });
      else if (inCourse.has(account.id)) plan.result.already.push(person);
      else {
        plan.enrol.push(account.id);
        plan.result.enrolled.push(person);
      }
    }
  }
  plan.result.skipped.sort((one, other) => one.row - other.row);
  return plan;
}

interface Secret {
  password: string;
  hash: string;
}

/** A password for each row, made before anybody has to wait for the database, and in turns with others. */
async function makeSecrets(rows: ReadRow[]): Promise<Map<string, Secret>> {
  const secrets = new Map<string, Secret>();
  for (const piece of inPieces(rows)) {
    for (const { key } of piece) secrets.set(key, newSecret());
    await new Promise((resolve) => setImmediate(resolve));
  }
  return secrets;
}

function newSecret(): Secret {
  const password = newOneTimePassword();
  return { password, hash: hashOneTimePassword(password) };
}

/** The row's own, or a new one for an account that was there when the passwords were made and is gone now. */
function secretOf(secrets: Map<string, Secret>, key: string): Secret {
  const secret = secrets.get(key) ?? newSecret();
  secrets.set(key, secret);
  return secret;
}

function inPieces<T>(list: T[]): T[][] {
  const count = Math.ceil(list.length / rowsAtOnce);
  return Array.from({ length: count }, (_, n) => list.slice(n * rowsAtOnce, (n + 1) * rowsAtOnce));
}
