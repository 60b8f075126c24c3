import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { type Html, type HtmlNode, parseHtml } from '../../../shared/content/html.ts';
import { type Picture, splitPictures } from '../../../shared/content/pictures.ts';
import { MathText } from './math-text.tsx';

/** Renders HTML as React elements, never innerHTML. Loaded only for text with markup. */
export function HtmlContent({ html }: { html: Html }) {
  const nodes = useMemo(() => parseHtml(html), [html]);
  return createElement(Fragment, null, ...nodes.map(toReact));
}

/** Plain text with pictures; other markup is shown as text. */
export function PicturedContent({ text }: { text: string }) {
  const parts = useMemo(() => splitPictures(text), [text]);
  return createElement(
    Fragment,
    null,
    ...parts.map((part) =>
      typeof part === 'string' ? createElement(MathText, null, part) : shownPicture(part),
    ),
  );
}

function toReact(node: HtmlNode): ReactNode {
  if (typeof node === 'string') return createElement(MathText, null, node);
  if (node.tag === 'img') return shownPicture(node.picture);
  return createElement(node.tag, null, ...(node.tag === 'br' ? [] : node.children.map(toReact)));
}

/** Width and height reserve the space, to avoid layout shifts. */
const shownPicture = ({ id, width, height, alt }: Picture) =>
  createElement('img', {
    src: `/api/files/pictures/${id}`,
    width,
    height,
    alt,
    decoding: 'async',
    className: 'picture',
  });
