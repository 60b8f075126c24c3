import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../domain/deps.ts';
import type { Caller } from '../../domain/kernel/access.ts';
import { AppError } from '../../domain/kernel/app-error.ts';
import { assertSameOrigin, readCredentials } from '../credentials.ts';
import { type Access, admit, callerOf } from '../trpc/procedure.ts';

/**
 * Returns the caller of a route that sends or receives a file. Throws what `admit` throws, `cross-site` for a change
 * from another website, and `too-many-requests`.
 *
 * @param options.counted `false` for pictures, of which a page shows many.
 */
export async function admitFileRequest(
  deps: Pick<Deps, 'db' | 'clock'>,
  request: FastifyRequest,
  access: Exclude<Access, 'public'>,
  { counted = true } = {},
): Promise<Caller> {
  const credentials = await readCredentials(deps, request);
  const refusal = counted && request.server.callLimits.count(request, credentials);
  if (refusal) throw refusal;
  const session = admit(access, credentials);
  if (!session) throw new AppError('unauthenticated');
  const readOnly = request.method === 'GET';
  if (!readOnly) assertSameOrigin(request, session);
  return callerOf(session, readOnly);
}
