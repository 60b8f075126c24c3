import type { GroupMarkRow } from '../../../../shared/contracts/class-answers.ts';
import { MarkMove } from '../../../components/marks/mark-move.tsx';
import { ProvenanceGlyph } from '../../../components/marks/provenance.tsx';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { effectLines } from './group-facts.ts';

/** Preview of the changes by group mark; nothing has been saved yet. */
export function WhoChanges({ rows }: { rows: readonly GroupMarkRow[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ul className="space-y-1.5">
      {effectLines(rows).map(({ key, effect, row, members }) => {
        const count = members.length;
        const falls = effect === 'changes' && row.grade !== null && row.to !== null && row.to < row.grade;
        const names = members.map((one) => one.names).filter((one) => one !== null);
        return (
          <li key={key} className="text-ui">
            <span className="flex flex-wrap items-center gap-x-2.5">
              {effect === 'decided' && <ProvenanceGlyph by="docente" />}
              <span className="flex items-center gap-1.5">
                {row.to === null ? (
                  <span className="text-text-mute">{t('marks.none')}</span>
                ) : (
                  <MarkMove from={row.grade} to={row.to} />
                )}
              </span>
              <span className="text-text-soft">
                {effect === 'decided' && row.decided
                  ? t(row.decided.mine ? 'oneQuestion.staysMine' : 'oneQuestion.stays', {
                      count,
                      by: row.decided.by,
                      date: format.day(row.decided.at),
                    })
                  : t(
                      falls
                        ? 'oneQuestion.falls'
                        : `oneQuestion.fate.${effect === 'decided' ? 'same' : effect}`,
                      {
                        count,
                      },
                    )}
              </span>
            </span>
            {names.length > 0 && (
              <span className="block text-caption text-text-mute">{names.join(' · ')}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
