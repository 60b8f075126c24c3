import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { OffBoxDestination, OffBoxTrial, OffBoxView } from '../../../../shared/contracts/off-box.ts';
import {
  minPassphraseLength,
  type OffBoxKind,
  offBoxKinds,
} from '../../../../shared/contracts/off-box-values.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Segmented } from '../../../components/ui/segmented.tsx';
import { notifyAdminFailure } from '../../../lib/api/admin-error.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { formatDiskSize } from '../../../lib/format/disk-size.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

const none = 'none';
type Choice = OffBoxKind | typeof none;

/** Fields of each kind of target; all values are strings, including port and secrets. */
const fields = {
  folder: ['path'],
  sftp: ['host', 'port', 'user', 'folder'],
  s3: ['endpoint', 'region', 'bucket', 'prefix', 'keyId', 'secret'],
} as const satisfies Record<OffBoxKind, readonly string[]>;
type FieldName = (typeof fields)[OffBoxKind][number];
type Typed = Partial<Record<FieldName, string>>;

/** Fields that may be empty; a stored secret may also be left empty. */
const optional: readonly FieldName[] = ['prefix'];

const typedOf = (place: OffBoxDestination | null): Typed => ({
  port: '22',
  region: 'us-east-1',
  ...(place && Object.fromEntries(Object.entries(place).map(([name, value]) => [name, String(value)]))),
});

function placeOf(kind: OffBoxKind, typed: Typed): OffBoxDestination {
  const trimmed = Object.fromEntries(fields[kind].map((name) => [name, (typed[name] ?? '').trim()]));
  if (kind === 'sftp') return { kind, ...trimmed, port: Number(trimmed.port) } as OffBoxDestination;
  const { secret, ...rest } = trimmed;
  return { kind, ...rest, ...(secret && { secret }) } as OffBoxDestination;
}

/** Edits the target of backup copies; it is tested before it is saved. */
export function OffBoxForm({ view }: { view: OffBoxView }) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<Choice>(view.place?.kind ?? none);
  const [typed, setTyped] = useState(() => typedOf(view.place));
  const [passphrase, setPassphrase] = useState('');
  const [checked, setChecked] = useState(false);
  const [trial, setTrial] = useState<OffBoxTrial | null>(null);
  const refresh = () => queryClient.invalidateQueries(trpc.installation.pathFilter());
  const save = useMutation({
    ...trpc.installation.saveOffBox.mutationOptions(),
    onSuccess: async (result) => {
      setTrial(result);
      if (result.fault) return;
      notify.success(t('offBox.saved'));
      await refresh();
    },
    onError: (error) => notifyAdminFailure(t, error, t('offBox.saveFailed'), 'things'),
  });
  const remove = useMutation({
    ...trpc.installation.removeOffBox.mutationOptions(),
    onSuccess: async () => {
      notify.success(t('offBox.removed'));
      await refresh();
    },
    onError: (error) => notifyAdminFailure(t, error, t('offBox.saveFailed'), 'things'),
  });
  const pending = save.isPending || remove.isPending;
  const problemOf = (name: FieldName): string | null => {
    const value = (typed[name] ?? '').trim();
    if (name === 'port')
      return /^\d{1,5}$/.test(value) && Number(value) <= 65_535 ? null : t('offBox.portWrong');
    if (name === 'endpoint') return /^https?:\/\/\S+$/.test(value) ? null : t('offBox.endpointWrong');
    const stored = name === 'secret' && view.place?.kind === 's3' && view.place.endpoint === typed.endpoint;
    return value || stored || optional.includes(name) ? null : t('offBox.needed');
  };
  const passphraseProblem =
    passphrase.length >= minPassphraseLength || (passphrase === '' && view.place)
      ? null
      : t('offBox.passphraseShort', { count: minPassphraseLength });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    if (kind === none) return remove.mutate();
    setChecked(true);
    setTrial(null);
    if (passphraseProblem || fields[kind].some(problemOf)) return;
    save.mutate({ place: placeOf(kind, typed), ...(passphrase && { passphrase }) });
  };
  const hints: Partial<Record<FieldName, ReactNode>> = {
    path: t('offBox.pathHint'),
    folder: t('offBox.folderHint'),
    ...(view.place?.kind === 's3' && { secret: t('offBox.secretHint') }),
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-5">
      <Segmented
        label={t('offBox.where')}
        options={[none, ...offBoxKinds].map((value) => ({
          value: value as Choice,
          label: t(`offBox.kind.${value as Choice}`),
        }))}
        value={kind}
        onValueChange={(chosen) => {
          setKind(chosen);
          setChecked(false);
          setTrial(null);
        }}
      />
      {kind !== none && (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            {fields[kind].map((name) => (
              <Field
                key={name}
                className={name === 'path' || name === 'endpoint' ? 'sm:col-span-2' : undefined}
                label={t(`offBox.field.${name}`)}
                optional={optional.includes(name) ? t('common.optional') : undefined}
                hint={hints[name]}
                error={checked ? problemOf(name) : null}
              >
                {(control) => (
                  <Input
                    {...control}
                    type={name === 'secret' ? 'password' : 'text'}
                    inputMode={name === 'port' ? 'numeric' : undefined}
                    autoComplete={name === 'secret' ? 'new-password' : 'off'}
                    autoCapitalize="none"
                    spellCheck={false}
                    value={typed[name] ?? ''}
                    onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
                  />
                )}
              </Field>
            ))}
          </div>
          {kind === 'sftp' && <PublicKey line={view.publicKey} />}
          <Field
            label={t('offBox.passphrase')}
            hint={t(view.place ? 'offBox.passphraseKept' : 'offBox.passphraseHint')}
            error={checked ? passphraseProblem : null}
          >
            {(control) => (
              <Input
                {...control}
                type="text"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                value={passphrase}
                onChange={(event) => setPassphrase(event.target.value)}
              />
            )}
          </Field>
        </>
      )}
      {trial && <Outcome trial={trial} />}
      {(kind !== none || view.place) && (
        <div>
          <Button
            type="submit"
            pending={pending}
            pendingLabel={t(kind === none ? 'offBox.saving' : 'offBox.trying')}
          >
            {t(kind === none ? 'offBox.stop' : 'offBox.save')}
          </Button>
        </div>
      )}
    </form>
  );
}

function PublicKey({ line }: { line: string | null }) {
  const { t } = useTranslation();
  if (line === null) return <Notice tone="warn">{t('offBox.noKey')}</Notice>;
  return (
    <Field label={t('offBox.publicKey')} hint={t('offBox.publicKeyHint')}>
      {(control) => (
        <Input {...control} readOnly value={line} onFocus={(event) => event.currentTarget.select()} />
      )}
    </Field>
  );
}

function Outcome({ trial: { fault, said, writtenAt, freeBytes } }: { trial: OffBoxTrial }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (fault)
    return (
      <Notice tone="danger" role="alert">
        <p>{t(`offBox.fault.${fault}`, { when: writtenAt ? format.day(writtenAt) : '' })}</p>
        {said && !writtenAt && <p className="mt-1 text-small break-words">{t('offBox.said', { said })}</p>}
      </Notice>
    );
  return (
    <Notice tone="success" role="status">
      {freeBytes === null
        ? t('offBox.writable')
        : t('offBox.writableWith', { free: formatDiskSize(freeBytes) })}
    </Notice>
  );
}
