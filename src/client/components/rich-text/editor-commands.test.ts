import { EditorState, NodeSelection, TextSelection } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import type { Html } from '../../../shared/content/html.ts';
import { editorPlugins, insertInline, toggleList } from './editor-commands.ts';
import { htmlFormat } from './text-formats.ts';

const nothing = () => {};
const stateOf = (html: string): EditorState =>
  EditorState.create({
    doc: htmlFormat.read(html as Html)!,
    plugins: editorPlugins(htmlFormat.schema, { toToolbar: nothing, editFormula: nothing }),
  });
const textOf = ({ doc }: EditorState): string => htmlFormat.write(doc);
/** Types the text at the end of the document, one character at a time. */
const typed = (state: EditorState, text: string): EditorState =>
  [...text].reduce((now, sign) => {
    const end = TextSelection.atEnd(now.doc);
    return now.apply(now.tr.setSelection(end)).applyTransaction(now.tr.setSelection(end).insertText(sign))
      .state;
  }, state);

describe('the editor commands', () => {
  it('creates a formula from text typed between dollar signs, but not from prices', () => {
    const state = typed(stateOf('a '), '$x^2$ y');
    expect(state.doc.firstChild!.child(1).attrs).toEqual({ raw: '$x^2$' });
    expect(textOf(state)).toBe('a $x^2$ y');
    const prices = typed(stateOf('de '), '$5 a $7');
    expect(prices.doc.firstChild!.childCount).toBe(1);
    expect(textOf(prices)).toBe('de $5 a $7');
  });

  const table = '<table><tbody><tr><td>1</td></tr></tbody></table>';
  it.each([
    ['a $x$ b', 3, 'a $x$$y$ b'],
    [table, 0, `${table}$y$`],
  ])('inserts a formula after the selected node in %j', (html, at, expected) => {
    const state = stateOf(html);
    const selected = state.apply(state.tr.setSelection(NodeSelection.create(state.doc, at)));
    const formula = htmlFormat.schema.node('formula', { raw: '$y$' });
    expect(textOf(selected.apply(insertInline(selected, formula)))).toBe(expected);
  });

  it('creates a list, changes its type, and turns its item back into plain text', () => {
    let state = stateOf('uno');
    const steps: string[] = [];
    for (const name of ['ul', 'ol', 'ol'] as const) {
      toggleList(name)(state, (transaction) => {
        state = state.apply(transaction);
      });
      steps.push(textOf(state));
    }
    expect(steps).toEqual(['<ul><li>uno</li></ul>', '<ol><li>uno</li></ol>', 'uno']);
  });
});
