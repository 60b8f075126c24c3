import { mendJson } from './mend-json.ts';
import { stripThinking } from './strip-thinking.ts';

/** Longer answers are not read at all. */
const maxCharacters = 1_000_000;

/** The parsed answer, or null when it holds no JSON or more than one reading. */
export interface RecoveredJson {
  value: unknown;
}

/**
 * Reads the one JSON object or array a model's answer holds, by a fixed rule: BOM and thinking fall away,
 * prose or a fence may stand around it, slips of writing are mended (`mendJson`), and JSON written once more
 * as a string is read. The same block said several times is one; different blocks, or a key given twice,
 * are no answer.
 */
export function recoverJson(text: string): RecoveredJson | null {
  if (text.length > maxCharacters) return null;
  const body = text.replace(/^\ufeff/, '').trim();
  return readWhole(body) ?? readBlocks(stripThinking(body).text);
}

/** An answer that is JSON from its first to its last character; thinking inside it is a text of its own. */
function readWhole(body: string): RecoveredJson | null {
  const whole = parse(body);
  if (typeof whole?.value === 'string') return readBlocks(whole.value);
  return whole && isContainer(whole.value) ? whole : null;
}

function readBlocks(text: string): RecoveredJson | null {
  const read = outermostBlocks(text.trim())
    .map(parse)
    .filter((block) => block !== null && isContainer(block.value));
  const different = new Set(read.map((block) => JSON.stringify(block?.value)));
  return different.size === 1 ? (read[0] ?? null) : null;
}

function isContainer(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function parse(text: string): RecoveredJson | null {
  for (const candidate of [text, mendJson(text)]) {
    try {
      const value: unknown = JSON.parse(candidate);
      return hasDuplicateKeys(candidate) ? null : { value };
    } catch {
      // The next reading, then none.
    }
  }
  return null;
}

/** Balanced `{…}` and `[…]` pieces that lie in no other one; a `[` of prose is skipped over. */
function outermostBlocks(text: string): string[] {
  const blocks: string[] = [];
  let from = 0;
  while (from < text.length && blocks.length < 20) {
    const start = text.slice(from).search(/\{|\[(?=\s*[{["\d\]])/);
    if (start < 0) break;
    const end = endOfBlock(text, from + start);
    if (end < 0) break;
    blocks.push(text.slice(from + start, end));
    from = end;
  }
  return blocks;
}

/** Where the block that opens at `start` ends; -1 when it never does. */
function endOfBlock(text: string, start: number): number {
  let depth = 0;
  let quoted = false;
  for (let index = start; index < text.length; index++) {
    const character = text[index];
    if (quoted) {
      if (character === '\\') index += 1;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') {
      depth -= 1;
      if (depth === 0) return index + 1;
    }
  }
  return -1;
}

/** JSON.parse keeps the last of two equal keys; which one was meant is unknown. */
function hasDuplicateKeys(json: string): boolean {
  const keys: (Set<string> | null)[] = [];
  const tokens = json.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]/gs);
  for (const token of tokens) {
    const piece = token[0];
    if (piece === '{') keys.push(new Set());
    else if (piece === '[') keys.push(null);
    else if (piece === '}' || piece === ']') keys.pop();
    else if (/^\s*:/.test(json.slice(token.index + piece.length, token.index + piece.length + 20))) {
      const seen = keys.at(-1);
      const key = JSON.parse(piece) as string;
      if (seen?.has(key)) return true;
      seen?.add(key);
    }
  }
  return false;
}
