import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { type Html, type HtmlNode, parseHtml } from '../../../shared/content/html.ts';
import type { Picture } from '../../../shared/content/pictures.ts';
import { MathText } from './math-text.tsx';

/** Loaded only when a text holds markup; becomes React elements, never innerHTML. */
export function HtmlContent({ html }: { html: Html }) {
  const nodes = useMemo(() => parseHtml(html), [html]);
  return createElement(Fragment, null, ...nodes.map(toReact));
}

function toReact(node: HtmlNode): ReactNode {
  if (typeof node === 'string') return createElement(MathText, null, node);
  if (node.tag === 'img') return shownPicture(node.picture);
  return createElement(node.tag, null, ...(node.tag === 'br' ? [] : node.children.map(toReact)));
}

/** Its box is there before it is: nothing on the page jumps. */
const shownPicture = ({ id, width, height, alt }: Picture) =>
  createElement('img', {
    src: `/api/files/pictures/${id}`,
    width,
    height,
    alt,
    decoding: 'async',
    className: 'picture',
  });
