import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../domain/deps.ts';
import type { Caller } from '../../domain/kernel/access.ts';
import { AppError } from '../../domain/kernel/app-error.ts';
import { assertSameOrigin, readCredentials } from '../credentials.ts';
import { type Access, admit, callerOf } from '../trpc/procedure.ts';

/**
 * Returns the caller of a route that sends or receives a file. Throws what `admit` throws, and `cross-site` for a change
 * from another website.
 */
export async function admitFileRequest(
  deps: Pick<Deps, 'db' | 'clock'>,
  request: FastifyRequest,
  access: Exclude<Access, 'public'>,
): Promise<Caller> {
  const session = admit(access, await readCredentials(deps, request));
  if (!session) throw new AppError('unauthenticated');
  const readOnly = request.method === 'GET';
  if (!readOnly) assertSameOrigin(request, session);
  return callerOf(session, readOnly);
}
