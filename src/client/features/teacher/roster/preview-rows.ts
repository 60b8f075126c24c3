import type { RosterResult } from '../../../../shared/contracts/people.ts';
import { emailKey } from '../../../../shared/rules/email.ts';
import { otherHolder } from '../../../../shared/rules/person-names.ts';
import type { Roster } from '../../../../shared/rules/roster-csv.ts';

export type SkipReason = RosterResult['skipped'][number]['reason'];
export type PreviewRow = {
  key: string;
  names: string;
  email: string;
  fate: 'create' | 'enrol' | 'already' | 'skip';
  reason?: SkipReason;
  /** The names of the enrolled student with this address, when they are not those of the row. */
  holder?: string;
  /** Row number in the file, for rows without a student. */
  row?: number;
};

/** Returns the effect of the upload on each row: rows with problems first, then in the file's order. */
export function previewRows(roster: Roster, preview: RosterResult): PreviewRow[] {
  const skipped = new Map(preview.skipped.map((skip) => [skip.row, skip.reason]));
  const keys = (people: { email: string }[]) => new Set(people.map(({ email }) => emailKey(email)));
  const created = keys(preview.created);
  const enrolled = keys(preview.enrolled);
  const already = new Map(preview.already.map(({ email, names }) => [emailKey(email), names]));
  const rows = roster.rows.map(({ names, email }, index): PreviewRow => {
    const row = { key: `read ${index}`, names, email };
    const reason = skipped.get(index + 1);
    if (reason) return { ...row, fate: 'skip', reason };
    const key = emailKey(email);
    if (created.has(key)) return { ...row, fate: 'create' };
    if (enrolled.has(key)) return { ...row, fate: 'enrol' };
    const holder = otherHolder(names, already.get(key) ?? names);
    return { ...row, fate: 'already', ...(holder && { holder }) };
  });
  const unread = roster.omitted.map(
    (omitted): PreviewRow => ({ ...omitted, key: `row ${omitted.row}`, fate: 'skip' }),
  );
  return [
    ...unread,
    ...rows.filter(({ fate }) => fate === 'skip'),
    ...rows.filter(({ fate }) => fate !== 'skip'),
  ];
}

export const processedCount = ({ created, enrolled, already }: RosterResult): number =>
  created.length + enrolled.length + already.length;
