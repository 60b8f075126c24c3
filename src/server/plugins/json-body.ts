import type { onRequestAsyncHookHandler } from 'fastify';
import type { Deps } from '../../domain/deps.ts';
import { AppError } from '../../domain/kernel/app-error.ts';
import { readCredentials } from '../credentials.ts';
import { type Access, admit } from '../trpc/procedure.ts';

/** Body limits in bytes. A body above `usual` is read only for a caller whose session is known before it. */
export const bodyLimits = {
  usual: 256 * 1024,
  largeProcedure: 1024 * 1024,
  largeRestCall: 4 * 1024 * 1024,
} as const;

/** Most values and deepest nesting of a JSON body. The longest list, a roster of 5,000 rows, has 15,000 values. */
const maxValues = 20_000;
const maxDepth = 64;

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const openingBrackets = new Set([0x5b, 0x7b]);
const closingBrackets = new Set([0x5d, 0x7d]);

/**
 * The body as JSON text, not parsed yet. Throws `invalid-input` for one that would block the event loop.
 */
export function jsonText(body: Buffer): string {
  if (!isCheapToParse(body)) throw new AppError('invalid-input');
  return body.toString('utf8').replace(/^\uFEFF/, '');
}

/**
 * The time `JSON.parse` and zod take grows with the number of values: 10 MB of short keys take seconds, 10 MB of text
 * milliseconds. One pass over the bytes bounds it in advance; values are counted by their commas and brackets.
 */
function isCheapToParse(json: Buffer): boolean {
  let values = 1;
  let depth = 0;
  let inString = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]!;
    if (inString) {
      if (byte === backslash) at += 1;
      else if (byte === quote) inString = false;
    } else if (byte === quote) inString = true;
    else if (byte === comma) values += 1;
    else if (closingBrackets.has(byte)) depth -= 1;
    else if (openingBrackets.has(byte)) {
      values += 1;
      depth += 1;
    }
    if (values > maxValues || depth > maxDepth) return false;
  }
  return true;
}

/**
 * Hook of routes with a larger limit: a body that is large, or of unknown length, is read only after its sender has
 * shown a session with the right role, by header or cookie. Throws as `admit` does.
 */
export function requireSessionForLargeBody(
  deps: Pick<Deps, 'db' | 'clock'>,
  access: Access,
): onRequestAsyncHookHandler {
  return async (request) => {
    const length = Number(request.headers['content-length'] ?? Number.NaN);
    if (length <= bodyLimits.usual) return;
    admit(access, await readCredentials(deps, request));
  };
}
