import { maxSameNames, type Namesakes } from '../../../shared/contracts/groups.ts';
import type { ManagedRole } from '../../../shared/contracts/people.ts';
import { sameNameKey } from '../../../shared/rules/person-names.ts';
import { selectNamesOfRole } from '../../identity/people-queries.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { mapInBatches } from '../../kernel/map-in-batches.ts';
import { selectLatestGroups } from './group-queries.ts';

interface ListedRow {
  planned: { names: string; account: string; fate: string };
  /** The existing account of the row, if any. */
  userId: number | null;
  /** The list's own number of the person; empty without one. */
  id: string;
  /** The group or course the list puts the person in; empty when it does not say. */
  place: string;
  /** True when a person decided about the row: then the group does not. */
  decided: boolean;
}

/** Returns which of these accounts are in which place. */
export type FindPlaces = (userIds: number[]) => Promise<(userId: number, place: string) => boolean>;

/**
 * What the names of a list say about a row without a known account: the group says whose account it is, the list's own
 * number says which other row it is, or a person has to say it.
 */
export type NamesakeFinding =
  | { kind: 'account'; userId: number; account: string }
  | { kind: 'row'; index: number }
  | { kind: 'ask'; namesakes: Namesakes }
  | { kind: 'too-many' };

/** The rows of one name, by index. */
interface SameName {
  withAccount: number[];
  without: number[];
  accounts: { userId: number; account: string; disabled: boolean }[];
}

/**
 * Returns, by index, what is found about rows without an account that have the name of an existing account of the role,
 * of a row with an account, or of an earlier row; and about rows with a new address that have the name of a person in the
 * same place. A name has at most `maxSameNames` rows without an account; further ones are `too-many`.
 */
export async function findNamesakes(
  db: Db | Tx,
  role: ManagedRole,
  rows: readonly ListedRow[],
  findPlaces: FindPlaces,
): Promise<Map<number, NamesakeFinding>> {
  const names = await groupByName(rows);
  if (names.size === 0) return new Map();
  await findAccounts(db, role, names);
  const ids = [...names.values()].flatMap(({ accounts }) => accounts.map(({ userId }) => userId));
  const isIn = await findPlaces(ids);
  const groups = new Map(
    role === 'student'
      ? await mapInBatches(ids, async (some) => [...(await selectLatestGroups(db, some))])
      : [],
  );
  const found = new Map<number, NamesakeFinding>();
  for (const same of names.values())
    for (const [index, finding] of judgeName(same, rows, { isIn, groups })) found.set(index, finding);
  return found;
}

interface Known {
  isIn: (userId: number, place: string) => boolean;
  groups: ReadonlyMap<number, { names: string; year: string }>;
}

function* judgeName(
  same: SameName,
  rows: readonly ListedRow[],
  { isIn, groups }: Known,
): Generator<[number, NamesakeFinding]> {
  const claimed = new Set(same.withAccount.map((index) => rows[index]!.userId));
  const offered = same.accounts.map((one) => ({ ...one, group: groups.get(one.userId) ?? null }));
  const inPlace = ({ place }: ListedRow) =>
    place === '' ? [] : offered.filter(({ userId }) => isIn(userId, place));
  const isOtherById = (one: ListedRow, other: ListedRow) =>
    one.id !== '' && other.id !== '' && one.id !== other.id;
  const newAddresses = same.withAccount.filter((index) => rows[index]!.userId === null);
  const all = [...same.withAccount, ...same.without];

  for (const [position, index] of same.without.entries()) {
    const row = rows[index]!;
    if (position >= maxSameNames) {
      yield [index, { kind: 'too-many' }];
      continue;
    }
    const earlier = same.without.slice(0, position);
    const sameById =
      row.id === ''
        ? undefined
        : [...same.withAccount, ...earlier].find((other) => rows[other]!.id === row.id);
    if (sameById !== undefined && !row.decided) {
      yield [index, { kind: 'row', index: sameById }];
      continue;
    }
    const [only, ...more] = inPlace(row);
    const isAlone = all.every((other) => {
      const { place } = rows[other]!;
      return other === index || (place !== '' && place !== row.place) || isOtherById(row, rows[other]!);
    });
    if (only && more.length === 0 && isAlone && !row.decided) {
      yield [index, { kind: 'account', userId: only.userId, account: only.account }];
      continue;
    }
    const candidates = [...newAddresses, ...earlier].filter((other) => !isOtherById(row, rows[other]!));
    if (offered.length + candidates.length > 0)
      yield [index, { kind: 'ask', namesakes: { accounts: offered, rows: candidates } }];
  }

  for (const index of newAddresses) {
    const others = inPlace(rows[index]!).filter(({ userId }) => !claimed.has(userId));
    if (others.length > 0) yield [index, { kind: 'ask', namesakes: { accounts: others, rows: [] } }];
  }
}

/** Returns the names of rows without an account, or with a new one and a place, with all rows that have them. */
async function groupByName(rows: readonly ListedRow[]): Promise<Map<string, SameName>> {
  const names = new Map<string, SameName>();
  await mapInBatches(rows, (some, from) => {
    for (const [offset, { planned }] of some.entries()) {
      if (planned.fate === 'skip') continue;
      const key = sameNameKey(planned.names);
      const same = names.get(key) ?? { withAccount: [], without: [], accounts: [] };
      names.set(key, same);
      same[planned.account === '' ? 'without' : 'withAccount'].push(from + offset);
    }
    return [];
  });
  for (const [key, { withAccount, without }] of names) {
    const isOpen = (index: number) => rows[index]!.userId === null && rows[index]!.place !== '';
    if (without.length === 0 && !withAccount.some(isOpen)) names.delete(key);
  }
  return names;
}

/** Adds the accounts of the role that have the names. */
async function findAccounts(db: Db | Tx, role: ManagedRole, names: Map<string, SameName>): Promise<void> {
  for (let after = 0; ; ) {
    const page = await selectNamesOfRole(db, role, after);
    await mapInBatches(page, (some) => {
      for (const { names: own, ...account } of some) names.get(sameNameKey(own))?.accounts.push(account);
      return [];
    });
    const last = page.at(-1);
    if (!last) return;
    after = last.userId;
  }
}
