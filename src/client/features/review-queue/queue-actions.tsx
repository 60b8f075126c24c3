import { Check, Pencil, RotateCw } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import { Kbd } from '../../components/ui/kbd.tsx';
import { formatGrade } from '../../lib/format-grade.ts';
import { useTranslation } from '../../lib/i18n.ts';

type QueueActionsProps = {
  /** The mark in force; null where there is none, undefined until it is known. */
  grade: number | null | undefined;
  pending: boolean;
  onKeep: () => void;
  onRetry: () => void;
  onChange: () => void;
  onNext: () => void;
};

/** What can be done about the answer, always in reach: above the lower edge, on a phone above the tabs. */
export function QueueActions({ grade, pending, onKeep, onRetry, onChange, onNext }: QueueActionsProps) {
  const { t } = useTranslation();
  const waits = grade === null;
  return (
    <div
      data-save-bar
      className="sticky bottom-0 z-20 flex flex-wrap items-center gap-2.5 rounded-b-md border-t border-line bg-surface px-4 py-3 max-md:bottom-[calc(3.6875rem+env(safe-area-inset-bottom))] md:px-6 md:py-4"
    >
      <Button
        className="max-md:grow"
        icon={
          waits ? (
            <RotateCw aria-hidden className="size-4" strokeWidth={1.75} />
          ) : (
            <Check aria-hidden className="size-4" strokeWidth={2} />
          )
        }
        unavailable={grade === undefined}
        pending={pending}
        onClick={waits ? onRetry : onKeep}
      >
        {waits
          ? t('courseGrades.waitingRetry')
          : t('reviews.queue.keep', { grade: grade === undefined ? '' : formatGrade(grade) })}
        {!waits && <Kbd onAccent>Enter</Kbd>}
      </Button>
      <Button
        variant="secondary"
        unavailable={grade === undefined}
        icon={<Pencil aria-hidden className="size-4 max-md:hidden" strokeWidth={1.75} />}
        onClick={onChange}
      >
        {t(waits ? 'reviews.queue.giveMark' : 'reviews.change')}
        <Kbd>0–9</Kbd>
      </Button>
      <Button variant="ghost" className="ml-auto max-md:hidden" onClick={onNext}>
        {t('reviews.queue.next')}
        <Kbd>j</Kbd>
      </Button>
    </div>
  );
}
