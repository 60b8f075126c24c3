import type { z } from 'zod';
import type {
  ImportPlan,
  ImportResult,
  ImportRow,
  importPeopleInput,
} from '../../../shared/contracts/groups.ts';
import type { ManagedRole } from '../../../shared/contracts/people.ts';
import { groupNameLength } from '../../../shared/contracts/staff-limits.ts';
import { emailKey } from '../../../shared/rules/email.ts';
import { givenNameFirst, surnamesOf, tidyNames } from '../../../shared/rules/person-names.ts';
import { cleanSignInName, isSignInName, proposeUserName } from '../../../shared/rules/user-name.ts';
import type { Deps } from '../../deps.ts';
import { type Account, insertAccounts, selectAccountsByEmailKeys } from '../../identity/identity-queries.ts';
import { oneTimeExpiry } from '../../identity/reset-password.ts';
import { hashOneTimePassword, newOneTimePassword } from '../../identity/secrets.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { type Db, type Tx, write } from '../../kernel/database/database.ts';
import { forEachBatch } from '../../kernel/for-each-batch.ts';
import { noteChange } from '../../kernel/settings/change-queries.ts';
import { yearForNewCourses } from '../years/open-year.ts';
import { groupNameKey, insertGroup, insertMembers, selectGroupsOfYear } from './group-queries.ts';

type ImportRequest = z.infer<typeof importPeopleInput>;
type Told = ImportPlan['rows'][number];

interface Read {
  told: Told;
  surnames: string;
  key: string;
  secret: { password: string; hash: string };
  /** The existing account, if any. */
  account: Account | undefined;
}

/** Highest number appended to a user name to make it unique. */
const mostOfOneName = 999;

/**
 * Creates accounts for the people of a list, all or nothing, each with a one-time password that only this response
 * contains. Adds students to the named groups and creates missing groups in the current year. A row without an address
 * gets a user name. Existing accounts stay unchanged; the same list again changes nothing.
 * Throws `no-valid-rows`, or `year-closed` when groups are named and no year is open.
 */
export async function importPeople(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  input: ImportRequest,
): Promise<ImportResult> {
  const prepared = await prepareImport(input, deps.clock.now());
  return write(deps.db, async (tx) => (await importPrepared(tx, caller, prepared)).result);
}

/** A list with its one-time passwords, which are generated before the transaction starts. */
export interface PreparedImport {
  input: ImportRequest;
  secrets: Read['secret'][];
  now: Date;
}

export async function prepareImport(input: ImportRequest, now: Date): Promise<PreparedImport> {
  return { input, secrets: await forEachBatch(input.rows, (rows) => rows.map(newSecret)), now };
}

/**
 * Like `importPeople`, in the caller's transaction. @returns the result, and the user ids of all rows that were not
 * skipped.
 */
export async function importPrepared(
  tx: Tx,
  caller: Caller,
  { input, secrets, now }: PreparedImport,
): Promise<{ result: ImportResult; userIds: number[] }> {
  const at = toInstant(now);
  const oneTimeExpiresAt = oneTimeExpiry(now);
  const { read, plan } = await planImport(tx, input, secrets, at);
  const valid = read.filter(({ told }) => told.fate !== 'skip');
  if (valid.length === 0) throw new AppError('no-valid-rows');
  const fresh = valid.filter(({ told }) => told.fate === 'create');
  await forEachBatch(fresh, (piece) =>
    insertAccounts(
      tx,
      piece.map(({ told, surnames, key, secret }) => ({
        email: told.account,
        emailKey: key,
        names: told.names,
        surnames,
        role: input.role,
        passwordHash: secret.hash,
        oneTimeExpiresAt,
      })),
      at,
    ),
  );
  const accounts = await accountsOf(
    tx,
    valid.map(({ key }) => key),
  );
  await joinGroups(tx, valid, accounts, at);
  const counts = {
    created: fresh.length,
    kept: valid.length - fresh.length,
    skipped: read.length - valid.length,
  };
  const { role } = input;
  await noteChange(tx, caller.userId, at, {
    kind: 'people-imported',
    role,
    groups: plan.groups,
    ...counts,
  });
  const created = fresh.map(({ told, surnames, secret }) => ({
    names: told.names,
    surnames,
    email: told.account,
    password: secret.password,
    group: told.group,
  }));
  const userIds = valid.map(({ key }) => accounts.get(key)!.id);
  return { result: { ...plan, created }, userIds };
}

/** Returns the plan that `importPeople` would carry out, without passwords; writes nothing. */
export async function previewImport(
  deps: Pick<Deps, 'db' | 'clock'>,
  input: ImportRequest,
): Promise<ImportPlan> {
  return (await planImport(deps.db, input, [], toInstant(deps.clock.now()))).plan;
}

const noSecret = { password: '', hash: '' };

function newSecret() {
  const password = newOneTimePassword();
  return { password, hash: hashOneTimePassword(password) };
}

