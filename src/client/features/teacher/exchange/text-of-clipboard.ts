import { escapeHtml } from '../../../../shared/content/html.ts';
import { htmlToPlain } from '../../../../shared/content/html-to-plain.ts';

const blocks = new Set([
  'P',
  'DIV',
  'LI',
  'UL',
  'OL',
  'TABLE',
  'TR',
  'H1',
  'H2',
  'H3',
  'H4',
  'H5',
  'H6',
  'BLOCKQUOTE',
  'PRE',
]);
const hidden = new Set(['STYLE', 'SCRIPT', 'HEAD', 'TITLE', 'META', 'NOSCRIPT', 'TEMPLATE']);
/** Characters of pasted HTML that are read; the plain text of the clipboard stands for more. */
const mostCharacters = 5_000_000;
const mostDepth = 200;

/**
 * Converts pasted HTML, as Word, LibreOffice and web pages write it, to text with `**` around bold and highlighted words,
 * labels before list items, and raised and lowered digits. Returns null where the plain text says as much.
 */
export function textOfClipboard(html: string): { text: string; pictures: number } | null {
  if (html === '' || html.length > mostCharacters) return null;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const pictures = body.querySelectorAll('img').length;
  const writer = new Writer();
  writer.read(body, false, 0);
  return writer.isFormatted || pictures > 0 ? { text: writer.text(), pictures } : null;
}

class Writer {
  /** Whether anything was found that plain text does not have. */
  isFormatted = false;
  #lines: string[] = [];
  #line = '';
  #isBold = false;
  #label = '';
  /** Whether a list item or a cell has just begun: its first paragraph goes on in its line. */
  #isFresh = false;

  text(): string {
    this.#endLine();
    return this.#lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .replace(/^\n+/, '');
  }

  read(node: Node, isBold: boolean, depth: number): void {
    if (depth > mostDepth) return;
    for (const child of node.childNodes)
      if (child instanceof Text) this.#text(child.data, isBold);
      else if (child instanceof HTMLElement) this.#element(child, isBold, depth);
  }

  #element(element: HTMLElement, isBold: boolean, depth: number): void {
    const { tagName, style } = element;
    if (hidden.has(tagName) || style.display === 'none') return;
    const isOwnBold = setOff(element) ?? isBold;
    if (tagName === 'BR') {
      this.#endLine();
      return;
    }
    if (tagName === 'SUB' || tagName === 'SUP' || /^su[bp]/.test(style.verticalAlign)) {
      const tag = tagName === 'SUB' || style.verticalAlign === 'sub' ? 'sub' : 'sup';
      const plain = htmlToPlain(`<${tag}>${escapeHtml(element.textContent ?? '')}</${tag}>`).text;
      this.isFormatted ||= plain !== element.textContent;
      this.#text(plain, isOwnBold);
      return;
    }
    if (tagName === 'TD' || tagName === 'TH') {
      if (this.#line.trim() !== '') this.#line += '\t';
      this.#isFresh = true;
      this.read(element, isOwnBold, depth + 1);
      return;
    }
    const isBlock = blocks.has(tagName);
    if (isBlock && !this.#isFresh) this.#endLine();
    if (isBlock) this.#isFresh = false;
    if (tagName === 'LI') {
      this.#label = labelOf(element);
      this.isFormatted ||= this.#label !== '';
      this.#isFresh = true;
    }
    this.read(element, isOwnBold, depth + 1);
    if (isBlock && !(element.closest('td, th') && tagName === 'P')) this.#endLine();
    if (tagName === 'P' || tagName === 'TABLE') this.#endParagraph(element);
  }

  /** An empty paragraph is a blank line. */
  #endParagraph(element: HTMLElement): void {
    if ((element.textContent ?? '').trim() === '' && element.closest('td, th, li') === null)
      this.#lines.push('');
  }

  #text(data: string, isBold: boolean): void {
    const text = data.replace(/[\s\u00a0]+/g, ' ');
    if (text === '') return;
    if (text.trim() !== '') {
      this.#line += this.#label;
      this.#label = '';
      this.#isFresh = false;
    }
    const before = this.#line === '' || /\s$/.test(this.#line) ? text.trimStart() : text;
    if (before === '') return;
    if (isBold !== this.#isBold && before.trim() !== '') {
      const blanks = before.length - before.trimStart().length;
      this.#line = this.#isBold
        ? `${this.#line.trimEnd()}**${this.#line.slice(this.#line.trimEnd().length)}`
        : this.#line;
      this.#line += isBold ? `${before.slice(0, blanks)}**${before.slice(blanks)}` : before;
      this.#isBold = isBold;
      this.isFormatted = true;
      return;
    }
    this.#line += before;
  }

  #endLine(): void {
    const line = this.#line.trimEnd();
    if (line !== '') this.#lines.push(this.#isBold ? `${line}**` : line);
    this.#line = '';
    this.#isBold = false;
    this.#label = '';
  }
}

/** Returns whether an element makes its text bold or highlighted; null when it changes nothing. */
function setOff({ tagName, style }: HTMLElement): boolean | null {
  const { fontWeight, backgroundColor } = style;
  if (
    tagName === 'MARK' ||
    /yellow|lime|aqua|^rgb\((?:255, 255, 0|0, 255, 0|0, 255, 255)\)$/.test(backgroundColor)
  )
    return true;
  if (fontWeight !== '') return fontWeight === 'bold' || fontWeight === 'bolder' || Number(fontWeight) >= 600;
  return tagName === 'B' || tagName === 'STRONG' ? true : null;
}

/** Returns what stands before an item of a list: `1. `, `a) `, `- `. */
function labelOf(item: HTMLElement): string {
  const list = item.parentElement;
  if (!list) return '';
  const place = [...list.children].filter(({ tagName }) => tagName === 'LI').indexOf(item);
  if (list.tagName !== 'OL') return '- ';
  const number = place + (Number(list.getAttribute('start')) || 1);
  const kind = item.style.listStyleType || list.style.listStyleType || list.getAttribute('type') || '1';
  if (/^(?:a|lower-(?:alpha|latin))$/.test(kind) && number <= 26)
    return `${String.fromCharCode(96 + number)}) `;
  if (/^(?:A|upper-(?:alpha|latin))$/.test(kind) && number <= 26)
    return `${String.fromCharCode(64 + number)}) `;
  return `${number}. `;
}
