import { Plugin } from 'prosemirror-state';
import { findFormulas } from '../../../shared/rules/math-segments.ts';

/** Returns whether `$x^2$` is a formula; a space inside the dollar signs may mean prices. */
const isFormula = (raw: string): boolean => !/^\$\s|\s\$$/.test(raw);

/** Converts typed or pasted source to a formula once its closing delimiter exists. */
export const typedFormulas = new Plugin({
  appendTransaction(transactions, _, state) {
    if (!transactions.some(({ docChanged }) => docChanged)) return null;
    const found: { from: number; to: number; raw: string }[] = [];
    state.doc.descendants((node, at) => {
      if (!node.text) return;
      for (const { start, stop } of findFormulas(node.text)) {
        const raw = node.text.slice(start, stop);
        if (isFormula(raw)) found.push({ from: at + start, to: at + stop, raw });
      }
    });
    if (found.length === 0) return null;
    const { tr } = state;
    // In reverse order, so that earlier positions stay valid.
    for (const { from, to, raw } of found.reverse()) {
      const marks = state.doc.nodeAt(from)?.marks ?? [];
      tr.replaceWith(from, to, state.schema.node('formula', { raw }, [], marks));
    }
    return tr;
  },
});
