import { Redis } from 'ioredis';
import { reasonOf } from '../../src/domain/kernel/reason-of.ts';
import { isAuthError } from '../../src/platform/queue/is-auth-error.ts';
import { type Finding, fault, findingsOf, good, messageOf, notice } from './finding.ts';

/** Timeout in milliseconds; short, because Redis runs near the product. */
const timeoutMs = 3_000;
/** Minimum version for BullMQ, and its recommended version (https://docs.bullmq.io/guide/redis-tm-compatibility). */
const firstRedis = 5;
const betterRedis = '6.2';

/** Checks that the Redis of REDIS_URL is reachable, does not evict keys, accepts writes and is recent enough. */
export async function checkRedis(url: string | null): Promise<Finding[]> {
  if (!url) return [good('redis-none')];
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: timeoutMs,
    commandTimeout: timeoutMs,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  let broken: unknown;
  redis.on('error', (error) => {
    broken = error;
  });
  try {
    await redis.connect();
    const info = readInfo(await redis.info());
    // INFO contains the policy too; some hosts forbid CONFIG.
    const policy = info.get('maxmemory_policy') ?? '';
    return [judgeRedisVersion(info.get('redis_version') ?? ''), ...judgeRole(info), ...judgePolicy(policy)];
  } catch (error) {
    const why = messageOf(broken ?? error);
    const refused = isAuthError(`${why} ${messageOf(error)}`);
    if (refused) return [fault('redis-password', { host: hostOf(url), why })];
    return findingsOf({ redis: { problem: reasonOf(broken ?? error) } }, new Date());
  } finally {
    redis.disconnect();
  }
}

/** Returns the host without the password that the URL may contain. */
function hostOf(url: string): string {
  return new URL(url).host;
}

function readInfo(text: string): Map<string, string> {
  return new Map([...text.matchAll(/^(\w+):(.*?)\r?$/gm)].map(([, name, value]) => [name!, value!]));
}

export function judgeRedisVersion(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < firstRedis) return fault('redis-old', { version, first: betterRedis });
  const isBetter = major > 6 || (major === 6 && minor >= 2);
  return isBetter ? good('redis-good', { version }) : notice('redis-old', { version, first: betterRedis });
}

function judgeRole(info: Map<string, string>): Finding[] {
  return info.get('role') === 'slave' ? [fault('redis-replica')] : [];
}

function judgePolicy(policy: string): Finding[] {
  return policy === '' || policy === 'noeviction' ? [] : [fault('redis-evicts', { policy })];
}
