import type { SessionUser } from '../../../../shared/contracts/identity.ts';
import type { PublicSettings } from '../../../../shared/contracts/settings.ts';
import { retryDelay } from '../../../lib/api/retry-delay.ts';
import { getLanguage } from '../../../lib/i18n/language.ts';

export type SignInOutcome =
  | { kind: 'ok'; user: SessionUser; token: string }
  | { kind: 'wrong' }
  | { kind: 'wait'; seconds: number }
  | { kind: 'busy' }
  | { kind: 'failed' };

type Envelope<T> = {
  result?: { data?: T };
  error?: { data?: { appCode?: string; details?: { seconds?: number } } };
};

/** Minimal tRPC call: the login page does not load the client library. */
async function call<T>(
  procedure: string,
  input?: object,
): Promise<{ body: Envelope<T>; response: Response }> {
  const response = await fetch(`/api/trpc/${procedure}`, {
    method: input ? 'POST' : 'GET',
    credentials: 'same-origin',
    ...(input && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) }),
  });
  return { body: (await response.json()) as Envelope<T>, response };
}

export async function signIn(email: string, password: string): Promise<SignInOutcome> {
  try {
    const { body, response } = await call<{ user: SessionUser; token: string }>('session.signIn', {
      email,
      password,
      language: getLanguage(),
    });
    if (body.result?.data) return { kind: 'ok', ...body.result.data };
    const problem = body.error?.data;
    if (problem?.appCode === 'invalid-credentials' || problem?.appCode === 'missing-credentials')
      return { kind: 'wrong' };
    if (problem?.appCode === 'too-many-attempts') {
      const seconds = problem.details?.seconds ?? Number(response.headers.get('retry-after') ?? 0);
      return { kind: 'wait', seconds: seconds || 60 };
    }
    return { kind: problem?.appCode === 'busy' ? 'busy' : 'failed' };
  } catch {
    return { kind: 'failed' };
  }
}

/** Returns null when they cannot be read. Waits when the address has sent too many calls. */
export async function readPublicSettings(): Promise<PublicSettings | null> {
  try {
    const { body } = await call<PublicSettings>('settings.public');
    const problem = body.error?.data;
    if (problem?.appCode !== 'too-many-requests') return body.result?.data ?? null;
    await new Promise((resolve) => setTimeout(resolve, retryDelay(problem.details?.seconds ?? 1)));
    return readPublicSettings();
  } catch {
    return null;
  }
}
