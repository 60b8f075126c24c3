const SUBJECT =
  '(?:(?:final|correct|exact) )?(?:(?:respuestas?|resultados?|soluci(?:on|ones)|valor(?:es)?|raices|answers?|results?|solutions?|values?|roots)(?: (?:final|correcta?|exacta?|exact|correct))?)';
const OF_NAME = '(?: (?:de|of) (?:la )?[a-z](?:_?\\(?\\d\\)?)?)?';
const VERB = '(?:es igual a|es de|es|seria|sera|is equal to|is|would be|equals|da|vale|son|are)';

/** Prefixes of a value without meaning. Each is removed at most MAX_ROUNDS times. */
const PREFIXES: readonly RegExp[] = [
  // "r/ 2" and "r = 2" can be about a radius; a capital R means "Respuesta".
  /^(?:R|Rta|Rpta)\s*\.?\s*(?:=|\/{1,2}(?=\s)|\))\s*/,
  /^(?:r|rta|rpta|resp|res|sol|ans|respuesta|resultado|solucion|answer|result|solution)\s*\.?\s*:\s*/i,
  /^(?:rta|rpta|resp|ans)\s*\.?\s*=?\s*(?=[^a-z]|sqrt|pi)/i,
  new RegExp(
    `^(?:(?:la|el|las|los|mi|su|the|my) )?${SUBJECT}(?![a-z])${OF_NAME}\\s*(?:${VERB}(?![a-z])|[:=.])?\\s*[:=]?\\s*`,
    'i',
  ),
  new RegExp(
    `^(?:(?:it|eso|esto|that|this) )?(?:it's|its|${VERB}|me da|queda|sale|resulta|gives)(?![a-z(])\\s*[:=]?\\s*`,
    'i',
  ),
  /^(?:creo que|pienso que|i think(?: that)?|i believe)\s+/i,
  /^(?:por (?:lo )?tanto|entonces|luego|asi que|therefore|thus|hence|then|so|we get|i get|se obtiene|obtengo)(?![a-z])\s*[:,]?\s*/i,
  /^(?:aproximadamente|aprox|approximately|approx|about|around|exactamente|exactly)(?![a-z])\s*[.:]?\s*/i,
  /^(?:igual a|equal to)(?![a-z])\s*/i,
  /^[a-z]\)\s+/i,
  /^un\s+(?=[-+]?\d)/i,
  /^[=≈~→∴⇒:¿¡]+\s*/,
];
const SUFFIXES: readonly RegExp[] = [
  /\s*[(]?(?<![a-z])(?:aprox|approx|aproximadamente|approximately)\.?[)]?$/i,
  /\s+(?:es la respuesta|is the answer)$/i,
  /[\s?;]+$/,
];
const MAX_ROUNDS = 6;

function cutSentenceEnd(text: string): string {
  const questioned = text.startsWith('¡') && text.endsWith('!') ? text.slice(1, -1) : text;
  return /(?:^|[^.])[.,]$/.test(questioned) ? questioned.slice(0, -1).trimEnd() : questioned;
}

/**
 * Removes "R:", "La respuesta es", "≈", "≅ aprox." and similar phrases, Spanish and English, from both ends. "x es 3"
 * and "x vale 3" become "x = 3". Expects plain text (see normalise.ts) without accents.
 */
export function stripPrefixes(source: string): string {
  // Skips bare numbers: the patterns are compiled on first use.
  if (/^[\d.,/*^()+-]*\d$/.test(source)) return source;
  let text = cutSentenceEnd(source);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const before = text;
    for (const prefix of PREFIXES) {
      const cut = text.replace(prefix, '');
      if (cut !== '') text = cut;
    }
    for (const suffix of SUFFIXES) text = text.replace(suffix, '');
    text = cutSentenceEnd(text.trim());
    if (text === before) break;
  }
  return text
    .replace(new RegExp(`^([a-z](?:_?\\(?\\d\\)?)?) ${VERB} (?=\\S)`, 'i'), '$1 = ')
    .replace(/^([a-z](?:_?\(?\d\)?)?): ?(?=[^\s:])/i, '$1 = ')
    .replace(/(?<![a-z])(?:es igual a|is equal to|equals|igual a)(?![a-z])/gi, '=');
}
