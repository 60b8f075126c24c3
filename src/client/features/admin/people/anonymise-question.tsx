import { useMutation } from '@tanstack/react-query';
import type { ManagedRole, PersonView, RetainedPersonData } from '../../../../shared/contracts/people.ts';
import { peopleTexts } from '../../../../shared/i18n/people-texts.ts';
import { AlertDialog } from '../../../components/ui/alert-dialog.tsx';
import { notifyAdminFailure } from '../../../lib/api/admin-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { getLanguage } from '../../../lib/i18n/language.ts';

type AnonymiseQuestionProps = {
  role: ManagedRole;
  person: PersonView;
  held: RetainedPersonData;
  onDone: () => void;
  onCancel: () => void;
};

/** Confirmation that lists exactly which data is deleted and which is kept. */
export function AnonymiseQuestion({ role, person, held, onDone, onCancel }: AnonymiseQuestionProps) {
  const { t } = useTranslation();
  const anonymise = useMutation(trpc.people.anonymise.mutationOptions());
  const language = getLanguage();
  const confirm = async () => {
    if (anonymise.isPending) return;
    try {
      await anonymise.mutateAsync({ userId: person.userId, language });
      notify.success(t('personData.anonymise.done'));
      onDone();
    } catch (error) {
      notifyAdminFailure(t, error, t('personData.failed'), 'people');
      onCancel();
    }
  };
  const gone = peopleTexts[language].gone(role, person.userId);
  const stays = [
    held.attempts > 0 && t('personData.anonymise.attempts', { count: held.attempts }),
    held.legacyAttempts > 0 && t('personData.anonymise.older', { count: held.legacyAttempts }),
    held.attempts > 0 && t('personData.anonymise.choices'),
    held.courses > 0 && t('personData.anonymise.courses', { count: held.courses }),
    held.decisions > 0 && t('personData.anonymise.decisions', { count: held.decisions }),
  ].filter((line) => line !== false);
  return (
    <AlertDialog
      open
      title={t('personData.anonymise.question', { names: person.names })}
      description={
        // Radix renders a paragraph around it, which must not contain a list.
        <span className="flex flex-col gap-3">
          <Lines
            title={t('personData.anonymise.goes')}
            lines={[
              t('personData.anonymise.goesList.name', { gone }),
              t('personData.anonymise.goesList.words'),
              t('personData.anonymise.goesList.rest'),
            ]}
          />
          {stays.length > 0 && <Lines title={t('personData.anonymise.stays')} lines={stays} />}
          <span className="text-small">{t('personData.anonymise.backups', { days: held.backupDays })}</span>
        </span>
      }
      confirmLabel={t('personData.anonymise.confirm')}
      destructive
      pending={anonymise.isPending}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    />
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <span className="block">
      <span className="block font-semi text-text">{title}</span>
      {lines.map((line) => (
        <span key={line} className="mt-1 flex gap-2">
          <span aria-hidden>·</span>
          <span>{line}</span>
        </span>
      ))}
    </span>
  );
}
