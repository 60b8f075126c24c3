/**
 * Text that is shown as it is: no markup in it is ever read. What comes from outside is made plain by
 * `cleanPlain`, at the boundary. The mark exists for the compiler alone and tells it from `Html`: neither is
 * taken for the other.
 */
export type Plain = string & { readonly content?: 'plain' };

// Controls but tab and line feed, format characters (soft hyphen, zero-width, bidi, byte order mark, tags),
// halves of characters, fillers that look like nothing, and what is no character: a person sees none of them,
// so all of them can hide something.
const unseen =
  /(?![\n\t\u200d])[\p{Cc}\p{Cf}\p{Cs}]|\u034f|\u115f|\u1160|\u17b4|\u17b5|\u2800|\u3164|\uffa0|[\ufff0-\ufffb\ufffe\uffff]/gu;
/** A joiner holds the parts of one emoji together; anywhere else it is not seen. */
const looseJoiner =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d|\u200d(?!\p{Extended_Pictographic})/gu;
/** A variation selector says how the emoji or sign before it is drawn; anywhere else it is not seen. */
const looseSelector =
  /(?<!\p{Extended_Pictographic}|\p{Emoji})[\ufe00-\ufe0f]|[\ufe00-\ufe0d\u{e0100}-\u{e01ef}]/gu;

/**
 * The one cleaner of plain text: everything a person can see stays as it was typed, `<` and `&` too; what
 * is invisible goes, and a line ends one way. Cleaning twice changes nothing more.
 */
export function cleanPlain(text: string): Plain {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(unseen, '')
    .replace(looseSelector, '')
    .replace(looseJoiner, '') as Plain;
}

/** Without blanks at either end, as the same kind of text. */
export function trimmed<T extends string>(text: T): T {
  return text.trim() as T;
}
