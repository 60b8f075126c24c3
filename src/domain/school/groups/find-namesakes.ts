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
}

/** The rows of one name, by index. */
interface SameName {
  withAccount: number[];
  without: number[];
  accounts: { userId: number; account: string; disabled: boolean }[];
}

/**
 * Returns, by index, the rows without an account that have the name of an existing account of the role, of a row with an
 * account, or of an earlier row. A name has at most `maxSameNames` of them; further ones are `too-many`.
 */
export async function findNamesakes(
  db: Db | Tx,
  role: ManagedRole,
  rows: readonly ListedRow[],
): Promise<Map<number, Namesakes | 'too-many'>> {
  const names = await groupByName(rows);
  if (names.size === 0) return new Map();
  await findAccounts(db, role, names);
  const accounts = [...names.values()].flatMap((same) => same.accounts);
  const groups = new Map(
    role === 'student'
      ? await mapInBatches(accounts, async (some) => [
          ...(await selectLatestGroups(
            db,
            some.map(({ userId }) => userId),
          )),
        ])
      : [],
  );
  const found = new Map<number, Namesakes | 'too-many'>();
  for (const same of names.values()) {
    const known = new Set<number | null>(same.accounts.map(({ userId }) => userId));
    const offered = same.accounts.map((one) => ({ ...one, group: groups.get(one.userId) ?? null }));
    const others = same.withAccount.filter((index) => !known.has(rows[index]!.userId));
    for (const [position, index] of same.without.entries()) {
      const candidates = [...others, ...same.without.slice(0, position)];
      if (position >= maxSameNames) found.set(index, 'too-many');
      else if (offered.length + candidates.length > 0)
        found.set(index, { accounts: offered, rows: candidates });
    }
  }
  return found;
}

/** Returns the names of rows without an account, with all rows that have them. */
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
  for (const [key, { without }] of names) if (without.length === 0) names.delete(key);
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
