import type { z } from 'zod';
import type {
  importPeopleInput,
  NamesakeDecision,
  Namesakes,
  PeopleImportPlan,
  PeopleImportResult,
  PeopleImportRow,
} from '../../../shared/contracts/groups.ts';
import type { ManagedRole } from '../../../shared/contracts/people.ts';
import { groupNameLength } from '../../../shared/contracts/staff-limits.ts';
import { emailKey } from '../../../shared/rules/email.ts';
import { groupNameKey } from '../../../shared/rules/group-name.ts';
import { givenNameFirst, otherHolder, surnamesOf, tidyNames } from '../../../shared/rules/person-names.ts';
import { cleanSignInName, isSignInName, proposeUserName } from '../../../shared/rules/user-name.ts';
import type { Deps } from '../../deps.ts';
import { type Account, insertAccounts, selectAccountsByEmailKeys } from '../../identity/identity-queries.ts';
import { oneTimeExpiry } from '../../identity/reset-password.ts';
import { hashOneTimePassword, newOneTimePassword } from '../../identity/secrets.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { type Db, type Tx, write } from '../../kernel/database/database.ts';
import { mapInBatches } from '../../kernel/map-in-batches.ts';
import { recordChange } from '../../kernel/settings/change-queries.ts';
import { selectEnrolledAmong } from '../courses/course-queries.ts';
import { yearForNewCourses } from '../years/open-year.ts';
import { type FindPlaces, findNamesakes, type NamesakeFinding } from './find-namesakes.ts';
import { insertGroup, insertMembers, selectGroupIdsOfYear, selectGroupsOfYear } from './group-queries.ts';

type ImportRequest = z.infer<typeof importPeopleInput> & {
  /** The course of a teacher's list: it takes students only, and its course tells namesakes apart, not their groups. */
  courseId?: number;
};
type PlannedRow = PeopleImportPlan['rows'][number];

/** A row with what happens to it, and the existing account of its person, if any. */
export type PlannedImport = Pick<ParsedRow, 'planned' | 'userId'>;

interface ParsedRow {
  planned: PlannedRow;
  surnames: string;
  /** Sign-in key of the person's account; empty until it is known. */
  key: string;
  secret: { password: string; hash: string };
  decision: NamesakeDecision | undefined;
  decided: boolean;
  role: ManagedRole;
  /** See `ListedRow` of `findNamesakes`. */
  id: string;
  place: string;
  /** The existing account of this role, if any. */
  userId: number | null;
  /** The row of the same person that is imported, for a row with the fate `same`. */
  sameAs: ParsedRow | null;
}

/** Highest number appended to a user name to make it unique. */
const maxNameNumber = 999;

/**
 * Creates accounts for the people of a list, all or nothing, each with a one-time password that only this response
 * contains. Adds students to the named groups and creates missing groups in the current year. A row without an address
 * gets a user name. When another account or row has its name, the row needs a decision whether it is that person, unless
 * it is the only one of the name in the list and in its group. A row with a new address needs one when a person of its
 * group has its name. Existing accounts stay unchanged; the same list again, decided as the same people, changes nothing.
 * Throws `no-valid-rows`, `namesakes-undecided` for a missing decision, `namesakes-changed` for one about other accounts
 * than there are now, or `year-closed` when groups are named and no year is open.
 */
export async function importPeople(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  input: ImportRequest,
): Promise<PeopleImportResult> {
  const prepared = await prepareImport(input, deps.clock.now());
  return write(deps.db, async (tx) => (await importPrepared(tx, caller, prepared)).result);
}

/** A list with its one-time passwords, which are generated before the transaction starts. */
export interface PreparedImport {
  input: ImportRequest;
  secrets: ParsedRow['secret'][];
  now: Date;
}

export async function prepareImport(input: ImportRequest, now: Date): Promise<PreparedImport> {
  return { input, secrets: await mapInBatches(input.rows, (rows) => rows.map(newSecret)), now };
}

/**
 * Like `importPeople`, in the caller's transaction. @returns the result, and the user ids of the people of all rows
 * that were not skipped.
 */
