import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { type Html, type HtmlNode, parseHtml } from '../../../shared/content/html.ts';
import { MathText } from './math-text.tsx';

/**
 * Question text: a short list of HTML tags without attributes, with formulas in it; everything else in it is
 * text. It becomes React elements, never innerHTML.
 */
export function HtmlText({ children }: { children: Html | null | undefined }) {
  const nodes = useMemo(() => parseHtml(children ?? ''), [children]);
  return createElement(Fragment, null, ...nodes.map(toReact));
}

function toReact(node: HtmlNode): ReactNode {
  if (typeof node === 'string') return createElement(MathText, null, node);
  return createElement(node.tag, null, ...(node.tag === 'br' ? [] : node.children.map(toReact)));
}
