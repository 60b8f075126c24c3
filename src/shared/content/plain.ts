/**
 * Plain text without markup. `cleanPlain` cleans input at the boundary. The optional property exists at compile time
 * only; it distinguishes the type from `Html`.
 */
export type Plain = string & { readonly content?: 'plain' };

// Invisible characters, which can hide something: controls except tab and line feed, format characters (soft hyphen,
// zero-width, bidi, byte order mark, tags), lone surrogates, blank fillers and noncharacters.
const invisibleCharacters =
  /(?![\n\t\u200d])[\p{Cc}\p{Cf}\p{Cs}]|\u034f|\u115f|\u1160|\u17b4|\u17b5|\u2800|\u3164|\uffa0|[\ufff0-\ufffb\ufffe\uffff]/gu;
/** A zero-width joiner is kept only inside an emoji sequence. */
const looseJoiner =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d|\u200d(?!\p{Extended_Pictographic})/gu;
/**
 * The variation selectors 15 and 16 are kept only after an emoji or a character with an emoji form; others are removed.
 */
const looseSelector =
  /(?<!\p{Extended_Pictographic}|\p{Emoji})[\ufe00-\ufe0f]|[\ufe00-\ufe0d\u{e0100}-\u{e01ef}]/gu;

/**
 * Cleans plain text: removes invisible characters and normalises line ends to `\n`. All visible characters stay,
 * including `<` and `&`. Idempotent.
 */
export function cleanPlain(text: string): Plain {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(invisibleCharacters, '')
    .replace(looseSelector, '')
    .replace(looseJoiner, '') as Plain;
}

/** Trims a text and keeps its type. */
export function trimmed<T extends string>(text: T): T {
  return text.trim() as T;
}
