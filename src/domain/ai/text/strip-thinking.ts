/**
 * How models mark what they think before they answer: DeepSeek, Qwen and most others (`<think>`), Mistral's
 * Magistral (`[THINK]`), Kimi (`◁think▷`), and the channels of gpt-oss.
 */
const markers = [
  ['<think>', '</think>'],
  ['<thinking>', '</thinking>'],
  ['<thought>', '</thought>'],
  ['<reasoning>', '</reasoning>'],
  ['[THINK]', '[/THINK]'],
  ['◁think▷', '◁/think▷'],
  ['<|channel|>analysis<|message|>', '<|channel|>final<|message|>'],
].map(([open = '', close = '']) => ({
  open: open.toLowerCase(),
  part: new RegExp(`${RegExp.escape(open)}[\\s\\S]*?(?:${RegExp.escape(close)}|$)`, 'gi'),
  loneEnd: new RegExp(`^[\\s\\S]*${RegExp.escape(close)}`, 'i'),
}));

/** What a model says to its reader, without what it thinks. */
export interface Spoken {
  text: string;
  /** The thinking ended without having begun: some chat templates open it before the model's first word. */
  loneEnd: boolean;
}

/**
 * Takes the thinking out of an answer. A part that was never closed goes to the end; with an end alone,
 * all before it is thinking. Of an answer still `unfinished`, the first letters of a marker are held back too.
 */
export function stripThinking(written: string, unfinished = false): Spoken {
  // Streams ask this for each word: most answers hold nothing that could be a marker.
  if (!/[<[◁]/.test(written)) return { text: written, loneEnd: false };
  let text = written;
  let loneEnd = false;
  for (const marker of markers) {
    text = text.replace(marker.part, '');
    const rest = text.replace(marker.loneEnd, '');
    loneEnd ||= rest !== text;
    text = rest;
  }
  return { text: unfinished ? withoutBegunMarker(text) : text, loneEnd };
}

function withoutBegunMarker(text: string): string {
  const end = text.toLowerCase();
  const longest = Math.max(...markers.map(({ open }) => open.length));
  for (let length = Math.min(longest, text.length); length > 0; length--) {
    if (markers.some(({ open }) => open.startsWith(end.slice(-length)))) return text.slice(0, -length);
  }
  return text;
}
