const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹⁻';
const PLAIN = '0123456789-';
/** Longest text that is searched. */
const MOST_CHARACTERS = 4_000;
/** A sign with something on both sides, or a root. */
const OPERATION = /[\w)%°][-+*/^:][\w(√-]|√/;
const BETWEEN_EXPRESSIONS = /[\s=;,¿?]+/;
/** What may stand before and after an expression; a part of a longer one has other neighbours. */
const BEFORE = /^[\s=:;,¿(]?$/;
const AFTER = /^(?:$|[\s=;?)]|[.,:](?!\d))/;

/** Normalises notation, so that a copied expression is found: `$12\cdot 15$` and 12·15 become 12*15. */
function compact(text: string): string {
  return text
    .slice(0, MOST_CHARACTERS)
    .replace(/<[^<>]+>/g, ' ')
    .replace(/\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, '($1)/($2)')
    .replace(/\\sqrt\s*\{([^{}]*)\}/g, '√($1)')
    .replace(/\\(?:cdot|times|ast)(?![a-z])|[×·∗⋅•✕]/g, '*')
    .replace(/\\div(?![a-z])|[÷⁄∕]/g, '/')
    .replace(/\\(?:left|right|displaystyle|[,;!()[\]])/g, '')
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/[⁰¹²³⁴-⁹⁻]+/g, (run) => `^${[...run].map((one) => PLAIN[SUPERSCRIPTS.indexOf(one)]).join('')}`)
    .replace(/\$/g, ' ')
    .replace(/[{[]/g, '(')
    .replace(/[}\]]/g, ')')
    .replace(/\((\w+)\)/g, '$1')
    .replace(/ ?([-+*/^:√]) ?/g, '$1')
    .replace(/\( /g, '(')
    .replace(/ \)/g, ')')
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .trim();
}

/**
 * Returns whether an answer only repeats an expression of the statement: `only` when it is the statement's one
 * expression, `among` when there are others. Null for any other answer and for one number.
 */
export function findStated(
  statement: string,
  answer: string,
  keys: readonly string[],
): 'only' | 'among' | null {
  const typed = compact(answer).replace(/^=\s*|\s*[.=]$/g, '');
  if (!OPERATION.test(typed) || keys.some((key) => compact(key) === typed)) return null;
  const stated = compact(statement);
  for (let at = stated.indexOf(typed); at >= 0; at = stated.indexOf(typed, at + 1)) {
    const end = at + typed.length;
    if (!BEFORE.test(stated.charAt(at - 1)) || !AFTER.test(stated.slice(end, end + 2))) continue;
    const expressions = stated.split(BETWEEN_EXPRESSIONS).filter((text) => OPERATION.test(text));
    return expressions.length > 1 ? 'among' : 'only';
  }
  return null;
}
