import { repairJson } from './repair-json.ts';
import { stripThinking } from './strip-thinking.ts';

/** Longer replies are not parsed. */
const maxCharacters = 1_000_000;

/** The parsed reply. `recoverJson` returns null when there is no JSON or it is ambiguous. */
export interface RecoveredJson {
  value: unknown;
}

/**
 * Parses the one JSON object or array in a model's reply. Ignores a BOM, reasoning, and prose or a code fence around it;
 * repairs errors with `repairJson`; and parses JSON encoded as a string. Identical repeated blocks count as one. Returns
 * null for different blocks or duplicate keys.
 */
export function recoverJson(text: string): RecoveredJson | null {
  if (text.length > maxCharacters) return null;
  const body = text.replace(/^\ufeff/, '').trim();
  return readWhole(body) ?? readBlocks(stripThinking(body).text);
}

/** Parses a reply that consists only of JSON; reasoning markers in it are ordinary text. */
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
  for (const candidate of [text, repairJson(text)]) {
    try {
      const value: unknown = JSON.parse(candidate);
      return hasDuplicateKeys(candidate) ? null : { value };
    } catch {
      // Try the next candidate.
    }
  }
  return null;
}

/** Returns the outermost balanced `{…}` and `[…]` blocks; skips a `[` in prose. */
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

/** Returns the end of the block that opens at `start`; -1 when it is not closed. */
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

/** JSON.parse keeps the last of two equal keys, although it is unknown which one was meant. */
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
