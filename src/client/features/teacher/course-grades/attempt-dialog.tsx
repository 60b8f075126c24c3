import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { KeyHelp } from '../../../components/marks/key-help.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { ErrorPanel } from '../../../components/ui/error-panel.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { errorText, isOffline } from '../../../lib/api/api-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { MarkedAttempt } from './marked-attempt.tsx';
import type { OpenAttempt } from './student-row.tsx';

type AttemptDialogProps = { opened: OpenAttempt; onBack: () => void };

/** Dialog for one attempt with its marks; closing it returns to the grades. */
export function AttemptDialog({ opened, onBack }: AttemptDialogProps) {
  const { t } = useTranslation();
  const { studentId, names, lessonId, topic, attempt } = opened;
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const query = useQuery({
    ...trpc.grades.attempt.queryOptions({ studentId, lessonId, attempt: attempt.attempt }),
    staleTime: 0,
  });
  const { data, error } = query;
  const failed = t('courseGrades.detailFailed');
  return (
    <Dialog
      open
      width={880}
      title={names}
      description={`${topic} · ${t('courseGrades.attempt', { number: attempt.attempt + 1 })}`}
      onClose={onBack}
      leading={
        <IconButton label={t('courseGrades.backToGrades')} className="-my-1 -ml-2" onClick={onBack}>
          <ArrowLeft aria-hidden className="size-[18px]" strokeWidth={1.75} />
        </IconButton>
      }
      footer={
        <>
          {data && data.answers.length > 0 && (
            <div className="md:mr-auto">
              <KeyHelp withSwitch={isHelpOpen} />
            </div>
          )}
          <Button variant="secondary" onClick={onBack}>
            {t('courseGrades.backToGrades')}
          </Button>
        </>
      }
    >
      {error && !data ? (
        <ErrorPanel
          title={failed}
          text={isOffline(error) ? t('courseGrades.offline') : errorText(t, error, `${failed}.`)}
          query={query}
        />
      ) : !data ? (
        <Spinner label={t('courseGrades.detailLoading')} />
      ) : (
        <MarkedAttempt attempt={data} topic={topic} onHelp={() => setIsHelpOpen(!isHelpOpen)} />
      )}
    </Dialog>
  );
}
