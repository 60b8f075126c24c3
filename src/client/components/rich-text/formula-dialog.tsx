import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { splitMathSegments } from '../../../shared/rules/math-segments.ts';
import { useDebounced } from '../../lib/dom/use-debounced.ts';
import { useKatex } from '../../lib/dom/use-katex.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Formula } from '../ui/math-text.tsx';
import { Switch } from '../ui/switch.tsx';
import { Textarea } from '../ui/textarea.tsx';
import {
  applyFormulaTool,
  type FormulaTool,
  formulaTools,
  fromLatex,
  nextPlaceholder,
  placeholder,
  type TextSelection,
  toLatex,
  withSquares,
} from './formula-tools.ts';

/** Drawn in HTML because the symbols must appear before KaTeX loads. */
const faces: Record<FormulaTool, ReactNode> = {
  fraction: (
    <span className="inline-flex flex-col items-center text-[0.6875rem] leading-[0.75rem] italic">
      <span className="border-b border-current px-0.5">a</span>
      <span>b</span>
    </span>
  ),
  power: (
    <span className="italic">
      x<sup className="text-[0.65em]">n</sup>
    </span>
  ),
  index: (
    <span className="italic">
      x<sub className="text-[0.65em]">n</sub>
    </span>
  ),
  root: '√x',
  nthRoot: 'ⁿ√x',
  parentheses: '( )',
  absolute: '|x|',
  times: '×',
  dot: '·',
  divide: '÷',
  plusMinus: '±',
  lessOrEqual: '≤',
  greaterOrEqual: '≥',
  notEqual: '≠',
  approximately: '≈',
  pi: 'π',
  alpha: 'α',
  theta: 'θ',
  delta: 'Δ',
  degree: '°',
  infinity: '∞',
  arrow: '→',
  vector: 'v⃗',
  integral: '∫',
  sum: '∑',
  limit: 'lim',
};

type FormulaDialogProps = {
  /** Source with delimiters; '' for a new formula. */
  raw: string;
  onClose: () => void;
  onDone: (raw: string) => void;
};

/** Dialog that edits a formula, with symbols and a preview. */
export function FormulaDialog({ raw, onClose, onDone }: FormulaDialogProps) {
  const { t } = useTranslation();
  const [first] = splitMathSegments(raw);
  const before = first?.kind === 'formula' ? first : null;
  const [typed, setTyped] = useState(() => fromLatex(before?.source ?? ''));
  const [display, setDisplay] = useState(before?.display ?? false);
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  /** Selection to set after the next render. */
  const selection = useRef<{ from: number; to: number } | null>(null);
  const katex = useKatex(true);
  const source = toLatex(typed);
  const settled = useDebounced(source, 150);

  useLayoutEffect(() => {
    if (!selection.current) return;
    field.current?.focus();
    field.current?.setSelectionRange(selection.current.from, selection.current.to);
    selection.current = null;
  });
  const put = ({ text, from, to }: TextSelection) => {
    selection.current = { from, to };
    setTyped(text);
    setError(null);
  };
  const use = (tool: FormulaTool) => {
    const { selectionStart: from, selectionEnd: to } = field.current!;
    put(applyFormulaTool(tool, { text: typed, from, to }));
  };
  const goToNextPlaceholder = (): boolean => {
    const next = nextPlaceholder(typed, field.current?.selectionEnd ?? 0);
    if (next) {
      field.current?.focus();
      field.current?.setSelectionRange(next.from, next.to);
    }
    return next !== null;
  };
  const problem = (): string | null => {
    if (source === '') return t('richText.formulaEmpty');
    if (source.includes(placeholder)) return t('richText.formulaHoles');
    const drawn = katex && katex !== 'failed' ? katex.drawFormula(source, display) : undefined;
    drawn?.release();
    const [segment, ...others] = splitMathSegments(delimited(source, display));
    const isOne = others.length === 0 && segment?.kind === 'formula' && !segment.refused;
    return drawn === null || !isOne ? t('richText.formulaUnreadable') : null;
  };
  const done = () => {
    const found = problem();
    if (found) {
      setError(found);
      if (!goToNextPlaceholder()) field.current?.focus();
      return;
    }
    const isSame = before?.source.trim() === source && before.display === display;
    onDone(isSame ? raw : delimited(source, display));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    if (!goToNextPlaceholder()) done();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      width={600}
      title={t(before ? 'richText.changeFormula' : 'richText.newFormula')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button onClick={done}>{t(before ? 'richText.change' : 'richText.insert')}</Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keeps key events from the form around the editor */}
      <div className="flex flex-col gap-4" onKeyDown={(event) => event.stopPropagation()}>
        <fieldset aria-label={t('richText.symbols')} className="flex flex-wrap gap-1">
          {formulaTools.map((tool) => (
            <button
              key={tool}
              type="button"
              title={t(`richText.tool.${tool}`)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => use(tool)}
              className="inline-flex h-9 min-w-10 items-center justify-center rounded-xs border border-line px-1 font-serif text-ui text-text-soft hover:bg-surface-hover hover:text-text pointer-coarse:h-11 pointer-coarse:min-w-11"
            >
              <span aria-hidden>{faces[tool]}</span>
              <span className="visually-hidden">{t(`richText.tool.${tool}`)}</span>
            </button>
          ))}
        </fieldset>
        <Field label={t('richText.formulaText')} hint={t('richText.formulaHint')} error={error}>
          {(control) => (
            <Textarea
              {...control}
              ref={field}
              rows={2}
              autoFocus
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              maxLength={1_900}
              className="font-mono"
              value={typed}
              onKeyDown={press}
              onChange={(event) => {
                setTyped(event.target.value);
                setError(null);
              }}
            />
          )}
        </Field>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Switch label={t('richText.display')} checked={display} onCheckedChange={setDisplay} />
          {typed.includes(placeholder) && (
            <Button variant="secondary" size="sm" onClick={goToNextPlaceholder}>
              {t('richText.nextHole')}
            </Button>
          )}
        </div>
        <div className="squared rounded-sm border border-line px-3.5 pt-1.5 pb-3">
          <span className="text-caption text-text-mute">{t('questions.preview')}</span>
          <div className="min-h-9 overflow-x-auto read-small">
            {settled !== '' && <Formula source={withSquares(settled)} display={display} raw={settled} />}
          </div>
        </div>
      </div>
    </Dialog>
  );
}

const delimited = (source: string, display: boolean): string => (display ? `$$${source}$$` : `$${source}$`);
