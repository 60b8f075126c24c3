import type { RosterResult } from '../../../../shared/contracts/people.ts';
import type { OmittedRow } from '../../../../shared/rules/roster-csv.ts';
import { AccessSlips } from '../../../components/people/access-slips.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { asFileName } from '../../../lib/dom/download-csv.ts';
import { useSchoolName } from '../../../lib/dom/use-settings.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { RosterCounts } from './roster-counts.tsx';

type RosterResultDialogProps = {
  courseName: string;
  result: RosterResult;
  omitted: readonly OmittedRow[];
  onClose: () => void;
};

/** Result of the upload, and the passwords of new accounts, which are shown only once. */
export function RosterResultDialog({ courseName, result, omitted, onClose }: RosterResultDialogProps) {
  const { t } = useTranslation();
  const schoolName = useSchoolName();
  const { created, skipped } = result;
  return (
    <AccessSlips
      title={t('roster.resultTitle')}
      text={courseName}
      slips={created.map((account) => ({ ...account, group: '' }))}
      sheetTitle={`${schoolName}: ${t('roster.sheetTitle', { course: courseName })}`}
      fileName={t('roster.fileName', { course: asFileName(courseName) })}
      onClose={onClose}
    >
      <RosterCounts result={result} omitted={omitted} />
      {(skipped.length > 0 || omitted.length > 0) && (
        <div className="mt-4">
          <Notice tone="warn">
            <ul>
              {omitted.map(({ row, names, email, reason }) => (
                <li key={`row ${row}`}>
                  <span className="break-all">
                    {[t('roster.row', { row }), names, email].filter(Boolean).join(', ')}
                  </span>
                  : {t(`roster.reasons.${reason}`)}
                </li>
              ))}
              {skipped.map((skip) => (
                <li key={skip.row}>
                  <span className="break-all">{skip.email}</span>: {t(`roster.reasons.${skip.reason}`)}
                </li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      <h3 className="title-3 mt-6">{t('roster.passwordsTitle')}</h3>
      {created.length === 0 && <p className="mt-1 text-text-soft">{t('roster.noPasswords')}</p>}
    </AccessSlips>
  );
}
