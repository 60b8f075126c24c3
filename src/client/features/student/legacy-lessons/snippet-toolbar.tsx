import { cx } from '../../../lib/dom/cx.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { type SnippetName, snippetNames } from './latex-snippets.ts';

type SnippetToolbarProps = { controls: string; disabled: boolean; onSnippet: (name: SnippetName) => void };

/** Buttons that insert LaTeX into the answer; the first, green, inserts the delimiters around the others. */
export function SnippetToolbar({ controls, disabled, onSnippet }: SnippetToolbarProps) {
  const { t } = useTranslation();
  return (
    <fieldset
      aria-label={t('legacy.tools')}
      className="flex min-w-0 flex-wrap gap-1 border-b border-line bg-surface-sunken p-1.5"
    >
      {snippetNames.map((name) => (
        <button
          key={name}
          type="button"
          disabled={disabled}
          aria-controls={controls}
          // Keeps the focus and the selection in the answer.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onSnippet(name)}
          className={cx(
            'min-h-8 rounded-xs border px-2.5 text-small font-medium transition-colors duration-120 disabled:opacity-60 pointer-coarse:min-h-10',
            name === 'equation'
              ? 'border-success-line bg-success-soft font-semi text-success-text hover:border-success'
              : 'border-transparent text-text-soft hover:bg-surface-hover hover:text-text',
          )}
        >
          {t(`legacy.tool.${name}`)}
        </button>
      ))}
    </fieldset>
  );
}
