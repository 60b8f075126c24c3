import { Copy, Printer } from 'lucide-react';
import type { PersonView } from '../../../shared/contracts/people.ts';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { PrintSheet } from '../../components/ui/print-sheet.tsx';
import { useAppName } from '../../lib/app-name.ts';
import { copyText } from '../../lib/copy-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { notify } from '../../lib/notify.ts';

type OneTimePasswordProps = { person: PersonView; password: string; onClose: () => void };

/** The password, this once: only its own button closes it. */
export function OneTimePassword({ person, password, onClose }: OneTimePasswordProps) {
  const { t } = useTranslation();
  const appName = useAppName();
  const copy = async () => {
    if (await copyText(password)) notify.success(t('admin.copied'));
    else notify.warn(t('admin.notCopied'));
  };
  const facts = [
    { term: t('admin.signInAt'), value: `${location.origin}/login` },
    { term: t('admin.user'), value: person.email },
    { term: t('admin.oneTimeTitle'), value: password },
  ];
  return (
    <Dialog
      open
      locked
      width={440}
      title={t('admin.oneTimeTitle')}
      description={t('admin.oneTimeText', { names: person.names })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('admin.handedOver')}</Button>}
    >
      <p className="squared rounded-sm border border-line px-4 py-5 text-center font-mono text-h3 font-medium break-all select-all">
        {password}
      </p>
      <div className="mt-4 grid gap-2.5 sm:grid-cols-2">
        <Button
          variant="secondary"
          icon={<Copy aria-hidden className="size-4" strokeWidth={1.75} />}
          onClick={() => void copy()}
        >
          {t('admin.copy')}
        </Button>
        <Button
          variant="secondary"
          icon={<Printer aria-hidden className="size-4" strokeWidth={1.75} />}
          onClick={() => window.print()}
        >
          {t('admin.print')}
        </Button>
      </div>
      <PrintSheet>
        <h1 className="font-serif text-h2 font-bold">
          {appName}: {person.names}
        </h1>
        <dl className="mt-4">
          {facts.map(({ term, value }) => (
            <div key={term} className="flex gap-4 border-t border-current py-2">
              <dt className="w-48 shrink-0">{term}</dt>
              <dd className="font-mono">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-2">{t('admin.printNote')}</p>
      </PrintSheet>
    </Dialog>
  );
}
