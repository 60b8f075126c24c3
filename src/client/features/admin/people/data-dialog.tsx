import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ManagedRole, PersonView } from '../../../../shared/contracts/people.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { notifyAdminFailure } from '../../../lib/api/admin-error.ts';
import { downloadExport } from '../../../lib/api/download-export.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { AnonymiseQuestion } from './anonymise-question.tsx';
import { PassOnDialog } from './pass-on-dialog.tsx';

type DataDialogProps = {
  role: ManagedRole;
  person: PersonView;
  /** Called when the list is outdated. */
  onChanged: () => void;
  onClose: () => void;
};

/** Data protection actions for a user: export, disable, anonymise. */
export function DataDialog({ role, person, onChanged, onClose }: DataDialogProps) {
  const { t } = useTranslation();
  const held = useQuery({
    ...trpc.people.held.queryOptions({ userId: person.userId }),
    staleTime: 0,
  });
  const [taking, setTaking] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const [isPassingOn, setIsPassingOn] = useState(false);
  const disable = useMutation(trpc.people.disable.mutationOptions());
  const disabled = person.state === 'disabled';
  const switching = disabled ? 'enable' : 'disable';
  const take = async () => {
    if (taking) return;
    setTaking(true);
    const problem = await downloadExport(t, person.userId, t('personData.export.failed'));
    if (problem === null) notify.success(t('personData.export.done'));
    else notify.danger(problem);
    setTaking(false);
  };
  const change = async () => {
    if (disable.isPending) return;
    try {
      await disable.mutateAsync({ userId: person.userId, disabled: !disabled });
      notify.success(t(`personData.${switching}.done`));
      onChanged();
      onClose();
    } catch (error) {
      notifyAdminFailure(t, error, t('personData.failed'), 'people');
    }
  };
  return (
    <Dialog
      open
      width={520}
      title={t('personData.title', { names: person.names })}
      description={person.email}
      covered={isConfirming || isPassingOn}
      onClose={onClose}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {t('personData.close')}
        </Button>
      }
    >
      <div className="divide-y divide-line border-y border-line">
        <Part
          title={t('personData.export.title')}
          text={t('personData.export.text')}
          action={
            <Button
              variant="secondary"
              pending={taking}
              pendingLabel={t('personData.export.doing')}
              onClick={() => void take()}
            >
              {t('personData.export.do')}
            </Button>
          }
        />
        <Part
          title={t(`personData.${switching}.title`)}
          text={t(`personData.${switching}.text`)}
          action={
            <Button
              variant="secondary"
              pending={disable.isPending}
              onClick={() => (role === 'teacher' && !disabled ? setIsPassingOn(true) : void change())}
            >
              {t(`personData.${switching}.do`)}
            </Button>
          }
        />
        <Part
          title={t('personData.anonymise.title')}
          text={t('personData.anonymise.text')}
          notice={
            held.data?.underWay ? (
              <Notice tone="info">{t('personData.anonymise.underWay')}</Notice>
            ) : held.error && !held.data ? (
              <Notice tone="danger">{t('personData.heldFailed')}</Notice>
            ) : undefined
          }
          action={
            <Button
              variant="secondary"
              unavailable={!held.data || held.data.underWay}
              onClick={() => setIsConfirming(true)}
            >
              {t('personData.anonymise.do')}
            </Button>
          }
        />
      </div>
      {isPassingOn && (
        <PassOnDialog
          disabling
          person={person}
          onDone={() => {
            onChanged();
            onClose();
          }}
          onClose={() => setIsPassingOn(false)}
        />
      )}
      {isConfirming && held.data && (
        <AnonymiseQuestion
          role={role}
          person={person}
          held={held.data}
          onDone={() => {
            onChanged();
            onClose();
          }}
          onCancel={() => setIsConfirming(false)}
        />
      )}
    </Dialog>
  );
}

type PartProps = { title: string; text: string; notice?: ReactNode; action: ReactNode };

function Part({ title, text, notice, action }: PartProps) {
  return (
    <section className="py-5">
      <h3 className="font-semi">{title}</h3>
      <p className="mt-1 text-small text-text-soft">{text}</p>
      {notice && <div className="mt-3">{notice}</div>}
      <div className="mt-3">{action}</div>
    </section>
  );
}
