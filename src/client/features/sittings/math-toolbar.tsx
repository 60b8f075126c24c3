import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { type MathTool, mathTools } from './math-tools.ts';

/** Drawn by hand: the symbols must be there before any formula is. */
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
  pi: 'π',
  ln: 'ln',
  e: <span className="italic">e</span>,
};

type MathToolbarProps = { controls: string; disabled: boolean; onTool: (tool: MathTool) => void };

/** Symbols for an exact value. Each is a button of its own in the tab order. */
export function MathToolbar({ controls, disabled, onTool }: MathToolbarProps) {
  const { t } = useTranslation();
  return (
    <fieldset
      aria-label={t('sitting.tools')}
      className="flex min-w-0 gap-1 border-b border-line bg-surface-sunken px-2 py-1"
    >
      {mathTools.map((tool) => (
        <button
          key={tool}
          type="button"
          disabled={disabled}
          aria-controls={controls}
          title={t(`sitting.tool.${tool}`)}
          // The field keeps the focus and its selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTool(tool)}
          className="relative inline-flex h-9 w-9 items-center justify-center rounded-xs font-serif text-ui text-text-soft hover:bg-surface-hover hover:text-text pointer-coarse:h-10 pointer-coarse:w-10"
        >
          <span aria-hidden>{faces[tool]}</span>
          <span className="visually-hidden">{t(`sitting.tool.${tool}`)}</span>
        </button>
      ))}
    </fieldset>
  );
}
