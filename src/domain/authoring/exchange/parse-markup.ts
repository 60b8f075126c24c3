import { Parser } from 'htmlparser2';
import type { MarkupElement } from '../../../shared/math-markup/markup-element.ts';

interface OpenElement extends MarkupElement {
  children: (MarkupElement | string)[];
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Returns the first element of a piece of XML with its content, without prefixes of names; null when there is none. */
export function parseMarkup(source: string): MarkupElement | null {
  const root: OpenElement = { name: '', attributes: {}, children: [] };
  const open = [root];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const plain = Object.entries(attributes).map(([key, value]) => [withoutPrefix(key), value]);
        const element = { name: withoutPrefix(name), attributes: Object.fromEntries(plain), children: [] };
        open.at(-1)!.children.push(element);
        open.push(element);
      },
      ontext: (text) => open.at(-1)!.children.push(text),
      onclosetag: () => void (open.length > 1 && open.pop()),
    },
    {
      decodeEntities: true,
      lowerCaseTags: false,
      lowerCaseAttributeNames: false,
      recognizeSelfClosing: true,
    },
  );
  parser.write(source);
  parser.end();
  return root.children.find((child) => typeof child !== 'string') ?? null;
}
