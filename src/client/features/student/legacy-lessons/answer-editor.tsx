import { type Ref, useImperativeHandle, useRef } from 'react';
import { maxLegacyText } from '../../../../shared/contracts/limits.ts';
import { Field } from '../../../components/ui/field.tsx';
import { MathText } from '../../../components/ui/math-text.tsx';
import { cx } from '../../../lib/dom/cx.ts';
import { setFieldText } from '../../../lib/dom/set-field-text.ts';
import { useDebounced } from '../../../lib/dom/use-debounced.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { insertSnippet, type SnippetName, snippetNames } from './latex-snippets.ts';

type AnswerEditorProps = {
  answer: string;
  disabled: boolean;
  /** The answer was submitted empty. */
  missing: boolean;
  onChange: (answer: string) => void;
  ref?: Ref<{ focus: () => void }>;
};

/** Milliseconds after the last keystroke before the preview updates. */
const debounce = 150;

type SnippetToolbarProps = { controls: string; disabled: boolean; onSnippet: (name: SnippetName) => void };

/** Buttons that insert LaTeX into the answer; the first, green, inserts the delimiters around the others. */
function SnippetToolbar({ controls, disabled, onSnippet }: SnippetToolbarProps) {
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

/** LaTeX buttons, source field and rendered preview. */
export function AnswerEditor({ answer, disabled, missing, onChange, ref }: AnswerEditorProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);
  const shown = useDebounced(answer, debounce);
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }));

  const insert = (name: SnippetName) => {
    const area = field.current;
    if (!area) return;
    setFieldText(area, insertSnippet(name, answer, area.selectionStart, area.selectionEnd), onChange);
  };

  return (
    <Field label={t('legacy.answer')} hint={<Hint />}>
      {(control) => (
        <div className="overflow-hidden rounded-sm border border-line-strong bg-surface has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:-outline-offset-1 has-[textarea:focus-visible]:outline-focus has-[[aria-invalid]]:border-danger">
          <SnippetToolbar controls={control.id} disabled={disabled} onSnippet={insert} />
          <div className="grid lg:grid-cols-2">
            <textarea
              {...control}
              ref={field}
              aria-invalid={missing || undefined}
              rows={8}
              maxLength={maxLegacyText}
              readOnly={disabled}
              value={answer}
              placeholder={t('legacy.placeholder')}
              onChange={(event) => onChange(event.target.value)}
              className="block w-full min-w-0 resize-y bg-transparent px-3.5 py-3 font-mono text-small leading-6 text-accent-text outline-none placeholder:font-sans"
            />
            <section
              aria-label={t('legacy.preview')}
              className="squared min-h-24 min-w-0 border-line px-3.5 py-3 max-lg:border-t lg:border-l"
            >
              <div aria-live="polite" className="read-small break-words text-accent-text">
                {shown.trim() === '' ? (
                  <span className="font-sans text-small text-text-mute">{t('legacy.previewEmpty')}</span>
                ) : (
                  <MathText>{shown}</MathText>
                )}
              </div>
            </section>
          </div>
        </div>
      )}
    </Field>
  );
}

/** Red hint; its delimiters do not wrap. */
function Hint() {
  const { t } = useTranslation();
  const [start, opening, middle, closing, end] = t('legacy.hint').split(/(\\[[\]])/);
  return (
    <span className="text-danger-text">
      {start}
      <span className="whitespace-nowrap">{opening}</span>
      {middle}
      <span className="whitespace-nowrap">{closing}</span>
      {end}
    </span>
  );
}
