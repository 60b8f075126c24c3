import { allCalls } from '../../src/server/rest/all-calls.ts';
import { appRouter } from '../../src/server/trpc/app-router.ts';
import { type Access, usersOf } from '../../src/server/trpc/procedure.ts';
import { procedureRules } from './procedure-rules.ts';
import { restRequests } from './rest-requests.ts';
import { call, type TestServer } from './test-server.ts';
import type { World } from './world.ts';

/** The response of a call: procedure name or REST call number, status and body. */
export interface RecordedResponse {
  by: string;
  status: number;
  text: string;
}

interface Procedure {
  _def: { type: 'query' | 'mutation' | 'subscription'; meta: { access: Access } };
}
const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>);
/** Procedures about the session itself, which would end the caller's session. */
const sessionProcedures = ['session.signIn', 'session.signOut', 'session.changePassword', 'session.setUp'];

/**
 * Returns the responses to every call of both APIs that a student may make, except streams. Throws when the server refuses
 * one because of the number of calls: such a response tells nothing.
 */
export async function collectResponses(
  test: TestServer,
  world: World,
  token: string | null,
): Promise<RecordedResponse[]> {
  const headers = { authorization: `Bearer ${token}` };
  const responses: RecordedResponse[] = [];
  for (const [path, { _def }] of procedures) {
    const { access } = _def.meta;
    const users = access === 'public' ? access : usersOf(access);
    const open = typeof users === 'string' || users.includes('student');
    if (!open || _def.type === 'subscription' || sessionProcedures.includes(path)) continue;
    const input = procedureRules[path]?.input?.(world);
    const method = _def.type === 'mutation' ? 'POST' : 'GET';
    const answer = await call(test.server, path, { method, input, headers });
    responses.push({ by: path, status: answer.statusCode, text: answer.body });
  }
  for (const one of allCalls) {
    const request = restRequests[one.id];
    if (!request || !(one.access === 'signed-in' || one.access.includes('student'))) continue;
    const fields = request.fields?.(world) ?? {};
    const url = `/api/${one.path.replace(/:\w+/, String(request.path?.(world)))}`;
    const query = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
    const sent = one.method === 'GET' ? { query } : { payload: fields };
    const answer = await test.server.inject({ method: one.method, url, headers, ...sent });
    responses.push({ by: one.id, status: answer.statusCode, text: answer.body });
  }
  const refused = responses.filter(({ status }) => status === 429).map(({ by }) => by);
  if (refused.length > 0) throw new Error(`Too many calls: ${refused.join(', ')}`);
  return responses;
}
