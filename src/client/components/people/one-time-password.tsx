import { Copy, Printer } from 'lucide-react';
import { copyText } from '../../lib/dom/copy-text.ts';
import { notify } from '../../lib/dom/notify.ts';
import { useSchoolName } from '../../lib/dom/use-settings.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { PrintSheet } from '../ui/print-sheet.tsx';

type OneTimePasswordProps = {
  person: { names: string; email: string };
  password: string;
  onClose: () => void;
};

/** Shows a new password once; only its button closes the dialog. */
export function OneTimePassword({ person, password, onClose }: OneTimePasswordProps) {
  const { t } = useTranslation();
  const schoolName = useSchoolName();
  const copy = async () => {
    if (await copyText(password)) notify.success(t('oneTime.copied'));
    else notify.warn(t('oneTime.notCopied'));
  };
  const facts = [
    { term: t('oneTime.signInAt'), value: `${location.origin}/login` },
    { term: t('oneTime.user'), value: person.email },
    { term: t('oneTime.title'), value: password },
  ];
  return (
    <Dialog
      open
      locked
      width={440}
      title={t('oneTime.title')}
      description={t('oneTime.text', { names: person.names })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('oneTime.handedOver')}</Button>}
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
          {t('oneTime.copy')}
        </Button>
        <Button
          variant="secondary"
          icon={<Printer aria-hidden className="size-4" strokeWidth={1.75} />}
          onClick={() => window.print()}
        >
          {t('oneTime.print')}
        </Button>
      </div>
      <PrintSheet>
        <h1 className="font-serif text-h2 font-bold">
          {schoolName}: {person.names}
        </h1>
        <dl className="mt-4">
          {facts.map(({ term, value }) => (
            <div key={term} className="flex gap-4 border-t border-current py-2">
              <dt className="w-48 shrink-0">{term}</dt>
              <dd className="font-mono">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-2">{t('oneTime.printNote')}</p>
      </PrintSheet>
    </Dialog>
  );
}
