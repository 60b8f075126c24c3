import { Check, Pencil, RotateCw } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';
import { Kbd } from '../../../components/ui/kbd.tsx';
import { formatGrade } from '../../../lib/format/format-grade.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type QueueActionsProps = {
  /** Current mark; null when missing, undefined while loading. */
  grade: number | null | undefined;
  /** The mark is missing because a teacher must give it, not because a model failed. */
  awaits: boolean;
  /** Mark of the revealed proposal; null without one. */
  proposed: number | null;
  /** A model is available to mark it. */
  withModel: boolean;
  pending: boolean;
  onKeep: () => void;
  onRetry: () => void;
  onChange: () => void;
  onNext: () => void;
};

/** Sticky action bar of the open answer; on phones above the tab bar. */
export function QueueActions(props: QueueActionsProps) {
  const { grade, awaits, proposed, withModel, pending, onKeep, onRetry, onChange, onNext } = props;
  const { t } = useTranslation();
  const waits = grade === null;
  const retry = waits && (!awaits || withModel);
  return (
    <div
      data-save-bar
      className="sticky bottom-(--bar-edge) z-20 flex flex-wrap items-center gap-2.5 rounded-b-md border-t border-line bg-surface px-4 py-3 max-md:bottom-[calc(3.6875rem+env(safe-area-inset-bottom)+var(--bar-edge))] md:px-6 md:py-4"
    >
      {!waits && (
        <Button
          className="max-md:grow"
          icon={<Check aria-hidden className="size-4" strokeWidth={2} />}
          unavailable={grade === undefined}
          pending={pending}
          onClick={onKeep}
        >
          {t('reviews.queue.keep', { grade: grade === undefined ? '' : formatGrade(grade) })}
          <Kbd onAccent>Enter</Kbd>
        </Button>
      )}
      {waits && proposed !== null && (
        <Button
          className="max-md:grow"
          icon={<Check aria-hidden className="size-4" strokeWidth={2} />}
          pending={pending}
          onClick={onKeep}
        >
          {t('reviews.proposal.confirm', { grade: formatGrade(proposed) })}
          <Kbd onAccent>Enter</Kbd>
        </Button>
      )}
      {awaits && giveMark(proposed === null ? 'primary' : 'secondary')}
      {retry && (
        <Button
          variant={awaits ? 'secondary' : 'primary'}
          icon={<RotateCw aria-hidden className="size-4" strokeWidth={1.75} />}
          pending={pending}
          onClick={onRetry}
        >
          {t(awaits ? 'reviews.queue.askModel' : 'courseGrades.waitingRetry')}
        </Button>
      )}
      {!awaits && giveMark('secondary')}
      <Button variant="ghost" className="ml-auto max-md:hidden" onClick={onNext}>
        {t('reviews.queue.next')}
        <Kbd>j</Kbd>
      </Button>
    </div>
  );

  function giveMark(variant: 'primary' | 'secondary') {
    return (
      <Button
        variant={variant}
        unavailable={grade === undefined}
        icon={<Pencil aria-hidden className="size-4 max-md:hidden" strokeWidth={1.75} />}
        onClick={onChange}
      >
        {t(waits ? 'reviews.queue.giveMark' : 'reviews.change')}
        <Kbd onAccent={variant === 'primary'}>0–9</Kbd>
      </Button>
    );
  }
}
