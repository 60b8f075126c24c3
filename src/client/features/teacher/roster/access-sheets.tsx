import type { RosterResult } from '../../../../shared/contracts/people.ts';
import { SchoolLogo } from '../../../components/ui/brand.tsx';
import { PrintSheet } from '../../../components/ui/print-sheet.tsx';
import { useSchoolName } from '../../../lib/dom/use-settings.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type AccessSheetsProps = { courseName: string; accounts: RosterResult['created'] };

/** Printable slips with the students' credentials, to cut out. */
export function AccessSheets({ courseName, accounts }: AccessSheetsProps) {
  const { t } = useTranslation();
  const schoolName = useSchoolName();
  return (
    <PrintSheet>
      <SchoolLogo className="mb-2 h-9" />
      <h1 className="font-serif text-h2 font-bold">
        {schoolName}: {t('roster.sheetTitle', { course: courseName })}
      </h1>
      <ul className="mt-4 border-t border-dashed border-current">
        {accounts.map(({ names, email, password }) => (
          <li key={email} className="border-b border-dashed border-current py-4">
            <p className="font-bold">{names}</p>
            <p>
              {t('roster.email')}: <span className="font-mono">{email}</span>
            </p>
            <p>
              {t('roster.password')}: <span className="font-mono font-bold">{password}</span>
            </p>
            <p className="mt-1 text-small">{t('roster.signInAt', { address: `${location.origin}/login` })}</p>
          </li>
        ))}
      </ul>
    </PrintSheet>
  );
}
