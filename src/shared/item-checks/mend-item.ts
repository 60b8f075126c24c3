import { cleanHtml } from '../content/html.ts';
import { type Item, readItem } from './item.ts';
import { refersToOptions, withoutLetters } from './option-letters.ts';
import { areOrdered, inAscendingOrder, valuesOf } from './values.ts';

/** Flaws that are repaired without changing what is asked. */
export const mendedFlaws = [
  'solution-letter',
  'unordered-values',
  'according-to-text',
  'asks-if-true',
] as const;
export type MendedFlaw = (typeof mendedFlaws)[number];

const source =
  '(?:textos?|documentos?|pasajes?|fragmentos?|lectura|p[aá]rrafos?|cap[ií]tulo|apartado|material|pdf|text|passage|document|reading|paragraph|excerpt|chapter|section)';
/** "Según el texto,", "Como se menciona en el documento,", "In the passage," before what is asked. */
const opening = new RegExp(
  String.raw`^\s*(?:seg[uú]n|de acuerdo (?:con|a)|conforme a|bas[aá]ndote en|a partir de|(?:tal (?:y )?)?como|en|according to|based on|as|in) [^,¿?]{0,60}?\b${source}\b[^,¿?]{0,25},\s*`,
  'iu',
);
/** "El texto dice que", "The passage says that". */
const saying = new RegExp(
  String.raw`^\s*(?:en )?(?:el|la|the) ${source} (?:se )?(?:dice|afirma|indica|explica|menciona|señala|says|states|explains|mentions) (?:que|that)\s+`,
  'iu',
);
/** "¿Cuál es, según el texto, …?", "… according to the passage?" within a sentence. */
const within = new RegExp(
  String.raw`,?\s*\b(?:seg[uú]n|de acuerdo con|conforme a|according to) (?:el |la |este |esta |the |this )${source}\b(?:,(?=\s)|(?=\s*[?.:]|\s*$))`,
  'giu',
);
/** "¿Es cierto que…?", "Verdadero o falso:", "Is it true that…?". */
const asksIfTrue =
  /^\s*¿?\s*(?:(?:(?:crees que |dir[ií]as que )?(?:es|ser[ií]a) (?:cierto|verdad|verdadero|correct[oa]|exacto)(?: o falso)?(?: (?:afirmar|decir))? que|se puede (?:afirmar|decir) que|(?:is|would) it (?:be )?(?:true|correct|right|accurate|the case)(?: or false)?(?: to say)? that|can (?:we|you|it be) sa(?:y|id) that)\s+|(?:verdadero o falso|cierto o falso|v o f|true or false)\s*[:.?]\s*)/iu;

const capitalised = (text: string): string => {
  const at = text.search(/\p{L}/u);
  return at < 0 ? text : text.slice(0, at) + text.charAt(at).toUpperCase() + text.slice(at + 1);
};

function withoutSource(text: string): string | null {
  const mended = text.replace(opening, '').replace(saying, '').replace(within, '');
  return mended === text ? null : capitalised(mended.replace(/^[\s,:;]+/, '').trim());
}

function asStatement(text: string): string | null {
  const found = asksIfTrue.exec(text);
  if (!found) return null;
  const rest = text
    .slice(found[0].length)
    .replace(/[?\s]+$/, '')
    .replace(/^¿/, '');
  return rest === '' ? null : capitalised(/[.!]$/.test(rest) ? rest : `${rest}.`);
}

/**
 * Repairs the flaws that can be repaired without changing what is asked, and names them: letters of options in the solution
 * become their texts, values ascend, "según el texto" goes, and "¿Es cierto que…?" becomes the statement.
 */
export function mendItem<T extends Item>(item: T): { item: T; mended: MendedFlaw[] } {
  const mended: MendedFlaw[] = [];
  let next = item;
  const put = (flaw: MendedFlaw, part: Partial<Item> | null) => {
    if (part === null) return;
    mended.push(flaw);
    next = { ...next, ...part };
  };
  const solution = withoutLetters(next);
  put('solution-letter', solution === null ? null : { solutionExample: solution });
  const bare = withoutSource(next.text);
  put('according-to-text', bare === null ? null : { text: cleanHtml(bare) });
  if (readItem(next).isTrueFalse) {
    const statement = asStatement(next.text);
    put('asks-if-true', statement === null ? null : { text: cleanHtml(statement) });
  }
  put('unordered-values', inOrder(next));
  return { item: next, mended };
}

/** Returns options that are values in ascending order, with the id of the key; null when they are in an order. */
function inOrder({ options, correctAnswer }: Item): Pick<Item, 'options' | 'correctAnswer'> | null {
  const values = valuesOf(options.map(({ text }) => text));
  if (!values || areOrdered(values) || options.some(({ text }) => refersToOptions(text))) return null;
  if (!options.some(({ id }) => id === correctAnswer)) return null;
  const order = [...options.keys()].toSorted((one, other) => inAscendingOrder(values[one]!, values[other]!));
  const key = options.findIndex(({ id }) => id === correctAnswer);
  return {
    options: order.map((from, to) => ({ id: options[to]!.id, text: options[from]!.text })),
    correctAnswer: options[order.indexOf(key)]!.id,
  };
}
