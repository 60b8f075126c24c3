import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import type { MenuItem } from '../../../components/ui/menu.tsx';
import { Tooltip } from '../../../components/ui/tooltip.tsx';
import { type TFunction, useTranslation } from '../../../lib/i18n/i18n.ts';

export interface Mover {
  questionId: number;
  number: number;
  total: number;
  /** Name of the pool, when a whole pool is moved. */
  name?: string | undefined;
  onMove: (questionId: number, place: number) => Promise<void>;
}

const icon = { 'aria-hidden': true, className: 'size-[17px]', strokeWidth: 1.75 } as const;
/** Data type of a dragged question; other drops are ignored. */
const dragged = 'application/x-aula-question';

export function MoveButtons({ questionId, number, total, name, onMove }: Mover) {
  const { t } = useTranslation();
  const up = name === undefined ? t('reuse.moveUp', { number }) : t('pools.moveUp', { name });
  const down = name === undefined ? t('reuse.moveDown', { number }) : t('pools.moveDown', { name });
  return (
    <>
      <Tooltip text={up}>
        <IconButton
          label={up}
          aria-disabled={number === 1 || undefined}
          className="aria-disabled:opacity-40"
          onClick={() => number > 1 && void onMove(questionId, number - 1)}
        >
          <ArrowUp {...icon} />
        </IconButton>
      </Tooltip>
      <Tooltip text={down}>
        <IconButton
          label={down}
          aria-disabled={number === total || undefined}
          className="aria-disabled:opacity-40"
          onClick={() => number < total && void onMove(questionId, number + 1)}
        >
          <ArrowDown {...icon} />
        </IconButton>
      </Tooltip>
    </>
  );
}

/** Moving up and down, for a menu. */
export const moveItems = (t: TFunction, { questionId, number, total, onMove }: Mover): MenuItem[] => [
  {
    key: 'up',
    label: t('reuse.moveUp', { number }),
    disabled: number === 1,
    onSelect: () => void onMove(questionId, number - 1),
  },
  {
    key: 'down',
    label: t('reuse.moveDown', { number }),
    disabled: number === total,
    onSelect: () => void onMove(questionId, number + 1),
  },
];

/** Handles `Alt+↑` and `Alt+↓`. */
export function moveByKey(event: KeyboardEvent, { questionId, number, total, onMove }: Mover): void {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!event.altKey || by === undefined) return;
  event.preventDefault();
  const place = number + by;
  if (place >= 1 && place <= total) void onMove(questionId, place);
}

/** Drag handle for mouse users; the buttons are the accessible alternative. */
export function MoveHandle({ questionId, number, name }: Mover) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: extra for mouse users; the buttons do the same
    <span
      draggable
      title={name === undefined ? t('reuse.drag', { number }) : t('pools.drag', { name })}
      className="mt-1 hidden cursor-grab rounded-xs p-1 text-text-mute hover:bg-surface-hover pointer-fine:md:block"
      onDragStart={(event) => {
        event.dataTransfer.setData(dragged, String(questionId));
        event.dataTransfer.effectAllowed = 'move';
        const row = event.currentTarget.closest('section');
        if (row) event.dataTransfer.setDragImage(row, 20, 20);
      }}
    >
      <GripVertical aria-hidden className="size-4" strokeWidth={1.75} />
    </span>
  );
}

/** Makes a row a drop target: a dropped question moves to its position. */
export function useDropTarget(onDrop: ((questionId: number) => void) | null) {
  const row = useRef<HTMLElement>(null);
  const drop = useRef(onDrop);
  drop.current = onDrop;
  const isTarget = onDrop !== null;
  useEffect(() => {
    const element = row.current;
    if (!element || !isTarget) return;
    const mark = (handleDragOver: boolean) => element.classList.toggle('bg-accent-soft', handleDragOver);
    const isQuestion = (event: DragEvent) => event.dataTransfer?.types.includes(dragged) ?? false;
    const handleDragOver = (event: DragEvent) => {
      if (!isQuestion(event)) return;
      event.preventDefault();
      mark(true);
    };
    const leave = () => mark(false);
    const take = (event: DragEvent) => {
      mark(false);
      const questionId = Number(event.dataTransfer?.getData(dragged));
      if (!questionId) return;
      event.preventDefault();
      drop.current?.(questionId);
    };
    element.addEventListener('dragover', handleDragOver);
    element.addEventListener('dragleave', leave);
    element.addEventListener('drop', take);
    return () => {
      element.removeEventListener('dragover', handleDragOver);
      element.removeEventListener('dragleave', leave);
      element.removeEventListener('drop', take);
    };
  }, [isTarget]);
  return row;
}