async function planImport(
  db: Db | Tx,
  { role, rows }: ImportRequest,
  secrets: Read['secret'][],
  now: string,
): Promise<{ read: Read[]; plan: ImportPlan }> {
  const read = await forEachBatch(rows, (piece, from) =>
    piece.map((row, index) => readRow(row, role, secrets[from + index] ?? noSecret)),
  );
  await nameAccounts(db, read, role);
  skipRepeated(read);
  await findAccounts(db, read);
  for (const { told, account } of read) {
    if (told.fate === 'skip' || !account) continue;
    if (account.role === role) told.fate = 'keep';
    else Object.assign(told, { fate: 'skip', reason: 'other-role' });
  }
  const named = new Map(
    read.flatMap(({ told }) => (isPlaced(told) ? [[groupNameKey(told.group), told.group] as const] : [])),
  );
  const known = named.size > 0 ? await selectGroupsOfYear(db, await yearForNewCourses(db, now)) : new Map();
  const groups = [...named].flatMap(([key, name]) => (known.has(key) ? [] : [name]));
  return { read, plan: { rows: read.map(({ told }) => told), groups } };
}

const isPlaced = ({ fate, group }: Told): boolean => fate !== 'skip' && group !== '';

function readRow(row: ImportRow, role: ManagedRole, secret: Read['secret']): Read {
  const typed = givenNameFirst(row.names);
  const names = tidyNames(typed.names);
  const surnames = surnamesOf({ names, surnames: tidyNames(row.surnames ?? typed.surnames ?? '') });
  const account = cleanSignInName(row.account);
  const group = role === 'student' ? (row.group?.trim() ?? '') : '';
  const reason = !names
    ? 'names-missing'
    : account !== '' && !isSignInName(account, true)
      ? 'account-invalid'
      : group.length > groupNameLength
        ? 'group-invalid'
        : null;
  const told: Told = { names, account, group, fate: reason ? 'skip' : 'create', made: false, reason };
  return { told, surnames, key: emailKey(account), secret, account: undefined };
}

/**
 * Assigns a user name to each row without an account, derived from the names, with a number appended if another person
 * has it. An existing account with that user name, the same role and the same names counts as the same person.
 */
async function nameAccounts(db: Db | Tx, read: Read[], role: ManagedRole): Promise<void> {
  const taken = new Set(read.flatMap(({ told, key }) => (told.account ? [key] : [])));
  const named = new Set<string>();
  let waiting = read.filter(({ told }) => told.fate !== 'skip' && told.account === '');
  for (const one of waiting) {
    const { told } = one;
    const base = proposeUserName({ names: told.names, surnames: one.surnames });
    told.made = true;
    told.account = base;
    // The same names and group twice in one list cannot be told apart.
    const person = `${told.names}\n${told.group}`;
    if (named.has(person)) Object.assign(told, { fate: 'skip', reason: 'repeated' });
    named.add(person);
  }
  waiting = waiting.filter(({ told }) => told.fate !== 'skip');
  const bases = new Map(waiting.map((one) => [one, one.told.account]));
  for (let number = 1; waiting.length > 0 && number <= mostOfOneName; number += 1) {
    for (const one of waiting)
      one.told.account = number === 1 ? bases.get(one)! : `${bases.get(one)}${number}`;
    const holders = await accountsOf(
      db,
      waiting.map(({ told }) => told.account),
    );
    const next: Read[] = [];
    for (const one of waiting) {
      const key = emailKey(one.told.account);
      const holder = holders.get(key);
      const same = holder !== undefined && holder.role === role && holder.names === one.told.names;
      if (taken.has(key) || (holder && !same)) next.push(one);
      else {
        taken.add(key);
        one.key = key;
      }
    }
    waiting = next;
  }
}

function skipRepeated(read: Read[]): void {
  const keys = new Set<string>();
  for (const { told, key } of read) {
    if (told.fate === 'skip') continue;
    if (keys.has(key)) Object.assign(told, { fate: 'skip', reason: 'repeated' });
    keys.add(key);
  }
}

async function findAccounts(db: Db | Tx, read: Read[]): Promise<void> {
  const accounts = await accountsOf(
    db,
    read.map(({ key }) => key),
  );
  for (const one of read) one.account = accounts.get(one.key);
}

async function accountsOf(db: Db | Tx, keys: string[]): Promise<Map<string, Account>> {
  const found = await forEachBatch(keys, async (piece) => [...(await selectAccountsByEmailKeys(db, piece))]);
  return new Map(found);
}

/** Adds people to the groups named in their rows; creates groups that are missing in the current year. */
async function joinGroups(
  tx: Tx,
  read: Read[],
  accounts: ReadonlyMap<string, Account>,
  now: string,
): Promise<void> {
  const placed = read.filter(({ told }) => isPlaced(told));
  if (placed.length === 0) return;
  const yearId = await yearForNewCourses(tx, now);
  const known = await selectGroupsOfYear(tx, yearId);
  const members = new Map<number, number[]>();
  for (const { told, key } of placed) {
    const nameKey = groupNameKey(told.group);
    const groupId =
      known.get(nameKey)?.groupId ?? (await insertGroup(tx, { yearId, name: told.group }, now))!;
    known.set(nameKey, { groupId, name: told.group });
    members.set(groupId, [...(members.get(groupId) ?? []), accounts.get(key)!.id]);
  }
  for (const [groupId, ids] of members)
    await forEachBatch(ids, async (some) => {
      await insertMembers(tx, groupId, some, now);
      return [];
    });
}