export async function importPrepared(
  tx: Tx,
  caller: Caller,
  { input, secrets, now }: PreparedImport,
): Promise<{ result: PeopleImportResult; planned: PlannedImport[]; userIds: number[] }> {
  const at = toInstant(now);
  const oneTimeExpiresAt = oneTimeExpiry(now);
  const { parsed, plan } = await planImport(tx, input, { secrets, now: at });
  for (const { planned, decision } of parsed)
    if (planned.fate === 'ask')
      throw new AppError(decision ? 'namesakes-changed' : 'namesakes-undecided', { names: planned.names });
  const valid = parsed.filter(({ planned }) => planned.fate !== 'skip');
  if (valid.length === 0) throw new AppError('no-valid-rows');
  const fresh = valid.filter(({ planned }) => planned.fate === 'create');
  await mapInBatches(fresh, (piece) =>
    insertAccounts(
      tx,
      piece.map(({ planned, surnames, key, role, secret }) => ({
        email: planned.account,
        emailKey: key,
        names: planned.names,
        surnames,
        role,
        passwordHash: secret.hash,
        oneTimeExpiresAt,
      })),
      at,
    ),
  );
  const accounts = await accountsOf(
    tx,
    valid.flatMap(({ key, sameAs }) => (sameAs ? [] : key)),
  );
  if (input.courseId === undefined) {
    await joinGroups(tx, valid, accounts, at);
    await recordImport(tx, caller, { parsed, groups: plan.groups, at });
  }
  const created = fresh.map(({ planned, surnames, secret }) => ({
    names: planned.names,
    surnames,
    email: planned.account,
    password: secret.password,
    group: planned.group,
  }));
  const userIds = valid.flatMap(({ key, sameAs }) => (sameAs ? [] : accounts.get(key)!.id));
  return { result: { ...plan, created }, planned: parsed, userIds };
}

/** Records the import of each role. */
async function recordImport(
  tx: Tx,
  caller: Caller,
  { parsed, groups, at }: { parsed: readonly ParsedRow[]; groups: string[]; at: string },
): Promise<void> {
  for (const [role, rows] of Map.groupBy(parsed, (one) => one.role)) {
    const count = (fate: PlannedRow['fate']) => rows.filter(({ planned }) => planned.fate === fate).length;
    await recordChange(tx, caller.userId, at, {
      kind: 'people-imported',
      role,
      groups: role === 'student' ? groups : [],
      created: count('create'),
      kept: count('keep'),
      skipped: count('skip'),
    });
  }
}

/** Returns the plan that `importPeople` would carry out, without passwords; writes nothing. */
export async function previewImport(
  deps: Pick<Deps, 'db' | 'clock'>,
  input: ImportRequest,
): Promise<PeopleImportPlan> {
  return (await planImport(deps.db, input, { secrets: [], now: toInstant(deps.clock.now()) })).plan;
}

const noSecret = { password: '', hash: '' };

function newSecret() {
  const password = newOneTimePassword();
  return { password, hash: hashOneTimePassword(password) };
}

/** @param secrets those of the rows; none for a preview. */
export async function planImport(
  db: Db | Tx,
  { role, rows, courseId }: ImportRequest,
  { secrets, now }: { secrets: readonly ParsedRow['secret'][]; now: string },
): Promise<{ parsed: ParsedRow[]; plan: PeopleImportPlan }> {
  const parsed = await mapInBatches(rows, (piece, from) =>
    piece.map((row, index) => parseRow(row, { role, courseId, secret: secrets[from + index] ?? noSecret })),
  );
  const listed = parsed.filter(({ planned }) => planned.fate !== 'skip' && planned.account !== '');
  skipRepeated(listed);
  await findListedAccounts(db, listed);
  const named = Map.groupBy(
    parsed.flatMap(({ planned }) => (courseId === undefined && hasGroup(planned) ? planned.group : [])),
    groupNameKey,
  );
  const yearId = named.size > 0 ? await yearForNewCourses(db, now) : null;
  const known: ReadonlyMap<string, number> =
    yearId === null ? new Map() : await selectGroupsOfYear(db, yearId);
  const findPlaces: FindPlaces =
    courseId === undefined ? placesByGroup(db, yearId, known) : placesByCourse(db, courseId);
  for (const one of new Set(parsed.map((row) => row.role)))
    await findNamesakesOfRole(db, one, { parsed, findPlaces });
  carryOutDecisions(parsed);
  await assignUserNames(db, parsed);
  for (const { planned, sameAs } of parsed) if (sameAs) planned.account = sameAs.planned.account;
  const inUse = new Set(
    parsed.flatMap(({ planned }) => (hasGroup(planned) ? groupNameKey(planned.group) : [])),
  );
  const groups = [...named].flatMap(([key, [name]]) => (known.has(key) || !inUse.has(key) ? [] : [name!]));
  return { parsed, plan: { rows: parsed.map(({ planned }) => planned), groups } };
}

