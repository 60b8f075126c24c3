import type { Mark, Node, Schema } from 'prosemirror-model';
import {
  type Html,
  type HtmlNode,
  type HtmlTag,
  parseHtml,
  serializeHtml,
} from '../../../shared/content/html.ts';
import { splitPictures, writePicture } from '../../../shared/content/pictures.ts';
import { cleanPlain, type Plain } from '../../../shared/content/plain.ts';
import { splitMathSegments } from '../../../shared/rules/math-segments.ts';
import { htmlSchema, isEmptyDocument, lineSchema, plainSchema } from './schemas.ts';

/** Converts a kind of text to an editor document and back. */
export interface TextFormat<T extends string = string> {
  schema: Schema;
  /** Returns null for text that the editor cannot represent. */
  read(text: T): Node | null;
  write(doc: Node): T;
}

class NotEditableError extends Error {}

/** A node or a line feed. */
type Piece = Node | typeof lineFeed;
const lineFeed = '\n' as const;

/** Parses text with formulas into nodes; unescapes dollar signs. */
function piecesOfText(schema: Schema, text: string, marks: readonly Mark[]): Piece[] {
  return splitMathSegments(text).flatMap((segment): Piece[] =>
    segment.kind === 'formula'
      ? [schema.node('formula', { raw: segment.raw }, [], marks)]
      : segment.text
          .split('\n')
          .flatMap((part, index): Piece[] => [
            ...(index > 0 ? [lineFeed] : []),
            ...(part === '' ? [] : [schema.text(part, marks)]),
          ]),
  );
}

/** Splits pieces at line feeds; returns at least one line. */
function linesOf(pieces: Piece[]): Node[][] {
  const lines: Node[][] = [[]];
  for (const piece of pieces) {
    if (piece === lineFeed) lines.push([]);
    else lines.at(-1)!.push(piece);
  }
  return lines;
}

const lineNodes = (schema: Schema, lines: Node[][]) =>
  lines.map((content) => schema.node('line', null, content));

/** Serialises the leaves of a document. */
interface Writer {
  text(node: Node): string;
  formula(node: Node): string;
}

const asTyped: Writer = { text: (node) => cleanPlain(node.text ?? ''), formula: (node) => node.attrs.raw };
const escaped = { text: (node: Node) => asTyped.text(node).replaceAll('$', '\\$') };
const bracketed = {
  formula(node: Node) {
    const [segment] = splitMathSegments(node.attrs.raw);
    if (segment?.kind !== 'formula') return node.attrs.raw;
    return segment.display ? `\\[${segment.source}\\]` : `\\(${segment.source}\\)`;
  },
};
/**
 * Tried in order; the first writer whose output parses back to the same document wins. Text may look like a formula, and adjacent
 * formulas may merge.
 */
const writers: readonly Writer[] = [
  asTyped,
  { ...asTyped, ...escaped },
  { ...asTyped, ...bracketed },
  { ...escaped, ...bracketed },
];

/** Returns the content of a document, ignoring the delimiters of formulas. */
const meaningOf = (doc: Node): string =>
  JSON.stringify(doc, (key, value) =>
    key === 'raw' ? splitMathSegments(value).map((segment) => ({ ...segment, raw: '' })) : value,
  );

function writeAlike<T extends string>(
  doc: Node,
  write: (writer: Writer) => T,
  read: (text: T) => Node | null,
): T {
  const meaning = meaningOf(doc);
  for (const writer of writers) {
    const text = write(writer);
    const again = read(text);
    if (again && meaningOf(again) === meaning) return text;
  }
  return write(asTyped);
}

const markOf: Partial<Record<HtmlTag, string>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  sub: 'sub',
  sup: 'sup',
  code: 'code',
};
const blockTags: ReadonlySet<string> = new Set(['p', 'ul', 'ol', 'table', 'pre']);

function piecesOf(nodes: HtmlNode[], marks: readonly Mark[]): Piece[] {
  return nodes.flatMap((node): Piece[] => {
    if (typeof node === 'string') return piecesOfText(htmlSchema, node, marks);
    if (node.tag === 'img') return [htmlSchema.node('picture', { picture: node.picture }, [], marks)];
    if (node.tag === 'br') return [htmlSchema.node('line_break', null, [], marks)];
    const name = markOf[node.tag];
    if (name === undefined) throw new NotEditableError();
    const mark = htmlSchema.mark(name, { tag: node.tag });
    // A nested sub- or superscript renders smaller, which marks cannot represent.
    if (marks.some((other) => other.type !== mark.type && other.type.excludes(mark.type)))
      throw new NotEditableError();
    if (marks.some((other) => other.type === mark.type)) {
      if (name === 'sub' || name === 'sup') throw new NotEditableError();
      return piecesOf(node.children, marks);
    }
    return piecesOf(node.children, mark.addToSet(marks));
  });
}

