import type { NamesakeChoice, PeopleImportPlan, PeopleImportRow } from '../../src/shared/contracts/groups.ts';

/** Returns the rows with these decisions about the rows that the plan asks about, in their order. */
export function decideNamesakes(
  rows: readonly PeopleImportRow[],
  plan: PeopleImportPlan,
  choices: readonly NamesakeChoice[],
): PeopleImportRow[] {
  const left = [...choices];
  return rows.map((row, index) => {
    const { fate, namesakes } = plan.rows[index]!;
    const choice = fate === 'ask' ? left.shift() : undefined;
    if (!choice || !namesakes) return row;
    return { ...row, decision: { choice, offered: namesakes.accounts.map(({ userId }) => userId) } };
  });
}
