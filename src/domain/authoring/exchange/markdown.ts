import { escapeHtml } from '../../../shared/content/html.ts';
import { findFormulas } from '../../../shared/rules/math-segments.ts';
import { indent } from './indents.ts';

/** Stands around the number of a piece that is kept while the rest is read. */
const held = '\ue020';
const heldPiece = /\ue020(\d+)\ue020/g;

/** Signs of Markdown that are not read: unpaired ones, and those of links, pictures, tables and quotations. */
const leftSigns = /\*\*|(?<!_)__(?!_)|`|^#{1,6} |\]\(|^[ \ue010]*\|.*\||^[ \ue010]*> /m;

/** A delimiter of a formula with its backslash escaped, and no line break of TeX such as `\\\\[2pt]`. */
const escapedDelimiter = /\\\\([()\]]|\[(?![\d.]+(?:pt|em|ex|cm|mm)\]))/g;

const bullet = /^[ \ue010]*[-*+] +(.+)$/;
const numbered = /^[ \ue010]*(\d{1,3})[.)] +(.+)$/;
const heading = /^[ \ue010]*#{1,6} +(.+)$/;

/**
 * Converts the Markdown that teachers write to HTML: bold, italics, code, lists of several items and headings. A line is
 * a line. Formulas stay; other signs stay as text, and `isWhole` is false then. Linear.
 */
export function markdownToHtml(source: string): { html: string; isWhole: boolean } {
  const kept: string[] = [];
  const hold = (text: string) => `${held}${kept.push(text) - 1}${held}`;
  const withHeldFormulas = (text: string) => {
    let output = '';
    let done = 0;
    for (const { start, stop } of findFormulas(text)) {
      // Underscores and asterisks are escaped because of Markdown; TeX needs neither in a formula.
      output += text.slice(done, start) + hold(text.slice(start, stop).replace(/\\([_*])/g, '$1'));
      done = stop;
    }
    return output + text.slice(done);
  };
  const withoutCode = source
    .replaceAll(held, '')
    .replace(/\r\n?/g, '\n')
    .replace(/^[ \ue010]*```[^`\n]*\n([^`]*)^[ \ue010]*```[ \t]*$/gm, (_, code: string) =>
      hold(`<pre>${escapeHtml(code.replaceAll(indent, ' ').trimEnd())}</pre>`),
    )
    .replace(/`([^`\n]+)`/g, (_, code: string) => hold(`<code>${escapeHtml(code)}</code>`))
    .replace(escapedDelimiter, '\\$1');
  const unescaped = withHeldFormulas(withoutCode).replace(/\\([\\`*_{}#+.!-])/g, (_, sign: string) =>
    hold(sign),
  );
  const text = withEmphasis(unescaped);
  const restored = (part: string): string =>
    part.includes(held)
      ? restored(part.replace(heldPiece, (_, index: string) => kept[Number(index)]!))
      : part;
  const blocks = blocksOf(text.split('\n'));
  const html = restored(blocks).replace(/<br>\n(?=<pre>)|(?<=<\/pre>)<br>\n/g, '');
  return { html, isWhole: !leftSigns.test(blocks) };
}

const withEmphasis = (text: string): string =>
  text
    .replace(/\*\*(?=\S)([^*\n]+)\*\*/g, '<b>$1</b>')
    .replace(/(?<![\w_])__(?=[^_\s])([^_\n]+)__(?![\w_])/g, '<b>$1</b>')
    .replace(/(?<![\w*])\*(?=[^*\s])([^*\n]*[^*\s])\*(?![\w*])/g, '<i>$1</i>')
    .replace(/(?<![\w_])_(?=[^_\s])([^_\n]*[^_\s])_(?![\w_])/g, '<i>$1</i>');

/** Joins lines, with lists and headings; a list has several items, and its numbers begin at 1. */
function blocksOf(lines: readonly string[]): string {
  let html = '';
  let at = 0;
  while (at < lines.length) {
    const line = lines[at]!;
    const bullets = itemsAt(lines, at, (one) => bullet.exec(one)?.[1]);
    const numbers = itemsAt(lines, at, (one, index) => {
      const [, number, text] = numbered.exec(one) ?? [];
      return Number(number) === index + 1 ? text : undefined;
    });
    const [, title] = heading.exec(line) ?? [];
    const items = bullets.length > 1 ? bullets : numbers;
    if (items.length > 1) {
      const tag = items === bullets ? 'ul' : 'ol';
      html += `<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`;
      at += items.length;
    } else {
      html += title === undefined ? `${line}<br>\n` : `<p><b>${title}</b></p>`;
      at += 1;
    }
  }
  return html.replace(/<br>\n$/, '');
}

/** Returns the items of the lines from an index on, as long as they are items. */
function itemsAt(
  lines: readonly string[],
  from: number,
  itemOf: (line: string, index: number) => string | undefined,
): string[] {
  const items: string[] = [];
  for (let at = from; at < lines.length; at += 1) {
    const item = itemOf(lines[at]!, items.length);
    if (item === undefined) break;
    items.push(item);
  }
  return items;
}
