/**
 * Reasoning markers: DeepSeek, Qwen and most others (`<think>`), Mistral's Magistral (`[THINK]`), Kimi (`◁think▷`), and
 * the channels of gpt-oss.
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

/** A model's reply without its reasoning. */
export interface StrippedReply {
  text: string;
  /** Whether an end marker had no start marker: some chat templates put the start marker into the prompt. */
  loneEnd: boolean;
}

/**
 * Removes the reasoning from a reply. An unclosed section extends to the end; an end marker alone ends a section from the
 * beginning. With `unfinished`, also holds back a partial marker at the end.
 */
export function stripThinking(written: string, unfinished = false): StrippedReply {
  // Fast path: streams call this for every token, and most replies contain no possible marker.
  if (!/[<[◁]/.test(written)) return { text: written, loneEnd: false };
  let text = written;
  let loneEnd = false;
  for (const marker of markers) {
    text = text.replace(marker.part, '');
    const rest = text.replace(marker.loneEnd, '');
    loneEnd ||= rest !== text;
    text = rest;
  }
  return { text: unfinished ? withoutPartialMarker(text) : text, loneEnd };
}

function withoutPartialMarker(text: string): string {
  const end = text.toLowerCase();
  const longest = Math.max(...markers.map(({ open }) => open.length));
  for (let length = Math.min(longest, text.length); length > 0; length--) {
    if (markers.some(({ open }) => open.startsWith(end.slice(-length)))) return text.slice(0, -length);
  }
  return text;
}
