import { Download, Printer } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { PersonAccessSlip } from '../../../shared/contracts/groups.ts';
import { givenNamesOf } from '../../../shared/rules/person-names.ts';
import { downloadCsv } from '../../lib/dom/download-csv.ts';
import { useSchoolName } from '../../lib/dom/use-settings.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { AlertDialog } from '../ui/alert-dialog.tsx';
import { SchoolLogo } from '../ui/brand.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { PrintSheet } from '../ui/print-sheet.tsx';

type AccessSlipsProps = {
  title: string;
  /** Summary of the action, in a sentence. */
  text: string;
  /** Messages for the users that failed. */
  problems?: readonly string[] | undefined;
  slips: readonly PersonAccessSlip[];
  /** Title of the printed sheet, and name of the file, where they are not those of the school. */
  sheetTitle?: string | undefined;
  fileName?: string | undefined;
  onClose: () => void;
  /** Shown above the slips. */
  children?: ReactNode;
};

/** Sign-in slips of new or reset accounts, shown only once, to print or download. */
export function AccessSlips({ title, text, problems = [], slips, onClose, ...texts }: AccessSlipsProps) {
  const { t } = useTranslation();
  const schoolName = useSchoolName();
  const [isSaved, setIsSaved] = useState(slips.length === 0);
  const [leaving, setLeaving] = useState(false);
  const close = () => (isSaved ? onClose() : setLeaving(true));
  useEffect(() => {
    if (isSaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isSaved]);
  const download = () => {
    const withGroup = slips.some(({ group }) => group !== '');
    const head = [
      t('slips.surnames'),
      t('slips.names'),
      ...(withGroup ? [t('slips.group')] : []),
      t('slips.user'),
      t('slips.password'),
    ];
    const rows = slips.map((slip) => [
      slip.surnames,
      givenNamesOf(slip),
      ...(withGroup ? [slip.group] : []),
      slip.email,
      slip.password,
    ]);
    downloadCsv(texts.fileName ?? t('slips.fileName'), [head, ...rows]);
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
      title={title}
      description={text}
      onClose={close}
      footer={<Button onClick={close}>{t('slips.finish')}</Button>}
    >
      {texts.children}
      {problems.length > 0 && (
        <Notice tone="warn">
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      )}
      {slips.length > 0 && (
        <>
          <p className="mt-4 text-text-soft">{t('slips.once')}</p>
          <div className="mt-4 flex flex-col gap-2.5 sm:flex-row">
            <Button
              variant="secondary"
              icon={<Printer aria-hidden className="size-4" strokeWidth={1.75} />}
              onClick={print}
            >
              {t('slips.print')}
            </Button>
            <Button
              variant="secondary"
              icon={<Download aria-hidden className="size-4" strokeWidth={1.75} />}
              onClick={download}
            >
              {t('slips.download')}
            </Button>
          </div>
          <ul className="mt-4 divide-y divide-dashed divide-line-strong rounded-sm border border-line">
            {slips.map(({ names, email, password, group }) => (
              <li
                key={email}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto]"
              >
                <div className="min-w-0">
                  <p className="font-serif font-bold break-words">{names}</p>
                  {group && <p className="text-small text-text-mute">{group}</p>}
                </div>
                <div className="min-w-0 text-right font-mono text-small">
                  <p className="break-all">{email}</p>
                  <p className="font-semi select-all">{password}</p>
                </div>
              </li>
            ))}
          </ul>
          <PrintSheet>
            <SchoolLogo className="mb-2 h-9" />
            <h1 className="font-serif text-h3 font-bold">
              {texts.sheetTitle ?? t('slips.sheetTitle', { school: schoolName })}
            </h1>
            <ul className="mt-4 border-t border-dashed border-current">
              {slips.map(({ names, email, password, group }) => (
                <li
                  key={email}
                  className="flex break-inside-avoid items-center justify-between gap-6 border-b border-dashed border-current py-3"
                >
                  <div>
                    <p className="font-serif font-bold">{names}</p>
                    <p className="text-small">{[location.host, group].filter(Boolean).join(' · ')}</p>
                  </div>
                  <div className="text-right font-mono">
                    <p>{email}</p>
                    <p className="font-bold">{password}</p>
                  </div>
                </li>
              ))}
            </ul>
            <p className="mt-3 text-small">{t('slips.signInAt', { address: `${location.origin}/login` })}</p>
          </PrintSheet>
        </>
      )}
      <AlertDialog
        open={leaving}
        title={t('slips.leaveTitle')}
        description={t('slips.leaveText')}
        confirmLabel={t('slips.leave')}
        cancelLabel={t('slips.stay')}
        destructive
        onConfirm={onClose}
        onCancel={() => setLeaving(false)}
      />
    </Dialog>
  );
}
