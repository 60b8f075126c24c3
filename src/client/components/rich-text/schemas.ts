import { type MarkSpec, type Node, type NodeSpec, Schema } from 'prosemirror-model';
import { cleanHtml, type HtmlNode, parseHtml, serializeHtml } from '../../../shared/content/html.ts';
import { type Picture, splitPictures, writePicture } from '../../../shared/content/pictures.ts';

/** A line between two line feeds. */
const line: NodeSpec = {
  group: 'block',
  content: 'inline*',
  parseDOM: [{ tag: 'div' }],
  toDOM: () => ['div', 0],
};

/** A formula; `raw` is its source with delimiters. */
const formula: NodeSpec = {
  group: 'inline',
  inline: true,
  atom: true,
  attrs: { raw: { validate: 'string' } },
  leafText: (node) => node.attrs.raw,
  parseDOM: [
    { tag: 'span[data-formula]', getAttrs: (element) => ({ raw: element.getAttribute('data-formula') }) },
    // KaTeX output contains its source.
    { tag: '.katex', getAttrs: (element) => sourceOfKatex(element) },
  ],
  // Contains the source, for pasting into other programs.
  toDOM: (node) => ['span', { 'data-formula': node.attrs.raw }, node.attrs.raw],
};

const picture: NodeSpec = {
  group: 'inline',
  inline: true,
  atom: true,
  attrs: { picture: {} },
  leafText: (node) => writePicture(node.attrs.picture),
  parseDOM: [{ tag: 'span[data-picture-markup]', getAttrs: (element) => pictureOf(element) }],
  toDOM: (node) => ['span', { 'data-picture-markup': writePicture(node.attrs.picture) }],
};

function sourceOfKatex(element: HTMLElement): { raw: string } | false {
  const source = element.querySelector('annotation')?.textContent;
  return source ? { raw: `$${source}$` } : false;
}

function pictureOf(element: HTMLElement): { picture: Picture } | false {
  const [found] = splitPictures(element.getAttribute('data-picture-markup') ?? '');
  return typeof found === 'object' && { picture: found };
}

const paragraph: NodeSpec = {
  group: 'block',
  content: 'inline*',
  parseDOM: [{ tag: 'p' }],
  toDOM: () => ['p', 0],
};

/** `<br>`, or a line feed inside a paragraph. */
const lineBreak: NodeSpec = {
  group: 'inline',
  inline: true,
  selectable: false,
  attrs: { feed: { default: false } },
  leafText: () => '\n',
  parseDOM: [{ tag: 'br' }],
  toDOM: () => ['br'],
};

const list = (tag: 'ul' | 'ol'): NodeSpec => ({
  group: 'block',
  content: 'list_item+',
  parseDOM: [{ tag }],
  toDOM: () => [tag, 0],
});

const listItem: NodeSpec = {
  content: 'block+',
  defining: true,
  parseDOM: [{ tag: 'li' }],
  toDOM: () => ['li', 0],
};

/** A table or preformatted text: can be moved and removed, but not edited. */
const fixedBlock: NodeSpec = {
  group: 'block',
  atom: true,
  attrs: { node: {} },
  parseDOM: [{ tag: 'div[data-fixed]', getAttrs: (element) => fixedOf(element) }],
  toDOM: (node) => ['div', { 'data-fixed': serializeHtml([node.attrs.node]) }],
};

function fixedOf(element: HTMLElement): { node: HtmlNode } | false {
  const [node] = parseHtml(cleanHtml(element.getAttribute('data-fixed') ?? ''));
  return typeof node === 'object' && (node.tag === 'table' || node.tag === 'pre') && { node };
}

/** A mark with two possible tags; stores which one it was. */
function mark(tags: [string, ...string[]], rest: MarkSpec = {}): MarkSpec {
  return {
    attrs: { tag: { default: tags[0] } },
    parseDOM: tags.map((tag) => ({
      tag,
      // Google Docs wraps copied content in a `<b>` that is not bold.
      getAttrs: (element) => element.style.fontWeight !== 'normal' && { tag },
    })),
    toDOM: (one) => [one.attrs.tag, 0],
    ...rest,
  };
}

/** Schema of question text. Tables and preformatted text are read-only blocks. */
export const htmlSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    line,
    paragraph,
    ul: list('ul'),
    ol: list('ol'),
    list_item: listItem,
    fixed_block: fixedBlock,
    text: { group: 'inline' },
    line_break: lineBreak,
    formula,
    picture,
  },
  marks: {
    bold: mark(['b', 'strong']),
    italic: mark(['i', 'em']),
    underline: mark(['u']),
    sub: mark(['sub'], { excludes: 'sub sup' }),
    sup: mark(['sup'], { excludes: 'sub sup' }),
    code: mark(['code']),
  },
});

/** Schema of plain text with formulas and pictures. */
export const plainSchema = new Schema({
  nodes: {
    doc: { content: 'line+' },
    line: { ...line, group: undefined, parseDOM: [{ tag: 'div' }, { tag: 'p' }, { tag: 'li' }] } as NodeSpec,
    text: { group: 'inline' },
    formula,
    picture,
  },
});

/** The same in a single line. */
export const lineSchema = new Schema({
  nodes: plainSchema.spec.nodes.update('doc', { content: 'line' }),
});

/** Returns whether the document is empty. */
export const isEmptyDocument = (doc: Node): boolean =>
  doc.childCount === 1 && doc.firstChild?.type.name === 'line' && doc.firstChild.content.size === 0;
