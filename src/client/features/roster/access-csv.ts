import type { RosterResult } from '../../../shared/contracts/people.ts';

/** A spreadsheet would run a cell that starts like this. */
const runs = /^[=+\-@\t\r]/;

const cell = (text: string): string => {
  const safe = runs.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** The new accounts as CSV that a spreadsheet opens without running anything in it. */
export function accessCsv(head: readonly string[], accounts: RosterResult['created']): string {
  const rows = [head, ...accounts.map(({ names, email, password }) => [names, email, password])];
  // With the mark, spreadsheets read the accents.
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
