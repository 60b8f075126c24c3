import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/ui/button.tsx';
import { Bone, Skeleton } from '../../../components/ui/skeleton.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { cx } from '../../../lib/dom/cx.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { DeleteSaved } from './delete-saved.tsx';

type SavedQuestionsProps = {
  openId: number | null;
  /** Disabled while an answer is pending: opening another question would hide it. */
  locked: boolean;
  onOpen: (id: number) => void;
  onDeleted: (id: number) => void;
};

/** List of the user's saved questions; selecting one loads it with its answer. */
export function SavedQuestions({ openId, locked, onOpen, onDeleted }: SavedQuestionsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, refetch, isFetching } = useQuery(trpc.assistant.saved.queryOptions());
  if (!data && error) {
    return (
      <div role="alert" className="text-small text-text-soft">
        <p>{t('assistant.savedFailed')}</p>
        <Button
          variant="secondary"
          size="sm"
          className="mt-2.5"
          pending={isFetching}
          onClick={() => void refetch()}
        >
          {t('common.retry')}
        </Button>
      </div>
    );
  }
  if (!data) {
    return (
      <Skeleton label={t('assistant.savedLoading')} className="flex flex-col gap-5">
        {[0, 1, 2].map((index) => (
          <div key={index}>
            <Bone className="h-4 w-full" />
            <Bone className="mt-2 h-3.5 w-28" />
          </div>
        ))}
      </Skeleton>
    );
  }
  if (data.length === 0) return <p className="text-small text-text-mute">{t('assistant.savedEmpty')}</p>;
  return (
    <ul className="-mx-3 flex flex-col gap-0.5">
      {data.map(({ id, title, askedAt }) => (
        <li key={id} className="flex items-center gap-1">
          <button
            type="button"
            aria-current={id === openId || undefined}
            aria-disabled={locked || undefined}
            onClick={() => !locked && onOpen(id)}
            className={cx(
              'block min-w-0 flex-1 rounded-sm border px-3 py-2 text-left transition-colors duration-120',
              id === openId
                ? 'border-accent-line bg-accent-soft'
                : 'border-transparent hover:bg-surface-hover aria-disabled:hover:bg-transparent',
            )}
          >
            <span className="line-clamp-2 text-small font-medium break-words">{title}</span>
            <span className="mt-0.5 block text-caption text-text-mute">{format.dateTime(askedAt)}</span>
          </button>
          <DeleteSaved id={id} title={title} locked={locked} onDeleted={() => onDeleted(id)} />
        </li>
      ))}
    </ul>
  );
}
