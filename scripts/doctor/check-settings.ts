import { isIP } from 'node:net';
import { type Config, settingNames } from '../../src/platform/config.ts';
import type { EnvProblem } from '../../src/platform/env-file.ts';
import { misspelledSettings } from '../../src/platform/misspelled-settings.ts';
import { type Finding, findingsOf, good, notice } from './finding.ts';

type CheckedConfig = Pick<
  Config,
  'host' | 'trustProxy' | 'publicUrl' | 'model' | 'firstAdmin' | 'sessionHours' | 'logLevel' | 'redisUrl'
>;

/** Session length in hours from which a forgotten session on a shared computer is a risk. */
const longSession = 7 * 24;

/**
 * Reports valid settings that look like a mistake.
 *
 * @param hasAdmin whether the database contains an admin.
 * @param environment the variables from which the settings were read, including others.
 * @param doubtful lines of the settings file that are perhaps not what was meant.
 */
export function checkSettings(
  config: CheckedConfig,
  hasAdmin: boolean,
  environment: Readonly<Record<string, string | undefined>> = {},
  doubtful: readonly Pick<EnvProblem, 'line' | 'text'>[] = [],
): Finding[] {
  const found = [
    ...misspelledSettings(environment, settingNames).map(({ name, meant }) =>
      notice('setting-unknown', { name, meant }),
    ),
    ...doubtful.map(({ line, text }) => notice('setting-doubtful', { line, why: text })),
    !isLoopback(config.host) &&
      config.trustProxy.length === 0 &&
      notice('open-without-proxy', { host: config.host }),
    config.publicUrl?.startsWith('https:') &&
      config.trustProxy.length === 0 &&
      isLoopback(config.host) &&
      findingsOf({ proxy: { problem: { kind: 'proxy-untrusted', address: '127.0.0.1' } } }, new Date())[0],
    config.model?.apiKey && isRemotePlainHttp(config.model.baseUrl) && notice('key-in-the-open'),
    config.firstAdmin && hasAdmin && notice('password-left'),
    config.sessionHours > longSession && notice('session-long', { hours: config.sessionHours }),
    config.logLevel === 'silent' && notice('log-silent'),
    config.redisUrl && isRemoteWithoutPassword(config.redisUrl) && notice('redis-open'),
  ].filter((finding) => typeof finding === 'object' && finding !== null);
  return found.length > 0 ? found : [good('settings-good')];
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

/** A host name without a dot is on the same machine or among its containers. */
function isLocalNetwork(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isLoopback(host) || !/[.:]/.test(host)) return true;
  return isIP(host) !== 0 && /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|f[cd])/.test(host);
}

function isRemotePlainHttp(baseUrl: string | null): boolean {
  const url = baseUrl === null ? null : new URL(baseUrl);
  return url?.protocol === 'http:' && !isLocalNetwork(url.hostname);
}

function isRemoteWithoutPassword(redisUrl: string): boolean {
  const { hostname, password } = new URL(redisUrl);
  return password === '' && !isLocalNetwork(hostname);
}
