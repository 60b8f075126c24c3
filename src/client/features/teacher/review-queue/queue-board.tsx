import { useMutation } from '@tanstack/react-query';
import { Check, ChevronLeft, ChevronRight, List } from 'lucide-react';
import { type ButtonHTMLAttributes, useEffect, useRef, useState } from 'react';
import type { QueueRow } from '../../../../shared/contracts/reviews.ts';
import { KeyHelp } from '../../../components/marks/key-help.tsx';
import { refreshMarks } from '../../../components/marks/refresh-marks.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Kbd } from '../../../components/ui/kbd.tsx';
import { Switch } from '../../../components/ui/switch.tsx';
import { queryClient } from '../../../lib/api/query-client.ts';
import { notifyFailure } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { readStored, writeStored } from '../../../lib/dom/stored.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { QueueAnswer } from './queue-answer.tsx';
import { QueueEmpty } from './queue-empty.tsx';
import { QueueFilters } from './queue-filters.tsx';
import { QueueList } from './queue-list.tsx';
import type { useReviewQueue } from './use-queue.ts';
import { useUndo } from './use-undo.ts';

const hiddenKey = 'queueNamesHidden';

/** Confirms the revealed, undecided proposals of this page; renders nothing for fewer than two. */
function ConfirmOpened({ rows }: { rows: readonly QueueRow[] }) {
  const { t } = useTranslation();
  const opened = rows.filter(({ proposal }) => proposal === 'opened');
  const confirming = useMutation({
    ...trpc.reviews.confirmProposals.mutationOptions(),
    onSuccess: (_, { answers }) => notify.success(t('reviews.proposal.confirmed', { count: answers.length })),
    onError: (error) => notifyFailure(t, error, t('reviews.saveFailed')),
    onSettled: refreshMarks,
  });
  if (opened.length < 2) return null;
  const answers = opened.map(({ answerId, decisionId }) => ({ answerId, seen: decisionId }));
  return (
    <Button
      variant="secondary"
      icon={<Check aria-hidden className="size-4" strokeWidth={2} />}
      pending={confirming.isPending}
      onClick={() => confirming.mutate({ answers })}
    >
      {t('reviews.proposal.confirmOpened', { count: opened.length })}
    </Button>
  );
}

/** The review queue beside the open answer; on narrow screens the list is behind a button. */
export function QueueBoard({ queue }: { queue: ReturnType<typeof useReviewQueue> }) {
  const { t } = useTranslation();
  const { rows, index, place, total } = queue;
  // A blind sample stays open after marking, although it has left the queue.
  const [pinnedRow, setPinnedRow] = useState<QueueRow | null>(null);
  const row = pinnedRow ?? queue.row;
  const [namesHidden, setNamesHidden] = useState(() => readStored(hiddenKey) === 'yes');
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const [isListOpen, setIsListOpen] = useState(false);
  const answer = useRef<HTMLElement>(null);
  const { canUndo, recordDecision, undo } = useUndo(queue.openAnswer);
  const next = rows[index + 1];
  useEffect(() => {
    if (next && !next.blind)
      void queryClient.prefetchQuery(trpc.grades.attemptById.queryOptions({ attemptId: next.attemptId }));
  }, [next]);

  const filters = <QueueFilters queue={queue} />;
  const open = (at: number) => {
    setPinnedRow(null);
    queue.openRow(at);
    setIsListOpen(false);
    // Moves the focus from the row to the answer, so that Enter keeps the mark.
    answer.current?.focus({ preventScroll: true });
  };
  const list = <QueueList queue={queue} namesHidden={namesHidden} onOpen={open} />;
  const names = (
    <Switch
      label={<span className="text-small">{t('reviews.queue.hideNames')}</span>}
      checked={namesHidden}
      onCheckedChange={(hidden) => {
        writeStored(hiddenKey, hidden ? 'yes' : null);
        setNamesHidden(hidden);
      }}
    />
  );
  const undoButton = canUndo && (
    <KeyButton of="z" onClick={undo}>
      {t('reviews.keys.undo')}
    </KeyButton>
  );

  const removeRow = () => {
    if (!row) return;
    setPinnedRow(null);
    // The pressed button disappears with its answer.
    if (answer.current?.contains(document.activeElement)) answer.current.focus({ preventScroll: true });
    queue.removeRow(row);
  };

  const leavePinnedRow = () => {
    removeRow();
    void refreshMarks();
  };

  if (!row) return <QueueEmpty queue={queue} undo={undo} undoButton={undoButton} />;
  return (
    <div className="items-start gap-6 lg:grid lg:grid-cols-[22.5rem_minmax(0,1fr)]">
      <div className="flex flex-col gap-3 max-lg:hidden lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6.5rem)]">
        {filters}
        {list}
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-1">
          {names}
          <span className="-mr-2 flex items-center">
            {undoButton}
            <KeyButton of="?" aria-expanded={isHelpOpen} onClick={() => setIsHelpOpen(!isHelpOpen)}>
              {t('reviews.keys.help')}
            </KeyButton>
          </span>
        </div>
        <ConfirmOpened rows={rows} />
        {isHelpOpen && (
          <KeyHelp withSwitch withUndo withReveal={rows.some(({ proposal }) => proposal !== null)} />
        )}
      </div>
      <div className="min-w-0">
        <p role="status" className="visually-hidden">
          {t('reviews.queue.placeSaid', { place, total })}
        </p>
        <div className="mb-3 flex items-center justify-between gap-2 lg:hidden">
          <Button
            variant="secondary"
            icon={<List aria-hidden className="size-4" strokeWidth={1.75} />}
            onClick={() => setIsListOpen(true)}
          >
            {t('reviews.queue.place', { place, total })}
          </Button>
          <span className="flex items-center gap-1">
            {undoButton}
            <IconButton
              label={t('reviews.queue.previous')}
              onClick={pinnedRow ? leavePinnedRow : queue.previous}
            >
              <ChevronLeft aria-hidden className="size-[18px]" strokeWidth={1.75} />
            </IconButton>
            <IconButton label={t('reviews.queue.next')} onClick={pinnedRow ? leavePinnedRow : queue.next}>
              <ChevronRight aria-hidden className="size-[18px]" strokeWidth={1.75} />
            </IconButton>
          </span>
        </div>
        <QueueAnswer
          ref={answer}
          row={row}
          namesHidden={namesHidden}
          keys={{
            next: pinnedRow ? leavePinnedRow : queue.next,
            previous: pinnedRow ? leavePinnedRow : queue.previous,
            undo,
            help: () => setIsHelpOpen(!isHelpOpen),
          }}
          onDecided={(before, taken) => {
            recordDecision(before, taken);
            removeRow();
          }}
          onMarked={() => setPinnedRow(row)}
          onRetried={removeRow}
        />
      </div>
      {isListOpen && (
        <Dialog open width={600} title={t('reviews.queue.title')} onClose={() => setIsListOpen(false)}>
          <div className="flex flex-col gap-3">
            {filters}
            {list}
            <ConfirmOpened rows={rows} />
            {names}
          </div>
        </Dialog>
      )}
    </div>
  );
}

type KeyButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { of: string };

/** `z deshacer`: a shortcut as a button. */
function KeyButton({ of, children, ...rest }: KeyButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className="flex min-h-8 items-center gap-1.5 rounded-sm px-2 text-small whitespace-nowrap text-text-mute hover:bg-surface-hover hover:text-text pointer-coarse:min-h-10"
    >
      <Kbd>{of}</Kbd> {children}
    </button>
  );
}