async function findNamesakesOfRole(
  db: Db | Tx,
  role: ManagedRole,
  { parsed, findPlaces }: { parsed: readonly ParsedRow[]; findPlaces: FindPlaces },
): Promise<void> {
  const others = { names: '', account: '', fate: 'skip' };
  const rows = parsed.map((one) => (one.role === role ? one : { ...one, planned: others }));
  for (const [index, finding] of await findNamesakes(db, role, rows, findPlaces))
    applyFinding(parsed, parsed[index]!, finding);
}

function applyFinding(parsed: readonly ParsedRow[], one: ParsedRow, finding: NamesakeFinding): void {
  const { planned } = one;
  if (finding.kind === 'too-many') Object.assign(planned, { fate: 'skip', reason: 'repeated' });
  else if (finding.kind === 'ask') Object.assign(planned, { fate: 'ask', namesakes: finding.namesakes });
  else if (finding.kind === 'row') {
    planned.fate = 'same';
    const same = parsed[finding.index]!;
    one.sameAs = same.sameAs ?? same;
  } else {
    Object.assign(planned, { fate: 'keep', account: finding.account });
    Object.assign(one, { key: emailKey(finding.account), userId: finding.userId });
  }
}

const placesByGroup =
  (db: Db | Tx, yearId: number | null, known: ReadonlyMap<string, number>): FindPlaces =>
  async (userIds) => {
    const groups = new Map(
      yearId === null
        ? []
        : await mapInBatches(userIds, async (some) => [...(await selectGroupIdsOfYear(db, yearId, some))]),
    );
    return (userId, place) => groups.get(userId)?.has(known.get(place) ?? -1) ?? false;
  };

const placesByCourse =
  (db: Db | Tx, courseId: number): FindPlaces =>
  async (userIds) => {
    const members = new Set(
      await mapInBatches(userIds, async (some) => [...(await selectEnrolledAmong(db, courseId, some))]),
    );
    return (userId) => members.has(userId);
  };

const hasGroup = ({ fate, group }: PlannedRow): boolean => fate !== 'skip' && group !== '';

interface RowContext {
  /** The role of rows that say none. */
  role: ManagedRole;
  courseId: number | undefined;
  secret: ParsedRow['secret'];
}

function parseRow(row: PeopleImportRow, { role: ownRole, courseId, secret }: RowContext): ParsedRow {
  const typed = givenNameFirst(row.names);
  const names = tidyNames(typed.names);
  const surnames = surnamesOf({ names, surnames: tidyNames(row.surnames ?? typed.surnames ?? '') });
  const account = cleanSignInName(row.account);
  const role = row.role === undefined || row.role === 'other' ? ownRole : row.role;
  const group = role === 'student' ? (row.group?.trim() ?? '') : '';
  const isInCourse = courseId !== undefined;
  const reason = !names
    ? 'names-missing'
    : isInCourse && row.role !== undefined && row.role !== 'student'
      ? 'not-a-student'
      : row.role === 'other'
        ? 'role-unknown'
        : account !== '' && !isSignInName(account, true)
          ? 'account-invalid'
          : group.length > groupNameLength && !isInCourse
            ? 'group-invalid'
            : null;
  const planned: PlannedRow = {
    names,
    account,
    group,
    fate: reason ? 'skip' : 'create',
    made: false,
    holder: null,
    reason,
    namesakes: null,
  };
  return {
    ...{ planned, surnames, secret, role },
    key: emailKey(account),
    decision: row.decision,
    decided: row.decision !== undefined,
    id: row.id?.trim() ?? '',
    place: isInCourse ? 'course' : groupNameKey(group),
    userId: null,
    sameAs: null,
  };
}

function skipRepeated(listed: ParsedRow[]): void {
  const keys = new Set<string>();
  for (const { planned, key } of listed) {
    if (keys.has(key)) Object.assign(planned, { fate: 'skip', reason: 'repeated' });
    keys.add(key);
  }
}

/** Plans the rows whose account exists. */
async function findListedAccounts(db: Db | Tx, listed: ParsedRow[]): Promise<void> {
  const accounts = await accountsOf(
    db,
    listed.map(({ key }) => key),
  );
  for (const one of listed) {
    const account = accounts.get(one.key);
    if (one.planned.fate === 'skip' || !account) continue;
    if (account.role !== one.role) Object.assign(one.planned, { fate: 'skip', reason: 'other-role' });
    else {
      one.userId = account.id;
      Object.assign(one.planned, { fate: 'keep', holder: otherHolder(one.planned.names, account.names) });
    }
  }
}