function blocksOf(nodes: HtmlNode[]): Node[] {
  const blocks: Node[] = [];
  let loose: HtmlNode[] = [];
  const endLoose = () => {
    const pieces = piecesOf(loose, []);
    loose = [];
    if (pieces.length === 0) return;
    const lines = linesOf(pieces);
    // A line feed before a block or at the end starts no new line.
    if (lines.length > 1 && lines.at(-1)!.length === 0) lines.pop();
    blocks.push(...lineNodes(htmlSchema, lines));
  };
  for (const node of nodes) {
    if (typeof node === 'string' || !blockTags.has(node.tag)) loose.push(node);
    else {
      endLoose();
      blocks.push(blockOf(node));
    }
  }
  endLoose();
  return blocks.length > 0 ? blocks : [htmlSchema.node('line')];
}

function blockOf(node: HtmlNode & object): Node {
  if (node.tag === 'table' || node.tag === 'pre') return htmlSchema.node('fixed_block', { node });
  if (node.tag === 'p') {
    const content = piecesOf(node.children, []).map((piece) =>
      piece === lineFeed ? htmlSchema.node('line_break', { feed: true }) : piece,
    );
    return htmlSchema.node('paragraph', null, content);
  }
  const items = node.children.flatMap((child): Node[] => {
    if (typeof child === 'string' && child.trim() === '') return [];
    if (typeof child === 'string' || child.tag !== 'li') throw new NotEditableError();
    return [htmlSchema.node('list_item', null, blocksOf(child.children))];
  });
  if (items.length === 0) throw new NotEditableError();
  return htmlSchema.node(node.tag, null, items);
}

/** Wraps inline nodes in the tags of their marks, with as few tags as possible. */
function tagged(content: readonly Node[], writer: Writer, depth = 0): HtmlNode[] {
  const nodes: HtmlNode[] = [];
  for (let index = 0; index < content.length; ) {
    const node = content[index]!;
    const mark = node.marks[depth];
    if (!mark) {
      nodes.push(leafOf(node, writer));
      index += 1;
      continue;
    }
    let end = index;
    while (content[end]?.marks[depth]?.eq(mark)) end += 1;
    nodes.push({ tag: mark.attrs.tag, children: tagged(content.slice(index, end), writer, depth + 1) });
    index = end;
  }
  return nodes;
}

function leafOf(node: Node, writer: Writer): HtmlNode {
  switch (node.type.name) {
    case 'formula':
      return writer.formula(node);
    case 'picture':
      return { tag: 'img', picture: node.attrs.picture, children: [] };
    case 'line_break':
      return node.attrs.feed ? '\n' : { tag: 'br', children: [] };
    default:
      return writer.text(node);
  }
}

function nodesOf(parent: Node, writer: Writer): HtmlNode[] {
  if (isEmptyDocument(parent)) return [];
  const isLine = (node: Node | undefined) => node?.type.name === 'line';
  return parent.children.flatMap((block, index): HtmlNode[] => {
    if (isLine(block)) {
      const next = parent.children[index + 1];
      const endsEmpty = !isLine(next) && block.childCount === 0;
      return [...tagged(block.children, writer), ...(isLine(next) || endsEmpty ? ['\n'] : [])];
    }
    if (block.type.name === 'fixed_block') return [block.attrs.node];
    if (block.type.name === 'paragraph') return [{ tag: 'p', children: tagged(block.children, writer) }];
    return [
      {
        tag: block.type.name as HtmlTag,
        children: block.children.map((item) => ({ tag: 'li', children: nodesOf(item, writer) })),
      } as HtmlNode,
    ];
  });
}

/** Format of question text. */
export const htmlFormat: TextFormat<Html> = {
  schema: htmlSchema,
  read(html) {
    try {
      return htmlSchema.node('doc', null, blocksOf(parseHtml(html)));
    } catch (error) {
      if (error instanceof NotEditableError) return null;
      throw error;
    }
  },
  write: (doc) => writeAlike(doc, (writer) => serializeHtml(nodesOf(doc, writer)), htmlFormat.read),
};

const writeLeaf = (node: Node, writer: Writer): string =>
  node.type.name === 'picture' ? writePicture(node.attrs.picture) : writer.formula(node);

/** Format of plain text with formulas and pictures. */
function plainFormatOf(schema: Schema, linesOfText: (text: Plain) => Node[][]): TextFormat<Plain> {
  const read = (text: Plain): Node => schema.node('doc', null, lineNodes(schema, linesOfText(text)));
  return {
    schema,
    read,
    write: (doc) =>
      writeAlike(
        doc,
        (writer) =>
          doc.children
            .map(({ children }) =>
              children.map((node) => (node.isText ? writer.text(node) : writeLeaf(node, writer))).join(''),
            )
            .join('\n') as Plain,
        read,
      ),
  };
}

const piecesOfPlain = (schema: Schema, text: string): Piece[] =>
  splitPictures(text).flatMap((part) =>
    typeof part === 'string' ? piecesOfText(schema, part, []) : [schema.node('picture', { picture: part })],
  );

export const plainFormat = plainFormatOf(plainSchema, (text) => linesOf(piecesOfPlain(plainSchema, text)));

/** The same in one line: line feeds become spaces. */
export const lineFormat = plainFormatOf(lineSchema, (text) =>
  linesOf(piecesOfPlain(lineSchema, text.replaceAll('\n', ' '))),
);
