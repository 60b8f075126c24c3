import { setImmediate } from 'node:timers/promises';
import type { onRequestAsyncHookHandler } from 'fastify';
import type { Deps } from '../../domain/deps.ts';
import { AppError } from '../../domain/kernel/app-error.ts';
import { isCheapToParse } from '../../domain/kernel/cheap-json.ts';
import { readCredentials } from '../credentials.ts';
import { type Access, admit } from '../trpc/procedure.ts';

/** Body limits in bytes. A body above `standard` is read only after the session of the caller is verified. */
export const bodyLimits = {
  standard: 256 * 1024,
  largeProcedure: 1024 * 1024,
  largeRestCall: 4 * 1024 * 1024,
} as const;

/** Maximum number of values in a JSON body. The longest list, a roster of 5,000 rows, has 15,000 values. */
const maxValues = 20_000;

/** Size in bytes from which a body waits for its own turn of the event loop. */
const largeBody = 32 * 1024;

/** Resolves in a turn of the event loop that no other large body has. */
let lastTurn = Promise.resolve();
function ownTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => setImmediate());
  return lastTurn;
}

/**
 * Returns the body as unparsed JSON text. Large bodies take turns, so that many at once do not delay the requests of
 * others. Throws `invalid-input` if parsing it would block the event loop.
 */
export async function jsonText(body: Buffer): Promise<string> {
  if (body.length > largeBody) await ownTurn();
  if (!isCheapToParse(body, maxValues)) throw new AppError('invalid-input');
  return body.toString('utf8').replace(/^\uFEFF/, '');
}

/**
 * Hook for routes with a larger limit: requires a session with the right role, from header or cookie, before it reads a
 * body that is large or of unknown length. Throws what `admit` throws.
 */
export function requireSessionForLargeBody(
  deps: Pick<Deps, 'db' | 'clock'>,
  access: Access,
): onRequestAsyncHookHandler {
  return async (request) => {
    const length = Number(request.headers['content-length'] ?? Number.NaN);
    if (length <= bodyLimits.standard) return;
    admit(access, await readCredentials(deps, request));
  };
}