/**
 * Carries out the decisions about rows with namesakes. Without one, or when its accounts are no longer those that were
 * offered, the row keeps the fate `ask`.
 */
function carryOutDecisions(parsed: ParsedRow[]): void {
  const people = new Map(parsed.flatMap((one) => (one.userId === null ? [] : [[one.userId, one]])));
  for (const one of parsed) {
    const { planned, decision } = one;
    if (!decision || planned.fate === 'skip' || one.userId !== null) continue;
    // The namesakes may be gone since the decision. A new address without any needs none.
    if (planned.account !== '' && planned.fate !== 'ask') continue;
    planned.fate = 'ask';
    const { namesakes } = planned;
    if (!namesakes || !isAboutThese(decision, namesakes)) continue;
    const { choice } = decision;
    if (choice.kind === 'other') planned.fate = 'create';
    const account =
      choice.kind === 'account' && namesakes.accounts.find(({ userId }) => userId === choice.userId);
    const same = account ? people.get(account.userId) : choice.kind === 'row' && parsed[choice.index]!;
    if (same) {
      planned.fate = 'same';
      one.sameAs = same.sameAs ?? same;
    } else if (account) {
      Object.assign(planned, { fate: 'keep', account: account.account });
      Object.assign(one, { key: emailKey(account.account), userId: account.userId });
      people.set(account.userId, one);
    }
  }
}

function isAboutThese({ choice, offered }: NamesakeDecision, { accounts, rows }: Namesakes): boolean {
  const ids = new Set(offered);
  if (ids.size !== accounts.length || accounts.some(({ userId }) => !ids.has(userId))) return false;
  return choice.kind === 'row'
    ? rows.includes(choice.index)
    : choice.kind === 'other' || ids.has(choice.userId);
}

/**
 * Assigns a user name to each new person without an account, derived from the names, with a number appended if another
 * person has it. Rows that need a decision come last, so that no decision changes the user name of another row.
 */
async function assignUserNames(db: Db | Tx, parsed: ParsedRow[]): Promise<void> {
  const taken = new Set(parsed.flatMap(({ planned, key }) => (planned.account ? [key] : [])));
  const unnamed = parsed.filter(({ planned }) => planned.fate === 'create' && planned.account === '');
  let waiting = [
    ...unnamed.filter(({ planned }) => planned.namesakes === null),
    ...unnamed.filter(({ planned }) => planned.namesakes !== null),
  ];
  const bases = new Map(
    waiting.map((one) => [one, proposeUserName({ names: one.planned.names, surnames: one.surnames })]),
  );
  for (let number = 1; waiting.length > 0 && number <= maxNameNumber; number += 1) {
    for (const { planned } of waiting) planned.made = true;
    for (const one of waiting)
      one.planned.account = number === 1 ? bases.get(one)! : `${bases.get(one)}${number}`;
    const holders = await accountsOf(
      db,
      waiting.map(({ planned }) => planned.account),
    );
    const next: ParsedRow[] = [];
    for (const one of waiting) {
      const key = emailKey(one.planned.account);
      if (taken.has(key) || holders.has(key)) next.push(one);
      else {
        taken.add(key);
        one.key = key;
      }
    }
    waiting = next;
  }
}

async function accountsOf(db: Db | Tx, keys: string[]): Promise<Map<string, Account>> {
  const found = await mapInBatches(keys, async (piece) => [...(await selectAccountsByEmailKeys(db, piece))]);
  return new Map(found);
}

/** Adds people to the groups named in their rows; creates groups that are missing in the current year. */
async function joinGroups(
  tx: Tx,
  parsed: ParsedRow[],
  accounts: ReadonlyMap<string, Account>,
  now: string,
): Promise<void> {
  const withGroup = parsed.filter(({ planned }) => hasGroup(planned));
  if (withGroup.length === 0) return;
  const yearId = await yearForNewCourses(tx, now);
  const known = await selectGroupsOfYear(tx, yearId);
  const members = new Map<number, number[]>();
  for (const { planned, key, sameAs } of withGroup) {
    const nameKey = groupNameKey(planned.group);
    const groupId = known.get(nameKey) ?? (await insertGroup(tx, { yearId, name: planned.group }, now))!;
    known.set(nameKey, groupId);
    members.set(groupId, [...(members.get(groupId) ?? []), accounts.get(sameAs?.key ?? key)!.id]);
  }
  for (const [groupId, ids] of members)
    await mapInBatches(ids, async (some) => {
      await insertMembers(tx, groupId, some, now);
      return [];
    });
}
