// Elements of pages and what they hold: nothing of it is part of a question.
const active = /<(script|style|iframe|object|svg|math|template)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;
/** Formatting that models put around words, and that question texts do not have. */
const foreign = /<\/?(?:span|div|font|center|small|big|mark|section|h[1-6]|img|a|input|form)\b[^<>]*>/gi;
const wrapped = /<(b|i|em|strong|u|p|span|div|code|sub|sup)>([^<]*)<\/\1>/gi;

/**
 * Takes from a question text of a model the tags that belong to pages. Of what a person writes every sign
 * stays; a model means formatting with them.
 */
export function dropForeignTags(text: string): string {
  return text.replace(active, '').replace(foreign, '');
}

/** The same for a field without markup: formatting around words falls away too. */
export function unwrapMarkup(text: string): string {
  return dropForeignTags(text).replace(wrapped, '$2');
}
