import { walkXml } from '../../../kernel/sheets/walk-xml.ts';

/** What a style says of its paragraphs or runs, with what it inherits. */
export interface DocxStyle {
  isBold: boolean;
  list: { id: string; level: number } | null;
}

interface OwnStyle {
  basedOn: string;
  isBold: boolean | null;
  listId: string | null;
  level: number;
}

export const isOn = (value: string | undefined): boolean =>
  value === undefined || !/^(?:0|false|off|none)$/.test(value);

const deepestStyle = 20;

/** Reads the styles of a document (`word/styles.xml`) that matter to an exam: bold, and lists. */
export function createStyles(part: Uint8Array | undefined): (id: string | undefined) => DocxStyle {
  const styles = part ? readStyles(part) : new Map<string, OwnStyle>();
  return (id) => {
    const found: DocxStyle = { isBold: false, list: null };
    let isBold: boolean | null = null;
    let own = styles.get(id ?? '');
    for (let depth = 0; own && depth < deepestStyle; depth += 1, own = styles.get(own.basedOn)) {
      isBold ??= own.isBold;
      if (own.listId !== null) found.list ??= { id: own.listId, level: own.level };
    }
    return { ...found, isBold: isBold ?? false };
  };
}

function readStyles(part: Uint8Array): Map<string, OwnStyle> {
  const styles = new Map<string, OwnStyle>();
  let own: OwnStyle | null = null;
  walkXml(part, {
    open(name, attributes) {
      const value = attributes['w:val'];
      if (name === 'style') {
        own = { basedOn: '', isBold: null, listId: null, level: 0 };
        styles.set(attributes['w:styleId'] ?? '', own);
      } else if (!own) return;
      else if (name === 'basedOn') own.basedOn = value ?? '';
      else if (name === 'b') own.isBold = isOn(value);
      else if (name === 'numId') own.listId = value ?? null;
      else if (name === 'ilvl') own.level = Number(value ?? 0);
    },
    close(name) {
      if (name === 'style') own = null;
    },
  });
  return styles;
}
