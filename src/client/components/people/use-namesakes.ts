import { useState } from 'react';
import type {
  NamesakeChoice,
  NamesakeDecision,
  PeopleImportPlan,
  PeopleImportRow,
} from '../../../shared/contracts/groups.ts';
import type { ListRow } from '../../../shared/people-list/read-list.ts';

/** Returns the rows of a list without their numbers in the file. */
export const plainRows = (rows: readonly ListRow[]): PeopleImportRow[] =>
  rows.map(({ row: _, ...one }) => one);

type PlannedRow = PeopleImportPlan['rows'][number];
type Fate = PlannedRow['fate'];
type Stored = NamesakeDecision & { names: string };

export type NamesakeDecisions = ReturnType<typeof useNamesakes>;

/**
 * The decisions about the rows of an import's preview that have namesakes. A decision holds while its row has the same
 * name and the same accounts are offered, so that a repeated preview keeps it.
 */
export function useNamesakes(plan: PeopleImportPlan | null) {
  const [stored, setStored] = useState<ReadonlyMap<number, Stored>>(new Map());
  const rows = plan?.rows ?? [];
  const asked = rows.flatMap((row, index) => (row.fate === 'ask' ? index : []));
  const decisions = new Map<number, NamesakeDecision>();
  for (const index of asked) {
    const decision = stored.get(index);
    if (decision && holds(decision, rows[index]!)) {
      const { choice, offered } = decision;
      decisions.set(index, { choice, offered });
    }
  }
  const undecided = asked.filter((index) => !decisions.has(index));
  const sure = undecided.filter((index) => onlyNamesake(rows[index]!) !== null);

  const decide = (choices: readonly (readonly [number, NamesakeChoice])[]) =>
    setStored((before) => {
      const next = new Map(before);
      for (const [index, choice] of choices) {
        const { names, namesakes } = rows[index]!;
        next.set(index, { choice, names, offered: namesakes!.accounts.map(({ userId }) => userId) });
      }
      return next;
    });

  const fates = rows.map(({ fate }, index): Fate => {
    const choice = decisions.get(index)?.choice;
    return choice ? fateOf[choice.kind] : fate;
  });
  return {
    asked: asked.length,
    /** Number of rows without a decision. */
    left: undecided.length,
    /** Number of rows without a decision that have one namesake only. */
    leftWithOne: sure.length,
    fates,
    count: (fate: Fate) => fates.filter((one) => one === fate).length,
    choiceOf: (index: number) => decisions.get(index)?.choice ?? null,
    choose: (index: number, choice: NamesakeChoice) => decide([[index, choice]]),
    /** Decides each row left that has one namesake only as the same person. */
    chooseSame: () => decide(sure.map((index) => [index, onlyNamesake(rows[index]!)!])),
    withDecisions: (list: readonly PeopleImportRow[]): PeopleImportRow[] =>
      list.map((row, index) => ({ ...row, decision: decisions.get(index) })),
  };
}

const fateOf = { account: 'keep', row: 'same', other: 'create' } as const;

function holds({ names, choice, offered }: Stored, row: PlannedRow): boolean {
  const { accounts, rows } = row.namesakes!;
  return (
    names === row.names &&
    offered.length === accounts.length &&
    accounts.every(({ userId }) => offered.includes(userId)) &&
    (choice.kind !== 'row' || rows.includes(choice.index))
  );
}

/** Returns the only person of the name, or null when there are several. */
function onlyNamesake({ namesakes }: PlannedRow): NamesakeChoice | null {
  const { accounts, rows } = namesakes!;
  if (accounts.length + rows.length !== 1) return null;
  const [account] = accounts;
  return account ? { kind: 'account', userId: account.userId } : { kind: 'row', index: rows[0]! };
}
