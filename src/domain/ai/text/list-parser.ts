import { repairJson } from './repair-json.ts';

/**
 * Returns an incremental parser for a JSON list: the value of `key`, or a list of objects at the start of the text. Pass
 * it the complete text so far; it returns the items completed since the last call. When the text does not continue the
 * previous one, it parses from the start, but omits as many items as it has already returned.
 */
export function createListParser(key: string): (soFar: string) => unknown[] {
  const opening = new RegExp(`"${RegExp.escape(key)}"\\s*:\\s*\\[|^\\s*(?:\`\`\`\\w*\\s*)?\\[(?=\\s*\\{)`);
  let read = '';
  /** Current parse position; -1 before the list. */
  let at = -1;
  let start = -1;
  let depth = 0;
  let quoted = false;
  let isComplete = false;
  let found = 0;
  let returned = 0;

  return (soFar) => {
    if (!soFar.startsWith(read)) [at, start, depth, quoted, isComplete, found] = [-1, -1, 0, false, false, 0];
    read = soFar;
    if (at < 0) {
      const opened = opening.exec(soFar);
      if (!opened) return [];
      at = opened.index + opened[0].length;
    }
    const entries: unknown[] = [];
    for (; at < soFar.length && !isComplete; at++) {
      const character = soFar[at];
      if (quoted) {
        if (character === '\\') {
          // The escaped character may not have arrived yet.
          if (at + 1 >= soFar.length) break;
          at += 1;
        } else if (character === '"') quoted = false;
      } else if (character === '"') quoted = true;
      else if (character === '{' || character === '[') {
        if (depth === 0) start = at;
        depth += 1;
      } else if (character === '}' || character === ']') {
        if (depth === 0) isComplete = true;
        else depth -= 1;
        if (depth > 0 || isComplete) continue;
        found += 1;
        const entry = parse(soFar.slice(start, at + 1));
        if (found > returned && entry !== undefined) entries.push(entry);
      }
    }
    returned = Math.max(returned, found);
    return entries;
  };
}

function parse(text: string): unknown {
  for (const candidate of [text, repairJson(text)]) {
    try {
      return JSON.parse(candidate);
    } catch {
      // Try the next candidate.
    }
  }
  return undefined;
}
