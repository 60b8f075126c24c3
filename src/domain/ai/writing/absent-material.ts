import { htmlToText } from '../../../shared/content/html.ts';
import type { QuestionDraft } from '../../../shared/contracts/questions.ts';
import { foldLetters } from '../../../shared/rules/fold-letters.ts';
import type { Certainty } from './key-conflict.ts';

const picture =
  '(?:figuras?|imagen|imagenes|graficos?|graficas?|diagramas?|dibujos?|fotografias?|fotos?|ilustracion|ilustraciones|esquemas?|mapas?|planos?|figures?|images?|pictures?|graphs?|charts?|diagrams?|drawings?|photos?|photographs?|illustrations?|maps?)';
const table = '(?:tablas?|cuadros?|tables?)';
const article = '(?:el|la|los|las|este|esta|estos|estas|the|this|these|that)';
const placed =
  '(?:siguientes?|adjunt[oa]s?|anterior|anteriores|mostrad[oa]s?|dad[oa]s?|proporcionad[oa]s?|de abajo|de arriba|de la derecha|de la izquierda|inferior|superior|below|above|shown|attached|provided|given|on the (?:right|left))';
const before = '(?:siguientes?|adjunt[oa]s?|present[ea]s?|following|attached|given|accompanying)';
const looking =
  '(?:segun|observa|observe|observando|mira|mirando|analiza|fijate en|consulta|de acuerdo con|a partir de|basandote en|con base en|usa|utiliza|usando|utilizando|(?:como|que) se (?:muestra|ve|aprecia|observa|indica) en|lee|look at|looking at|according to|based on|as (?:shown|seen|indicated) (?:in|on|by)|study|examine|refer to|use|using|observe|see)';

/** Excludes things that are described in words after a colon. */
const notDescribed = '(?!\\s*:\\s*(?:un|una|unos|unas|a|an|el|la|the)\\b)';

/** Patterns after which a picture or table must be present. */
const certain = (thing: string) => [
  new RegExp(`\\b${before} ${thing}\\b${notDescribed}`),
  new RegExp(`\\b${thing} ${placed}\\b${notDescribed}`),
  new RegExp(`\\b${looking} ${article} (?:${before} )?${thing}\\b(?!\\s+(?:${ownKind}))`),
];
/** Words after which the thing is generally known, or described in words. */
const ownKind =
  'de|del|of|for|that|which|periodic[ao]?|mental|conceptual|geometric[ao]s?|politic[ao]|fisic[ao]|mundi|tecnic[ao]|artistic[ao]|digital|satelital|publicitari[ao]|multiplication|geometrica';
const likely = (thing: string) => [
  new RegExp(
    `\\b(?:en|in|on) ${article} (?:${before} )?${thing}\\b(?!\\s+(?:${ownKind}|formed|produced|projected|formada|producida))`,
  ),
  new RegExp(
    `\\b${looking} ${article} ${thing}\\s+(?:de|del|of|for)\\b(?! (?:la )?(?:multiplicar|verdad|funcion|multiplication|truth))`,
  ),
];

/**
 * Returns whether a question refers to a picture or table that it does not contain. Generated questions may contain
 * formulas and tables, but never pictures.
 */
export function findAbsentMaterial(question: QuestionDraft): Certainty | null {
  const html = question.text;
  const options = question.options.map((option) => option.text).join('\n');
  const searchText = foldLetters(`${htmlToText(html)}\n${question.statement}\n${options}`).replace(
    /\s+/g,
    ' ',
  );
  // Rows of data written as text count as the table.
  const hasTable =
    /<(?:table|pre|code)\b/.test(html) || hasRows(question.statement) || hasRows(htmlToText(html));
  const things = hasTable ? [picture] : [picture, table];
  const bare = searchText.replace(/\btabla periodica\b|\bperiodic table\b/g, ' ').replace(amongOptions, ' ');
  const matches = (patterns: RegExp[]) => patterns.some((pattern) => pattern.test(bare));
  if (things.some((thing) => matches(certain(thing)))) return 'certain';
  return things.some((thing) => matches(likely(thing))) ? 'likely' : null;
}

/** "¿Cuál de las siguientes figuras…?" refers to the options. */
const amongOptions =
  /\b(?:cual|cuales|que|una?|ninguna?|cada una|which|what|one|any|none|each|all) (?:de|of) (?:las|los|estas|estos|the|these) (?:siguientes|following)\b/g;

/** Columns separated by bars or tabs, or names with several values each. */
function hasRows(text: string): boolean {
  return (
    /\|.+\||\t.+\t/.test(text) ||
    /(?:[:=]\s*-?\d+(?:[.,]\d+)?(?:\s*[,;]\s*-?\d+(?:[.,]\d+)?){2,})/.test(text) ||
    (text.match(/\p{L}[\p{L} ]*\s*[:=]\s*-?\d/gu)?.length ?? 0) >= 2
  );
}
