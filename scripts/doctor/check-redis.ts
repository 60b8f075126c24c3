import { Redis } from 'ioredis';
import { refusesPassword } from '../../src/platform/queue/refuses-password.ts';
import { type Finding, fault, good, messageOf, notice } from './finding.ts';

/** Milliseconds to wait for Redis: it stands beside the product. */
const patience = 3_000;
/** BullMQ runs from the first on and asks for the second (https://docs.bullmq.io/guide/redis-tm-compatibility). */
const firstRedis = 5;
const betterRedis = '6.2';

/** Whether the Redis of REDIS_URL answers, keeps what it is given, takes writes and is new enough. */
export async function checkRedis(url: string | null): Promise<Finding[]> {
  if (!url) return [good('redis-none')];
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: patience,
    commandTimeout: patience,
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
    // Some hosts of Redis forbid CONFIG; INFO tells the same.
    const policy = info.get('maxmemory_policy') ?? '';
    return [judgeRedisVersion(info.get('redis_version') ?? ''), ...judgeRole(info), ...judgePolicy(policy)];
  } catch (error) {
    const why = messageOf(broken ?? error);
    const refused = refusesPassword(`${why} ${messageOf(error)}`);
    return [fault(refused ? 'redis-password' : 'redis-away', { host: hostOf(url), why })];
  } finally {
    redis.disconnect();
  }
}

/** Without the password that may stand in the address. */
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
