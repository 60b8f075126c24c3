// Page elements with their content, which is never part of a question.
const active = /<(script|style|iframe|object|svg|math|template)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;
/** Formatting that models add, but that question texts do not support. */
const foreign = /<\/?(?:span|div|font|center|small|big|mark|section|h[1-6]|img|a|input|form)\b[^<>]*>/gi;
const wrapped = /<(b|i|em|strong|u|p|span|div|code|sub|sup)>([^<]*)<\/\1>/gi;

/** Removes page tags from a model's question text. Only for text of models: in text of users, every character stays. */
export function dropForeignTags(text: string): string {
  return text.replace(active, '').replace(foreign, '');
}

/** Like `dropForeignTags`, and also removes formatting, for fields without markup. */
export function unwrapMarkup(text: string): string {
  return dropForeignTags(text).replace(wrapped, '$2');
}
