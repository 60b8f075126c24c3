import type { z } from 'zod';
import type {
  importPeopleInput,
  PeopleImportPlan,
  PeopleImportResult,
  PeopleImportRow,
} from '../../../shared/contracts/groups.ts';
import type { ManagedRole } from '../../../shared/contracts/people.ts';
import { groupNameLength } from '../../../shared/contracts/staff-limits.ts';
import { emailKey } from '../../../shared/rules/email.ts';
import { plainSigns } from '../../../shared/rules/fold-letters.ts';
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
import { yearForNewCourses } from '../years/open-year.ts';
import { insertGroup, insertMembers, selectGroupsOfYear } from './group-queries.ts';

type ImportRequest = z.infer<typeof importPeopleInput>;
type PlannedRow = PeopleImportPlan['rows'][number];

interface ParsedRow {
  planned: PlannedRow;
  surnames: string;
  key: string;
  secret: { password: string; hash: string };
  /** The existing account, if any. */
  account: Account | undefined;
}

/** Highest number appended to a user name to make it unique. */
const maxNameNumber = 999;

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
 * Like `importPeople`, in the caller's transaction. @returns the result, and the user ids of all rows that were not
 * skipped.
 */
export async function importPrepared(
  tx: Tx,
  caller: Caller,
  { input, secrets, now }: PreparedImport,
): Promise<{ result: PeopleImportResult; userIds: number[] }> {
  const at = toInstant(now);
  const oneTimeExpiresAt = oneTimeExpiry(now);
  const { parsed, plan } = await planImport(tx, input, secrets, at);
  const valid = parsed.filter(({ planned }) => planned.fate !== 'skip');
  if (valid.length === 0) throw new AppError('no-valid-rows');
  const fresh = valid.filter(({ planned }) => planned.fate === 'create');
  await mapInBatches(fresh, (piece) =>
    insertAccounts(
      tx,
      piece.map(({ planned, surnames, key, secret }) => ({
        email: planned.account,
        emailKey: key,
        names: planned.names,
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
    skipped: parsed.length - valid.length,
  };
  const { role } = input;
  await recordChange(tx, caller.userId, at, {
    kind: 'people-imported',
    role,
    groups: plan.groups,
    ...counts,
  });
  const created = fresh.map(({ planned, surnames, secret }) => ({
    names: planned.names,
    surnames,
    email: planned.account,
    password: secret.password,
    group: planned.group,
  }));
  const userIds = valid.map(({ key }) => accounts.get(key)!.id);
  return { result: { ...plan, created }, userIds };
}

/** Returns the plan that `importPeople` would carry out, without passwords; writes nothing. */
export async function previewImport(
  deps: Pick<Deps, 'db' | 'clock'>,
  input: ImportRequest,
): Promise<PeopleImportPlan> {
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
  secrets: ParsedRow['secret'][],
  now: string,
): Promise<{ parsed: ParsedRow[]; plan: PeopleImportPlan }> {
  const parsed = await mapInBatches(rows, (piece, from) =>
    piece.map((row, index) => parseRow(row, role, secrets[from + index] ?? noSecret)),
  );
  await assignUserNames(db, parsed, role);
  skipRepeated(parsed);
  await findAccounts(db, parsed);
  for (const { planned, account } of parsed) {
    if (planned.fate === 'skip' || !account) continue;
    if (account.role === role)
      Object.assign(planned, { fate: 'keep', holder: otherHolder(planned.names, account.names) });
    else Object.assign(planned, { fate: 'skip', reason: 'other-role' });
  }
  const named = Map.groupBy(
    parsed.flatMap(({ planned }) => (hasGroup(planned) ? planned.group : [])),
    groupNameKey,
  );
  const known = named.size > 0 ? await selectGroupsOfYear(db, await yearForNewCourses(db, now)) : new Map();
  const groups = [...named].flatMap(([key, [name]]) => (known.has(key) ? [] : [name!]));
  return { parsed, plan: { rows: parsed.map(({ planned }) => planned), groups } };
}

const hasGroup = ({ fate, group }: PlannedRow): boolean => fate !== 'skip' && group !== '';

function parseRow(row: PeopleImportRow, role: ManagedRole, secret: ParsedRow['secret']): ParsedRow {
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
  const planned: PlannedRow = {
    names,
    account,
    group,
    fate: reason ? 'skip' : 'create',
    made: false,
    holder: null,
    reason,
  };
  return { planned, surnames, key: emailKey(account), secret, account: undefined };
}

/**
 * Assigns a user name to each row without an account, derived from the names, with a number appended if another person
 * has it. An existing account with that user name, the same role and the same names counts as the same person.
 */
async function assignUserNames(db: Db | Tx, parsed: ParsedRow[], role: ManagedRole): Promise<void> {
  const taken = new Set(parsed.flatMap(({ planned, key }) => (planned.account ? [key] : [])));
  const named = new Set<string>();
  let waiting = parsed.filter(({ planned }) => planned.fate !== 'skip' && planned.account === '');
  for (const one of waiting) {
    const { planned } = one;
    const base = proposeUserName({ names: planned.names, surnames: one.surnames });
    planned.made = true;
    planned.account = base;
    // The same names and group twice in one list cannot be told apart.
    const person = `${plainSigns(planned.names)}\n${groupNameKey(planned.group)}`;
    if (named.has(person)) Object.assign(planned, { fate: 'skip', reason: 'repeated' });
    named.add(person);
  }
  waiting = waiting.filter(({ planned }) => planned.fate !== 'skip');
  const bases = new Map(waiting.map((one) => [one, one.planned.account]));
  for (let number = 1; waiting.length > 0 && number <= maxNameNumber; number += 1) {
    for (const one of waiting)
      one.planned.account = number === 1 ? bases.get(one)! : `${bases.get(one)}${number}`;
    const holders = await accountsOf(
      db,
      waiting.map(({ planned }) => planned.account),
    );
    const next: ParsedRow[] = [];
    for (const one of waiting) {
      const key = emailKey(one.planned.account);
      const holder = holders.get(key);
      const isNamesake = plainSigns(holder?.names ?? '') === plainSigns(one.planned.names);
      const same = holder !== undefined && holder.role === role && isNamesake;
      if (taken.has(key) || (holder && !same)) next.push(one);
      else {
        taken.add(key);
        one.key = key;
      }
    }
    waiting = next;
  }
}

function skipRepeated(parsed: ParsedRow[]): void {
  const keys = new Set<string>();
  for (const { planned, key } of parsed) {
    if (planned.fate === 'skip') continue;
    if (keys.has(key)) Object.assign(planned, { fate: 'skip', reason: 'repeated' });
    keys.add(key);
  }
}

async function findAccounts(db: Db | Tx, parsed: ParsedRow[]): Promise<void> {
  const accounts = await accountsOf(
    db,
    parsed.map(({ key }) => key),
  );
  for (const one of parsed) one.account = accounts.get(one.key);
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
  for (const { planned, key } of withGroup) {
    const nameKey = groupNameKey(planned.group);
    const groupId = known.get(nameKey) ?? (await insertGroup(tx, { yearId, name: planned.group }, now))!;
    known.set(nameKey, groupId);
    members.set(groupId, [...(members.get(groupId) ?? []), accounts.get(key)!.id]);
  }
  for (const [groupId, ids] of members)
    await mapInBatches(ids, async (some) => {
      await insertMembers(tx, groupId, some, now);
      return [];
    });
}
