import { Check, CircleSlash, type LucideIcon, UserPlus, UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import type { RosterResult } from '../../../../shared/contracts/people.ts';
import type { Roster } from '../../../../shared/rules/roster-csv.ts';
import { Badge, type Tone } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { type PreviewRow, previewRows } from './preview-rows.ts';
import { RosterCounts } from './roster-counts.tsx';

/** Number of rows shown initially. */
const shownAtFirst = 100;

const styles: Record<PreviewRow['fate'], { tone: Tone; icon: LucideIcon }> = {
  create: { tone: 'accent', icon: UserRoundPlus },
  enrol: { tone: 'success', icon: UserPlus },
  already: { tone: 'neutral', icon: Check },
  skip: { tone: 'warn', icon: CircleSlash },
};

/** Preview of the effect on each row of the file. */
export function RosterPreview({ roster, preview }: { roster: Roster; preview: RosterResult }) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const rows = previewRows(roster, preview);
  const shown = all ? rows : rows.slice(0, shownAtFirst);
  const rest = rows.length - shown.length;
  return (
    <section>
      <h3 className="mb-2 text-small font-semi">{t('roster.previewTitle')}</h3>
      <div role="status">
        <RosterCounts result={preview} omitted={roster.omitted} />
      </div>
      <ul className="divide-y divide-line border-b border-line">
        {shown.map((row) => (
          <Row key={row.key} row={row} />
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="ghost" size="sm" className="mt-3" onClick={() => setAll(true)}>
          {t('roster.more', { count: rest })}
        </Button>
      )}
    </section>
  );
}

function Row({ row }: { row: PreviewRow }) {
  const { t } = useTranslation();
  const { tone, icon: Icon } = styles[row.fate];
  return (
    <li className="flex items-start justify-between gap-4 py-2.5">
      <div className="min-w-0">
        <p className="text-ui font-semi break-words">
          {row.row === undefined
            ? row.names
            : [t('roster.row', { row: row.row }), row.names].filter(Boolean).join(': ')}
        </p>
        {row.email && <p className="text-small break-all text-text-mute">{row.email}</p>}
        {row.holder && (
          <p className="text-small text-warn-text">{t('roster.holder', { names: row.holder })}</p>
        )}
        {row.reason && <p className="text-small text-warn-text">{t(`roster.reasons.${row.reason}`)}</p>}
      </div>
      <Badge tone={tone} icon={<Icon aria-hidden className="size-3.5" strokeWidth={1.75} />}>
        {t(`roster.fates.${row.fate}`)}
      </Badge>
    </li>
  );
}
