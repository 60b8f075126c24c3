import { Download, Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { RosterResult } from '../../../../shared/contracts/people.ts';
import { givenNamesOf } from '../../../../shared/rules/person-names.ts';
import type { OmittedRow } from '../../../../shared/rules/roster-csv.ts';
import { AlertDialog } from '../../../components/ui/alert-dialog.tsx';
import { SchoolLogo } from '../../../components/ui/brand.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { PrintSheet } from '../../../components/ui/print-sheet.tsx';
import { asFileName, downloadCsv } from '../../../lib/dom/download-csv.ts';
import { useSchoolName } from '../../../lib/dom/use-settings.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { RosterCounts } from './roster-counts.tsx';

type AccessSheetsProps = { courseName: string; accounts: RosterResult['created'] };

/** Printable slips with the students' credentials, to cut out. */
function AccessSheets({ courseName, accounts }: AccessSheetsProps) {
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

type RosterResultDialogProps = {
  courseName: string;
  result: RosterResult;
  omitted: readonly OmittedRow[];
  onClose: () => void;
};

/** Result of the upload, and the passwords of new accounts, which are shown only once. */
export function RosterResultDialog({ courseName, result, omitted, onClose }: RosterResultDialogProps) {
  const { t } = useTranslation();
  const { created, skipped } = result;
  const [isSaved, setIsSaved] = useState(created.length === 0);
  const [leaving, setLeaving] = useState(false);
  const close = () => (isSaved ? onClose() : setLeaving(true));
  useEffect(() => {
    if (isSaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isSaved]);

  const download = () => {
    const head = [t('roster.surnames'), t('roster.names'), t('roster.email'), t('roster.password')];
    const accounts = created.map(({ surnames, names, email, password }) => [
      surnames,
      givenNamesOf({ names, surnames }),
      email,
      password,
    ]);
    downloadCsv(t('roster.fileName', { course: asFileName(courseName) }), [head, ...accounts]);
    setIsSaved(true);
  };
  const print = () => {
    window.print();
    setIsSaved(true);
  };
  return (
    <Dialog
      open
      width={600}
      title={t('roster.resultTitle')}
      description={courseName}
      onClose={close}
      footer={<Button onClick={close}>{t('roster.finish')}</Button>}
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
      {created.length === 0 ? (
        <p className="mt-1 text-text-soft">{t('roster.noPasswords')}</p>
      ) : (
        <>
          <p className="mt-1 text-text-soft">{t('roster.passwordsText')}</p>
          <div className="mt-4 flex flex-col gap-2.5 sm:flex-row">
            <Button
              variant="secondary"
              icon={<Download aria-hidden className="size-4" strokeWidth={1.75} />}
              onClick={download}
            >
              {t('roster.download')}
            </Button>
            <Button
              variant="secondary"
              icon={<Printer aria-hidden className="size-4" strokeWidth={1.75} />}
              onClick={print}
            >
              {t('roster.print')}
            </Button>
          </div>
          <ul className="mt-4 divide-y divide-line border-y border-line">
            {created.map(({ names, email, password }) => (
              <li
                key={email}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5 [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto]"
              >
                <div className="min-w-0">
                  <p className="text-ui font-semi break-words">{names}</p>
                  <p className="text-small break-all text-text-mute">{email}</p>
                </div>
                <code className="font-mono text-small select-all">{password}</code>
              </li>
            ))}
          </ul>
          <AccessSheets courseName={courseName} accounts={created} />
        </>
      )}
      <AlertDialog
        open={leaving}
        title={t('roster.leaveTitle')}
        description={t('roster.leaveText')}
        confirmLabel={t('roster.leave')}
        cancelLabel={t('roster.stay')}
        destructive
        onConfirm={onClose}
        onCancel={() => setLeaving(false)}
      />
    </Dialog>
  );
}
