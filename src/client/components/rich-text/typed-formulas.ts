import { Plugin } from 'prosemirror-state';
import { findFormulas } from '../../../shared/rules/math-segments.ts';

/** `$x^2$` as it is typed or pasted becomes a formula; signs with a space inside may be prices still being written. */
const isFormula = (raw: string): boolean => !/^\$\s|\s\$$/.test(raw);

/** Draws formulas as soon as their last delimiter is there. */
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
    // From the end, so that the places before stay where they are.
    for (const { from, to, raw } of found.reverse()) {
      const marks = state.doc.nodeAt(from)?.marks ?? [];
      tr.replaceWith(from, to, state.schema.node('formula', { raw }, [], marks));
    }
    return tr;
  },
});
