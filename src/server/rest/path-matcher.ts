import { matchesPathPattern } from '../../shared/rules/page-routes.ts';
import type { RestCall } from './rest-call.ts';

/** Returns a function that lists the methods of the calls at a path; empty for an unknown path. */
export function createPathMatcher(calls: readonly RestCall[]): (path: string) => string[] {
  const known = calls.map((call) => ({ method: call.method, parts: call.path.split('/') }));
  return (path) => {
    const parts = path.split('/').filter(Boolean).slice(1);
    if (parts[0] === 'api') parts.shift();
    return known.filter((call) => matchesPathPattern(call.parts, parts)).map((call) => call.method);
  };
}
