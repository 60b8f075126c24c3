import { useMutation } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { Item, ItemWarning } from '../../../../shared/contracts/items.ts';
import { QuestionText } from '../../../components/questions/question-text.tsx';
import { staffPartOf } from '../../../components/questions/staff-parts.ts';
import { Button, buttonClass } from '../../../components/ui/button.tsx';
import { queryClient } from '../../../lib/api/query-client.ts';
import { notifyFailure } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { choiceName } from './choice-name.ts';
import { signedCoefficient } from './coefficient.ts';
import { WhoChose } from './who-chose.tsx';

/** Warning about a suspicious key: reason, distribution of the answers, and actions. */
export function WarningCard({ item, first }: { item: Item; first: boolean }) {
  const { t } = useTranslation();
  const { questionId, position } = item;
  const title = `wrong-key-${questionId}`;
  const confirm = useMutation(
    trpc.items.confirmKey.mutationOptions({
      onSuccess: (analysis) =>
        queryClient.setQueryData(trpc.items.ofLesson.queryKey({ lessonId: analysis.lessonId }), analysis),
      onError: (error) => notifyFailure(t, error, t('items.confirmFailed')),
    }),
  );
  return (
    <section
      aria-labelledby={title}
      className="mb-6 grid gap-x-10 gap-y-6 rounded-md border border-warn-line bg-surface p-5 md:p-6 lg:grid-cols-[minmax(0,1fr)_26rem]"
    >
      <div className="min-w-0">
        <h2 id={title} className="title-3 flex items-start gap-3 text-warn-text">
          <TriangleAlert aria-hidden className="mt-1 size-5 shrink-0" strokeWidth={1.75} />
          {t('items.wrongKeyOf', { number: position })}
        </h2>
        <QuestionText question={item} language={item.language} />
        <ul className="mt-2 list-disc pl-5 text-ui text-text-soft marker:text-text-mute">
          {item.warnings.map((warning) => (
            <li key={warning.kind} className="mt-1">
              <Reason item={item} warning={warning} />
            </li>
          ))}
        </ul>
        <div className="mt-5 flex flex-wrap gap-2.5">
          <Link
            to={`/teacher/pregunta/${questionId}/corregir`}
            className={buttonClass(first ? 'primary' : 'secondary')}
          >
            {t('items.correct')}
          </Link>
          <Button
            variant="ghost"
            pending={confirm.isPending}
            pendingLabel={t('items.confirming')}
            onClick={() => confirm.mutate({ questionId })}
          >
            {t('items.keyIsRight')}
          </Button>
        </div>
      </div>
      <WhoChose item={item} />
    </section>
  );
}

function Reason({ item, warning }: { item: Item; warning: ItemWarning }) {
  const { t } = useTranslation();
  if (warning.kind === 'negative')
    return t('items.negative', { value: signedCoefficient(item.discrimination ?? 0) });
  const chosen = item.choices.find(({ key }) => key === warning.choice);
  if (!chosen) return null;
  const values = { n: chosen.top, m: item.third, choice: choiceName(t, item.type, chosen) };
  const key = item.choices.filter(({ right }) => right).map((choice) => choiceName(t, item.type, choice));
  return staffPartOf(item).countsDistinctAnswers
    ? t('items.wrote', values)
    : t('items.chose', { ...values, key: key.join(', ') });
}
