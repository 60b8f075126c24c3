import { Fragment, type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import { type Segment, splitMathSegments } from '../../../shared/rules/math-segments.ts';
import { useKatex } from '../../lib/dom/use-katex.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';

type MathTextProps = {
  /** Plain text with `$…$`, `$$…$$`, `\(…\)`, `\[…\]`; everything else is shown as text. */
  children: string | null | undefined;
};

/** Text with formulas. Markup is never interpreted; newlines become line breaks; KaTeX loads only for texts with formulas. */
export function MathText({ children }: MathTextProps) {
  const segments = useMemo(() => splitMathSegments(children ?? ''), [children]);
  return segments.map((segment, index) =>
    segment.kind === 'text' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the segments of a text have no other identity
      <Fragment key={index}>{withLineBreaks(between(segments, index, segment.text))}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same
      <Formula key={index} {...segment} />
    ),
  );
}

/** Trims newlines next to a display formula, which has its own line; they would add empty lines. */
function between(segments: readonly Segment[], index: number, text: string): string {
  const isDisplay = (segment: Segment | undefined) => segment?.kind === 'formula' && segment.display;
  const start = isDisplay(segments[index - 1]) ? text.replace(/^[ \t]*[\r\n]+/, '') : text;
  return isDisplay(segments[index + 1]) ? start.replace(/[\r\n]+[ \t]*$/, '') : start;
}

function withLineBreaks(text: string): ReactNode {
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.length === 1) return text;
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}

type FormulaProps = {
  source: string;
  display: boolean;
  /** Source with delimiters. */
  raw?: string | undefined;
  refused?: boolean | undefined;
};

/** One formula; when it cannot be rendered, its source in red monospace. */
export function Formula({ source, display, raw, refused = false }: FormulaProps) {
  const { t } = useTranslation();
  const katex = useKatex(!refused);
  // Undefined before the first attempt.
  const [html, setHtml] = useState<string | null>();
  // Runs before paint, but not during render, because drawing charges the page's formula budget.
  useLayoutEffect(() => {
    if (refused || katex === null || katex === 'failed') return;
    const drawn = katex.drawFormula(source, display);
    setHtml(drawn?.html ?? null);
    return drawn?.release;
  }, [katex, refused, source, display]);
  if (html) {
    return (
      <span
        ref={(box) => {
          if (box && katex && katex !== 'failed') katex.makeScrollableFocusable(box);
        }}
        className={display ? 'formula-display' : undefined}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: output of KaTeX, created with `trust: false`
        dangerouslySetInnerHTML={{ __html: html }}
      />
    );
  }
  if (html === undefined && katex !== 'failed' && !refused)
    return <span className="text-text-mute">{source}</span>;
  return (
    <code className="font-mono text-[0.9em] text-danger-text" title={t('questions.unreadableFormula')}>
      {raw ?? source}
    </code>
  );
}
