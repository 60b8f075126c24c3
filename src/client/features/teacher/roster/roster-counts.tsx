import type { RosterResult } from '../../../../shared/contracts/people.ts';
import type { OmittedRow } from '../../../../shared/rules/roster-csv.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Counts of new accounts, enrolments by this file, already enrolled, and skipped rows. */
export function RosterCounts({ result, omitted }: { result: RosterResult; omitted: readonly OmittedRow[] }) {
  const { t } = useTranslation();
  const counts = [
    { label: t('roster.created'), value: result.created.length },
    { label: t('roster.enrolled'), value: result.created.length + result.enrolled.length },
    { label: t('roster.already'), value: result.already.length },
    { label: t('roster.skipped'), value: result.skipped.length + omitted.length },
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 border-y border-line py-3 sm:grid-cols-4">
      {counts.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="text-caption text-text-mute">{label}</dt>
          <dd className="font-serif text-h2 font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
