import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import type { Calibration } from '../../../../shared/contracts/calibration.ts';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { queryClient } from '../../../lib/api/query-client.ts';
import { notifyFailure } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { formatGrade } from '../../../lib/format/format-grade.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type BoundaryExamplesProps = { examples: Calibration['examples']; language: string };

/** Answers used as marking examples in the model's prompt; each can be removed. */
export function BoundaryExamples({ examples, language }: BoundaryExamplesProps) {
  const { t } = useTranslation();
  const removing = useMutation({
    ...trpc.calibration.removeExample.mutationOptions(),
    onSuccess: async () => {
      await queryClient.invalidateQueries(trpc.calibration.ofQuestion.pathFilter());
      notify.success(t('calibration.exampleRemoved'));
    },
    onError: (error) => notifyFailure(t, error, t('calibration.saveFailed')),
  });
  if (examples.length === 0) return null;
  return (
    <section aria-labelledby="boundary-examples" className="mt-8">
      <h2 id="boundary-examples" className="title-3">
        {t('calibration.examples')}
      </h2>
      <p className="mt-1 text-small text-text-soft">{t('calibration.examplesText')}</p>
      <ul className="mt-3 divide-y divide-line rounded-md border border-line bg-surface">
        {examples.map(({ id, answer, mark, reason, near }, index) => (
          <li key={id} className="flex items-start gap-4 px-4 py-3.5">
            <div className="min-w-0 grow">
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
