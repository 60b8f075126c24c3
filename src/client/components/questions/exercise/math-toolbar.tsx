import { ArrowRightToLine } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { type MathTool, mathTools } from './math-tools.ts';

/** Drawn in HTML because the symbols must appear before KaTeX loads. */
const faces: Record<MathTool, ReactNode> = {
  fraction: (
    <span className="inline-flex flex-col items-center text-[0.6875rem] leading-[0.75rem] italic">
      <span className="border-b border-current px-0.5">a</span>
      <span>b</span>
    </span>
  ),
  root: (
    <span>
      √<span className="border-t border-current italic">x</span>
    </span>
  ),
  power: (
    <span className="italic">
      x<sup className="text-[0.65em]">n</sup>
    </span>
  ),
  dot: '·',
  scientific: (
    <span className="text-[0.75rem]">
      ×10<sup className="text-[0.75em] italic">n</sup>
    </span>
  ),
  lessOrEqual: '≤',
  greaterOrEqual: '≥',
  parentheses: '( )',
  pi: 'π',
  ln: 'ln',
  e: <span className="italic">e</span>,
};

type MathToolbarProps = {
  controls: string;
  disabled: boolean;
  onTool: (tool: MathTool) => void;
  /** Moves the caret to the next empty placeholder. */
  onNextGap: () => void;
};

const arrows: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Returns the index that a key moves to from `current`, with wrap-around; undefined for other keys. */
function buttonAfter(key: string, current: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = arrows[key];
  return step && (current + step + count) % count;
}

/** Symbol toolbar for an exact value, with roving tabindex: one tab stop, arrow keys move within it. */
export function MathToolbar({ controls, disabled, onTool, onNextGap }: MathToolbarProps) {
  const { t } = useTranslation();
  const [reached, setReached] = useState(0);
  const buttons = [
    ...mathTools.map((tool) => ({
      name: t(`questionTypes.exercise.tool.${tool}`),
      face: faces[tool],
      act: () => onTool(tool),
    })),
    {
      name: t('questionTypes.exercise.nextGap'),
      face: <ArrowRightToLine aria-hidden className="size-4" strokeWidth={1.75} />,
      act: onNextGap,
    },
  ];
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = buttonAfter(event.key, reached, buttons.length);
    if (next === undefined) return;
    event.preventDefault();
    setReached(next);
    (event.currentTarget.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    <div
      role="toolbar"
      aria-label={t('questionTypes.exercise.tools')}
      aria-controls={controls}
      onKeyDown={move}
      className="flex min-w-0 flex-wrap gap-1 border-b border-line bg-surface-sunken px-2 py-1"
    >
      {buttons.map(({ name, face, act }, index) => (
        <button
          key={name}
          type="button"
          disabled={disabled}
          tabIndex={index === reached ? 0 : -1}
          title={name}
          // Keeps the focus and the selection in the field.
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setReached(index)}
          onClick={act}
          className="relative inline-flex h-9 min-w-9 items-center justify-center rounded-xs font-serif text-ui text-text-soft hover:bg-surface-hover hover:text-text pointer-coarse:h-10 pointer-coarse:min-w-10"
        >
          <span aria-hidden>{face}</span>
          <span className="visually-hidden">{name}</span>
        </button>
      ))}
    </div>
  );
}
