import type { z } from 'zod';
import type { RosterResult, rosterInput } from '../../../shared/contracts/people.ts';
import { maxRosterRows } from '../../../shared/contracts/staff-limits.ts';
import { cleanEmail, emailKey, isEmail } from '../../../shared/rules/email.ts';
import { givenNameFirst, surnamesOf, tidyNames } from '../../../shared/rules/person-names.ts';
import type { Deps } from '../../deps.ts';
import { insertAccounts, selectAccountsByEmailKeys } from '../../identity/identity-queries.ts';
import { oneTimeExpiry } from '../../identity/reset-password.ts';
import { hashOneTimePassword, newOneTimePassword } from '../../identity/secrets.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { type Db, type Tx, write } from '../../kernel/database/database.ts';
import { mapInBatches } from '../../kernel/map-in-batches.ts';
import { recordChange } from '../../kernel/settings/change-queries.ts';
import { deleteRemovals, enrolListedStudents } from '../subjects/subject-queries.ts';
import { requireOwnCourse } from './course-access.ts';
import { selectEnrolledAmong } from './course-queries.ts';

type RosterRequest = z.infer<typeof rosterInput>;

interface ParsedRow {
  row: number;
  key: string;
  /** The result entry used if the row gets a new account; created once, because a list has thousands of rows. */
  person: RosterResult['created'][number];
  /** Hash of the one-time password. */
  hash: string;
}

interface Secret {
  password: string;
  hash: string;
}

/** What happens to each row, in row order. */
interface Plan {
  /** Rows that get a new account; matches `result.created`. */
  create: ParsedRow[];
  /** Ids of the existing accounts to enrol; matches `result.enrolled`. */
  enrol: number[];
  result: RosterResult;
}

/**
 * Enrols the students of a list in the caller's course, all or nothing. Creates missing accounts with a one-time
 * password, which only this response contains; existing accounts stay unchanged. Reports teachers and admins without
 * enrolling them, and enrols removed students again. Idempotent for the same list.
 * Throws like `requireOwnCourse`, `no-valid-rows` or `too-many-rows`.
 */
export async function enrolRoster(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  input: RosterRequest,
): Promise<RosterResult> {
  const { courseId } = input;
  const course = await requireOwnCourse(deps.db, caller, courseId, 'people');
  // Generates a password for every row before the transaction: this is cheaper than first finding out which rows need
  // one, and no other request waits for the database meanwhile.
  const parsed = await parseRows(input.rows, newSecret);
  const now = deps.clock.now();
  const at = toInstant(now);
  const oneTimeExpiresAt = oneTimeExpiry(now);
  const enrolAll = async (tx: Tx) => {
    const { create, enrol, result } = await planRows(tx, courseId, parsed);
    const created = await mapInBatches(create, (piece) => {
      const accounts = piece.map(({ key, person, hash }) => ({
        email: person.email,
        emailKey: key,
        names: person.names,
        surnames: person.surnames,
        role: 'student' as const,
        passwordHash: hash,
        oneTimeExpiresAt,
      }));
      return insertAccounts(tx, accounts, at);
    });
    await mapInBatches(enrol, async (studentIds) => {
      await deleteRemovals(tx, courseId, studentIds);
      return [];
    });
    await mapInBatches([...enrol, ...created], async (studentIds) => {
      await enrolListedStudents(tx, { courseId, studentIds }, at);
      return [];
    });
    const counts = {
      created: create.length,
      // Students with a new account are enrolled too.
      enrolled: create.length + enrol.length,
      skipped: result.skipped.length + (input.omitted ?? 0),
    };
    if (counts.enrolled > 0)
      await recordChange(tx, caller.userId, at, {
        kind: 'roster-imported',
        subject: course.name,
        all: true,
        ...counts,
      });
    return result;
  };
  return write(deps.db, enrolAll);
}

/**
 * Returns the result that `enrolRoster` would have, without passwords; writes nothing. Students who are not in the course
 * yet have the names of the list: whose account an address has is not told before it is enrolled.
 */
export async function previewRoster(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  input: RosterRequest,
): Promise<RosterResult> {
  await requireOwnCourse(deps.db, caller, input.courseId, 'people');
  const parsed = await parseRows(input.rows, () => noSecret);
  return (await planRows(deps.db, input.courseId, parsed, { revealsAccounts: false })).result;
}

interface ParsedRows {
  rows: ParsedRow[];
  skipped: RosterResult['skipped'];
}

async function parseRows(given: RosterRequest['rows'], secretOf: () => Secret): Promise<ParsedRows> {
  if (given.length > maxRosterRows) throw new AppError('too-many-rows', { max: maxRosterRows });
  const skipped: RosterResult['skipped'] = [];
  const keys = new Set<string>();
  const rows = await mapInBatches(given, (piece, from) => {
    const good: ParsedRow[] = [];
    let row = from;
    for (const cells of piece) {
      row += 1;
      const typed = givenNameFirst(cells.names);
      const names = tidyNames(typed.names);
      const email = cleanEmail(cells.email);
      const key = emailKey(email);
      if (!isEmail(email)) skipped.push({ row, email, reason: 'email-invalid' });
      else if (!names) skipped.push({ row, email, reason: 'names-missing' });
      else if (keys.has(key)) skipped.push({ row, email, reason: 'repeated' });
      else {
        const { password, hash } = secretOf();
        keys.add(key);
        const surnames = surnamesOf({ names, surnames: tidyNames(cells.surnames ?? typed.surnames ?? '') });
        good.push({ row, key, person: { names, surnames, email, password }, hash });
      }
    }
    return good;
  });
  if (rows.length === 0) throw new AppError('no-valid-rows');
  return { rows, skipped };
}

async function planRows(
  db: Db | Tx,
  courseId: number,
  { rows, skipped }: ParsedRows,
  { revealsAccounts = true } = {},
): Promise<Plan> {
  const plan: Plan = {
    create: [],
    enrol: [],
    result: { created: [], enrolled: [], already: [], skipped: [...skipped] },
  };
  const known = await mapInBatches(rows, async (piece) => {
    const accounts = await selectAccountsByEmailKeys(
      db,
      piece.map(({ key }) => key),
    );
    const ids = [...accounts.values()].map(({ id }) => id);
    const inCourse = await selectEnrolledAmong(db, courseId, ids);
    return piece.map((row) => {
      const account = accounts.get(row.key);
      return { row, account, isEnrolled: account !== undefined && inCourse.has(account.id) };
    });
  });
  for (const { row, account, isEnrolled } of known) {
    if (!account) {
      plan.create.push(row);
      plan.result.created.push(row.person);
    } else if (account.role !== 'student')
      plan.result.skipped.push({ row: row.row, email: row.person.email, reason: 'not-a-student' });
    else {
      const { names, email } = revealsAccounts || isEnrolled ? account : row.person;
      if (!isEnrolled) plan.enrol.push(account.id);
      plan.result[isEnrolled ? 'already' : 'enrolled'].push({ names, email });
    }
  }
  plan.result.skipped.sort((one, other) => one.row - other.row);
  return plan;
}

const noSecret: Secret = { password: '', hash: '' };

function newSecret(): Secret {
  const password = newOneTimePassword();
  return { password, hash: hashOneTimePassword(password) };
}
