import DOMPurify from 'dompurify';
import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { splitMathSegments } from '../../../shared/rules/math-segments.ts';
import { MathText } from './math-text.tsx';

const allowedTags = 'b i em strong u sub sup p br ul ol li code pre table thead tbody tr td th'.split(' ');

// Formulas are taken out before the HTML is read, so that `$a<b$` is not taken for a tag.
const open = '\uE000';
const close = '\uE001';

function hideFormulas(text: string): { html: string; formulas: string[] } {
  const formulas: string[] = [];
  const clean = text.replaceAll(open, '').replaceAll(close, '');
  const html = splitMathSegments(clean)
    .map((segment) => {
      if (segment.kind === 'text') return segment.text;
      formulas.push(decodeEntities(segment.raw));
      return `${open}${formulas.length - 1}${close}`;
    })
    .join('');
  return { html, formulas };
}

const decodeEntities = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** Loaded only when a text holds markup; becomes React elements, never innerHTML. */
export function HtmlContent({ html: source }: { html: string }) {
  return useMemo(() => {
    const { html, formulas } = hideFormulas(source);
    const fragment = DOMPurify.sanitize(html, {
      ALLOWED_TAGS: allowedTags,
      ALLOWED_ATTR: [],
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
      RETURN_DOM_FRAGMENT: true,
    });
    const showText = (text: string): string =>
      text.replace(/\uE000(\d+)\uE001/g, (_, index: string) => formulas[Number(index)] ?? '');
    return createElement(Fragment, null, ...toReact(fragment.childNodes, showText));
  }, [source]);
}

function toReact(nodes: NodeListOf<ChildNode>, showText: (text: string) => string): ReactNode[] {
  return [...nodes].map((node) => {
    if (node.nodeType === Node.TEXT_NODE)
      return createElement(MathText, null, showText(node.textContent ?? ''));
    const tag = node.nodeName.toLowerCase();
    if (!allowedTags.includes(tag)) return null;
    return createElement(tag, null, ...(tag === 'br' ? [] : toReact(node.childNodes, showText)));
  });
}
