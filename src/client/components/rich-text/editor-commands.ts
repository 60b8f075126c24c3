import { baseKeymap, chainCommands, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { Fragment, type Node, type NodeType, type Schema, Slice } from 'prosemirror-model';
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, NodeSelection, Plugin, type Transaction } from 'prosemirror-state';
import { findFormulas } from '../../../shared/rules/math-segments.ts';

export const markNames = ['bold', 'italic', 'underline', 'sub', 'sup'] as const;
export const listNames = ['ul', 'ol'] as const;

export function hasMark(state: EditorState, name: string): boolean {
  const type = state.schema.marks[name];
  if (!type) return false;
  const { from, to, empty, $from } = state.selection;
  return empty
    ? Boolean(type.isInSet(state.storedMarks ?? $from.marks()))
    : state.doc.rangeHasMark(from, to, type);
}

/** Returns the type of the list around the caret, or null. */
export function listAround(state: EditorState): NodeType | null {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const { type } = $from.node(depth);
    if (type.name === 'ul' || type.name === 'ol') return type;
  }
  return null;
}

/** Creates a list, changes its type, or lifts its items out. */
export const toggleList =
  (name: (typeof listNames)[number]): Command =>
  (state, dispatch) => {
    const type = state.schema.nodes[name]!;
    const around = listAround(state);
    if (!around) return wrapInList(type)(state, dispatch);
    if (around === type) return liftListItem(state.schema.nodes.list_item!)(state, dispatch);
    const { $from } = state.selection;
    for (let depth = $from.depth; depth > 0; depth -= 1)
      if ($from.node(depth).type === around) {
        dispatch?.(state.tr.setNodeMarkup($from.before(depth), type));
        return true;
      }
    return false;
  };

/** Flattens pasted content into one line. */
export function inOneLine({ content }: Slice, schema: Schema): Slice {
  const nodes: Node[] = [];
  content.descendants((node) => {
    if (node.isTextblock && nodes.length > 0) nodes.push(schema.text(' '));
    if (node.isInline) nodes.push(node);
  });
  return new Slice(Fragment.from(nodes), 0, 0);
}

/** Returns the selected formula node with its position, or null. */
export function selectedFormula(state: EditorState): { raw: string; at: number } | null {
  const { selection } = state;
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'formula') return null;
  return { raw: selection.node.attrs.raw, at: selection.from };
}

/** Inserts a formula or picture at the caret; after the selected node when one is selected. */
export function insertInline({ selection, schema, tr }: EditorState, node: Node): Transaction {
  if (!(selection instanceof NodeSelection)) return tr.replaceSelectionWith(node);
  return tr.insert(selection.to, selection.node.isInline ? node : schema.node('line', null, node));
}

/** Returns whether `$x^2$` is a formula; a space inside the dollar signs may mean prices. */
const isFormula = (raw: string): boolean => !/^\$\s|\s\$$/.test(raw);

/** Converts typed or pasted source to a formula once its closing delimiter exists. */
const typedFormulas = new Plugin({
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

type Acts = {
  /** Runs on `Alt+F10`. */
  toToolbar: () => void;
  editFormula: () => void;
  /** Handles Enter in a one-line editor. */
  onEnter?: (() => void) | undefined;
};

export function editorPlugins(schema: Schema, { toToolbar, editFormula, onEnter }: Acts): Plugin[] {
  const { list_item: item, line_break: lineBreak } = schema.nodes;
  const editSelected: Command = (state) => {
    if (!selectedFormula(state)) return false;
    editFormula();
    return true;
  };
  const breakLine: Command = (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(lineBreak!.create()).scrollIntoView());
    return true;
  };
  const leaveLine: Command = () => {
    onEnter?.();
    return true;
  };
  const marks = Object.fromEntries(
    [
      ['Mod-b', 'bold'],
      ['Mod-i', 'italic'],
      ['Mod-u', 'underline'],
    ].flatMap(([key, name]) => (schema.marks[name!] ? [[key, toggleMark(schema.marks[name!]!)]] : [])),
  );
  return [
    typedFormulas,
    history(),
    keymap({
      'Mod-z': undo,
      'Mod-y': redo,
      'Shift-Mod-z': redo,
      'Alt-F10': () => {
        toToolbar();
        return true;
      },
      Enter: onEnter
        ? chainCommands(editSelected, leaveLine)
        : item
          ? chainCommands(editSelected, splitListItem(item))
          : editSelected,
      ...(lineBreak && { 'Shift-Enter': breakLine }),
      ...marks,
    }),
    keymap(baseKeymap),
  ];
}
