import { useMutation } from '@tanstack/react-query';
import { CircleCheck, CircleHelp, CircleX, FileCheck } from 'lucide-react';
import { useState } from 'react';
import { maxReceiptFile } from '../../../../shared/contracts/limits.ts';
import type { Verification } from '../../../../shared/contracts/receipts.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { DropZone } from '../../../components/ui/drop-zone.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { errorText } from '../../../lib/api/api-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { formatDateTime } from '../../../lib/format/format-date.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/language.ts';

/** Checks whether a receipt file was issued by this installation and is unchanged. */
export function VerifyForm() {
  const { t } = useTranslation();
  const [file, setFile] = useState<File | null>(null);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const verify = useMutation({
    ...trpc.receipts.verify.mutationOptions(),
    onError: (error) => setProblem(errorText(t, error, t('receipt.verifyFailed'))),
  });
  const reset = () => {
    setFile(null);
    setCode('');
    setProblem(null);
    verify.reset();
  };
  const submit = async () => {
    if (!file) return setProblem(t('receipt.fileMissing'));
    if (file.size > maxReceiptFile) return verify.mutate({ file: '', code: '' });
    setProblem(null);
    verify.mutate({ file: await file.text(), code });
  };
  return (
    <Card flush className="max-w-xl overflow-hidden">
      <div className="space-y-4 p-5">
        <DropZone
          label={t('receipt.chosenFile')}
          accept=".json,application/json"
          chosen={
            file && (
              <span className="flex min-w-0 items-center gap-2 font-semi">
                <FileCheck aria-hidden className="size-[18px] shrink-0 text-text-soft" strokeWidth={1.75} />
                <span className="min-w-0 break-all">{file.name}</span>
              </span>
            )
          }
          choose={t(file ? 'receipt.chooseAnother' : 'receipt.choose')}
          drop={t('receipt.drop')}
          limits={t('receipt.limits')}
          problem={problem}
          onChoose={(chosen) => {
            verify.reset();
            setProblem(null);
            setFile(chosen ?? null);
          }}
        />
        <Field label={t('receipt.code')} optional={t('receipt.onPaper')}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              spellCheck={false}
              className="font-mono"
              value={code}
              onChange={(event) => {
                verify.reset();
                setCode(event.target.value);
              }}
            />
          )}
        </Field>
      </div>
      <div role="status">{verify.data && <Outcome verification={verify.data} />}</div>
      <div className="p-5">
        {verify.data ? (
          <Button className="w-full" onClick={reset}>
            {t('receipt.verifyAnother')}
          </Button>
        ) : (
          <Button
            className="w-full"
            pending={verify.isPending}
            pendingLabel={t('receipt.verifying')}
            onClick={() => void submit()}
          >
            {t('receipt.verify')}
          </Button>
        )}
      </div>
    </Card>
  );
}

function Outcome({ verification }: { verification: Verification }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (verification.outcome !== 'genuine') {
    const isChanged = verification.outcome === 'changed';
    const Icon = isChanged ? CircleX : CircleHelp;
    return (
      <div className="flex items-start gap-3 border-y border-danger-line bg-danger-soft p-5 text-danger-text">
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
        <p>
          <strong className="font-semi">{t(isChanged ? 'receipt.changed' : 'receipt.notAReceipt')}</strong>{' '}
          {t(isChanged ? 'receipt.changedText' : 'receipt.notAReceiptText')}
        </p>
      </div>
    );
  }
  const { school, issuedAt, codeMatches } = verification;
  const facts = [
    [t('receipt.issuedBy'), school],
    [t('receipt.date'), formatDateTime(language, issuedAt)],
    ...(codeMatches === null
      ? []
      : [[t('receipt.code'), t(codeMatches ? 'receipt.codeMatches' : 'receipt.codeDiffers')]]),
  ];
  return (
    <div className="border-y border-success-line bg-success-soft p-5">
      <p className="flex items-center gap-2.5 font-serif text-h3 font-bold text-success-text">
        <CircleCheck aria-hidden className="size-5" strokeWidth={1.75} />
        {t('receipt.genuine')}
      </p>
      <dl className="mt-3 space-y-2">
        {facts.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-text-soft">{label}</dt>
            <dd className="text-right font-semi">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
