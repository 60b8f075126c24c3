import type { Node } from 'prosemirror-model';
import type { NodeViewConstructor } from 'prosemirror-view';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { serializeHtml } from '../../../shared/content/html.ts';
import { HtmlText } from '../ui/html-text.tsx';
import { MathText } from '../ui/math-text.tsx';

/** Returns a node view that renders the node as readers see it. */
const drawn =
  (tag: 'span' | 'div', className: string, draw: (node: Node) => ReactNode): NodeViewConstructor =>
  (node) => {
    const dom = document.createElement(tag);
    dom.className = className;
    const root = createRoot(dom);
    root.render(draw(node));
    return {
      dom,
      ignoreMutation: () => true,
      // Deferred: React must not unmount a root during the render that removed the editor.
      destroy: () => queueMicrotask(() => root.unmount()),
    };
  };

export const nodeViews: Record<string, NodeViewConstructor> = {
  formula: drawn('span', 'editor-formula', (node) => <MathText>{node.attrs.raw}</MathText>),
  picture: drawn('span', 'editor-picture', (node) => (
    <HtmlText>{serializeHtml([{ tag: 'img', picture: node.attrs.picture, children: [] }])}</HtmlText>
  )),
  fixed_block: drawn('div', 'editor-fixed', (node) => (
    <HtmlText>{serializeHtml([node.attrs.node])}</HtmlText>
  )),
};
