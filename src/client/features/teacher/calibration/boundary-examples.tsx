import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import type { Calibration } from '../../../../shared/contracts/calibration.ts';
import { Button } from '../../../components/ui/button.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { queryClient } from '../../../lib/api/query-client.ts';
import { notifyFailure } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { formatGrade } from '../../../lib/format/format-grade.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type BoundaryExamplesProps = { examples: Calibration['examples']; language: string };

/** Answers that can be marking examples in the model's prompt: each is approved or removed by the teacher. */
export function BoundaryExamples({ examples, language }: BoundaryExamplesProps) {
  const { t } = useTranslation();
  const decided = (text: string) => ({
    onSuccess: async () => {
      await queryClient.invalidateQueries(trpc.calibration.ofQuestion.pathFilter());
      notify.success(text);
    },
    onError: (error: unknown) => notifyFailure(t, error, t('calibration.saveFailed')),
  });
  const approving = useMutation({
    ...trpc.calibration.approveExample.mutationOptions(),
    ...decided(t('calibration.exampleApproved')),
  });
  const removing = useMutation({
    ...trpc.calibration.removeExample.mutationOptions(),
    ...decided(t('calibration.exampleRemoved')),
  });
  if (examples.length === 0) return null;
  return (
    <section aria-labelledby="boundary-examples" className="mt-8">
      <h2 id="boundary-examples" className="title-3">
        {t('calibration.examples')}
      </h2>
      <p className="mt-1 text-small text-text-soft">{t('calibration.examplesText')}</p>
      <ul className="mt-3 divide-y divide-line rounded-md border border-line bg-surface">
        {examples.map(({ id, approved, answer, mark, reason, near }, index) => (
          <li key={id} className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3.5">
            <div className="min-w-0 flex-1 basis-64">
              <p className="text-caption text-text-mute">
                {t(approved ? 'calibration.exampleUsed' : 'calibration.exampleWaits')}
              </p>
              <p className="read-small break-words" lang={language}>
                «{answer}»
              </p>
              <p className="mt-1 text-small break-words text-text-soft">
                <strong className="font-semi text-text">{formatGrade(mark)}</strong> · {reason}
              </p>
              {near && (
                <p className="mt-1 text-small break-words text-text-soft">
                  {t('calibration.nearExample', { grade: formatGrade(near.mark) })}{' '}
                  <span lang={language}>«{near.answer}»</span>
                </p>
              )}
            </div>
            {!approved && (
              <Button
                variant="secondary"
                aria-label={t('calibration.approveExampleNumber', { number: index + 1 })}
                pending={approving.isPending && approving.variables.exampleId === id}
                onClick={() => approving.mutate({ exampleId: id })}
              >
                {t('calibration.approveExample')}
              </Button>
            )}
            <IconButton
              label={t('calibration.removeExample', { number: index + 1 })}
              onClick={() => removing.mutate({ exampleId: id })}
            >
              <Trash2 aria-hidden className="size-4" strokeWidth={1.75} />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
