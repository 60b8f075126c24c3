import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { defaultModel, labelOfModel } from '../domain/ai/models.ts';
import { type CallRate, type CallRates, defaultCallRates } from '../domain/kernel/call-rate.ts';
import type { OffBoxSettings } from '../domain/operations/backups/off-box-store.ts';
import { minPassphraseLength } from '../shared/contracts/off-box-values.ts';
import { offlineLabel } from './ai/offline/offline-name.ts';
import { keyBytes } from './ai/seal-keys.ts';
import { readPlace } from './backup/off-box/read-place.ts';
import { type EnvProblem, findEnvProblems } from './env-file.ts';
import { nameOfUser } from './files/owner.ts';
import type { MailSettings } from './mail/create-mail-server.ts';
import { labelOfHost, type OidcSettings } from './oidc/oidc-settings.ts';

const wholeNumber = (fallback: number, min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`)
    .default(fallback);

/** Parses `120/20` (calls at once / calls back per second); `0` means no limit. */
const callRate = (fallback: CallRate) =>
  z
    .string()
    .regex(
      /^(0|[1-9]\d{0,5}\/[1-9]\d{0,5})$/,
      `must be calls at once / calls back per second, as ${fallback.burst}/${fallback.perSecond}, or 0 for no limit`,
    )
    .transform((text): CallRate | null => {
      const [burst, perSecond] = text.split('/').map(Number) as [number, number?];
      return perSecond === undefined ? null : { burst, perSecond };
    })
    .default(fallback);

const yesOrNo = (fallback: 'yes' | 'no') =>
  z
    .enum(['yes', 'no'], { error: 'must be yes or no' })
    .default(fallback)
    .transform((value) => value === 'yes');

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const httpsUrl = z.url({ protocol: /^https$/, error: 'must be an https address' });

const keyProblem = `must be ${keyBytes} bytes in base64, as "openssl rand -base64 ${keyBytes}" writes them`;

function isPasswordDecodable(url: string): boolean {
  const read = URL.parse(url);
  try {
    if (read) decodeURIComponent(read.username + read.password);
    return true;
  } catch {
    return false;
  }
}

const settings = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(3000, 0, 65_535),
  DATA_DIR: z.string().default('./data'),
  APP_NAME: z.string().max(60, 'must be at most 60 characters').default('Aula'),
  ADMIN_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  ADMIN_PASSWORD: z.string().min(6, 'must have at least 6 characters').optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  BACKUP_TO: z.string().optional(),
  BACKUP_PASSPHRASE: z
    .string()
    .min(minPassphraseLength, `must have at least ${minPassphraseLength} characters`)
    .optional(),
  INSTALLATION_KEY: z
    .base64({ error: keyProblem })
    .transform((text) => Buffer.from(text, 'base64'))
    .refine((key) => key.length === keyBytes, keyProblem)
    .optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// or rediss:// address' }).optional(),
  OPENAI_BASE_URL: httpUrl.optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_MODEL: z.string().default(defaultModel),
  AI_MODEL_LABEL: z.string().max(60, 'must be at most 60 characters').optional(),
  AI_CONTEXT_TOKENS: wholeNumber(8_192, 2_048, 10_000_000),
  AI_CONCURRENCY: wholeNumber(8, 1, 256),
  AI_TIMEOUT_SECONDS: wholeNumber(60, 1, 3_600),
  AI_ASSISTANT_PER_HOUR: wholeNumber(30, 0, 1_000_000),
  AI_GENERATIONS_PER_HOUR: wholeNumber(30, 0, 1_000_000),
  AI_MONTHLY_TOKENS: wholeNumber(0, 0, Number.MAX_SAFE_INTEGER),
  AI_CHECK_KEYS: yesOrNo('yes'),
  APPEAL_DAYS: wholeNumber(7, 0, 365),
  JOB_WAIT_SECONDS: wholeNumber(120, 1, 3_600),
  SESSION_HOURS: wholeNumber(12, 1, 8_760),
  RATE_PER_SESSION: callRate(defaultCallRates.perSession),
  RATE_PER_ADDRESS: callRate(defaultCallRates.perAddress),
  METRICS_PORT: wholeNumber(0, 0, 65_535),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('info'),
  TRUST_PROXY: z.string().optional(),
  PUBLIC_URL: httpUrl.optional(),
  RELEASES_URL: httpsUrl.optional(),
  UPDATES_URL: httpsUrl.optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })
    .refine(isPasswordDecodable, 'must write a % of the password as %25')
    .optional(),
  MAIL_FROM: z.email({ error: 'must be an e-mail address' }).optional(),
  MAIL_PER_DAY: wholeNumber(500, 1, 1_000_000),
  OIDC_ISSUER: httpUrl.optional(),
  OIDC_CLIENT_ID: z.string().max(500, 'must be at most 500 characters').optional(),
  OIDC_CLIENT_SECRET: z.string().max(2_000, 'must be at most 2000 characters').optional(),
  OIDC_LABEL: z.string().max(40, 'must be at most 40 characters').optional(),
  OIDC_DOMAINS: z.string().optional(),
});

/** Names of all settings. */
export const settingNames = Object.keys(settings.shape);

export interface Config {
  host: string;
  port: number;
  dataDir: string;
  appName: string;
  firstAdmin: { email: string; password: string } | null;
  /** PostgreSQL URL; null for the SQLite file in `dataDir`. */
  databaseUrl: string | null;
  redisUrl: string | null;
  /** Destination of backup copies; null lets admins configure it. */
  offBox: OffBoxSettings | null;
  /** Encrypts stored API keys; null uses the file `installation.key` in `dataDir`. */
  installationKey: Buffer | null;
  /** Null when no model is configured; the offline evaluator is used then. */
  model: { baseUrl: string | null; apiKey: string | null; name: string } | null;
  modelLabel: string;
  /** Model name and label from the environment; null fields are left to the school. */
  named: { model: string | null; label: string | null };
  /** Context size of the model in tokens, prompt and completion together. */
  contextTokens: number;
  aiConcurrency: number;
  aiTimeoutSeconds: number;
  assistantPerHour: number;
  generationsPerHour: number;
  /** Monthly token budget; 0 means unlimited. */
  monthlyTokens: number;
  /** Whether the model solves generated questions without their keys, to check them. */
  checkKeys: boolean;
  appealDays: number;
  jobWaitSeconds: number;
  sessionHours: number;
  callRates: CallRates;
  /** Port on 127.0.0.1; 0 disables metrics. */
  metricsPort: number;
  logLevel: string;
  trustProxy: string[];
  /** Public base URL without a trailing slash; null derives it from each request. */
  publicUrl: string | null;
  /** URL of published releases, with the placeholder VERSION; null uses the one in the release itself. */
  releasesUrl: string | null;
  /** URL of the file that announces the newest version; null disables the check. */
  updatesUrl: string | null;
  /** Mail server from the environment; null lets admins configure one. */
  mail: MailSettings | null;
  /** Maximum number of mails in 24 hours, including those sent through a server entered by an admin. */
  mailPerDay: number;
  /** OpenID Connect provider; null allows sign-in with a password only. */
  oidc: OidcSettings | null;
}

/** Thrown when a setting is invalid; `message` is one line that names it. */
export class ConfigError extends Error {
  constructor(name: string, problem: string) {
    super(`Setting ${name} ${problem}.`);
    this.name = 'ConfigError';
  }
}

/** A line of the settings file that is not read in the same way everywhere. */
export class EnvFileError extends ConfigError {
  constructor(path: string, { line, text }: EnvProblem) {
    super('', '');
    this.message = `Line ${line} of ${path} ${text}.`;
  }
}

/** Parses the settings from `environment`; an empty value counts as unset. Throws ConfigError. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const provided = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = settings.safeParse(provided);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    throw new ConfigError(String(issue.path[0]), issue.message);
  }
  const value = parsed.data;
  if (Boolean(value.ADMIN_EMAIL) !== Boolean(value.ADMIN_PASSWORD)) {
    const missing = value.ADMIN_EMAIL ? 'ADMIN_PASSWORD' : 'ADMIN_EMAIL';
    throw new ConfigError(missing, 'is missing: ADMIN_EMAIL and ADMIN_PASSWORD go together');
  }
  if (Boolean(value.SMTP_URL) !== Boolean(value.MAIL_FROM)) {
    const missing = value.SMTP_URL ? 'MAIL_FROM' : 'SMTP_URL';
    throw new ConfigError(missing, 'is missing: SMTP_URL and MAIL_FROM go together');
  }
  const publicUrl = readPublicUrl(value.PUBLIC_URL);
  if (value.SMTP_URL && publicUrl === null)
    throw new ConfigError('PUBLIC_URL', 'is missing: mails carry links, which begin with it');
  if (value.METRICS_PORT !== 0 && value.METRICS_PORT === value.PORT)
    throw new ConfigError('METRICS_PORT', 'must be another port than PORT');
  const hasModel = Boolean(value.OPENAI_API_KEY ?? value.OPENAI_BASE_URL);
  return {
    host: value.HOST,
    port: value.PORT,
    dataDir: value.DATA_DIR,
    appName: value.APP_NAME,
    firstAdmin: value.ADMIN_EMAIL ? { email: value.ADMIN_EMAIL, password: value.ADMIN_PASSWORD! } : null,
    databaseUrl: value.DATABASE_URL ?? null,
    redisUrl: value.REDIS_URL ?? null,
    offBox: readOffBox(value),
    installationKey: value.INSTALLATION_KEY ?? null,
    model: hasModel
      ? {
          baseUrl: value.OPENAI_BASE_URL ?? null,
          apiKey: value.OPENAI_API_KEY ?? null,
          name: value.OPENAI_MODEL,
        }
      : null,
    modelLabel: hasModel ? (value.AI_MODEL_LABEL ?? labelOfModel(value.OPENAI_MODEL)) : offlineLabel,
    named: { model: provided.OPENAI_MODEL ?? null, label: provided.AI_MODEL_LABEL ?? null },
    contextTokens: value.AI_CONTEXT_TOKENS,
    aiConcurrency: value.AI_CONCURRENCY,
    aiTimeoutSeconds: value.AI_TIMEOUT_SECONDS,
    assistantPerHour: value.AI_ASSISTANT_PER_HOUR,
    generationsPerHour: value.AI_GENERATIONS_PER_HOUR,
    monthlyTokens: value.AI_MONTHLY_TOKENS,
    checkKeys: value.AI_CHECK_KEYS,
    appealDays: value.APPEAL_DAYS,
    jobWaitSeconds: value.JOB_WAIT_SECONDS,
    sessionHours: value.SESSION_HOURS,
    callRates: { perSession: value.RATE_PER_SESSION, perAddress: value.RATE_PER_ADDRESS },
    metricsPort: value.METRICS_PORT,
    logLevel: value.LOG_LEVEL,
    trustProxy: readProxies(value.TRUST_PROXY),
    publicUrl,
    releasesUrl: value.RELEASES_URL ?? null,
    updatesUrl: value.UPDATES_URL ?? null,
    mailPerDay: value.MAIL_PER_DAY,
    mail: value.SMTP_URL
      ? { url: value.SMTP_URL, from: value.MAIL_FROM!, perDay: value.MAIL_PER_DAY, publicUrl: publicUrl! }
      : null,
    oidc: readOidc(value),
  };
}

/**
 * Parses IP addresses, networks such as 10.0.0.0/8 or 10.0.0.0/255.0.0.0, and the framework's names for address
 * ranges.
 */
function readProxies(provided = ''): string[] {
  const proxies = provided
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  for (const proxy of proxies) {
    const [address, range, ...more] = proxy.split('/');
    const bits = isIP(address!) === 4 ? 32 : 128;
    const isRange =
      range === undefined ||
      (/^\d+$/.test(range) ? Number(range) >= 1 && Number(range) <= bits : bits === 32 && isIP(range) === 4);
    const isNetwork = isIP(address!) !== 0 && isRange && more.length === 0;
    if (!isNetwork && !['loopback', 'linklocal', 'uniquelocal'].includes(proxy))
      throw new ConfigError(
        'TRUST_PROXY',
        `must be addresses of proxies, as 127.0.0.1 or 10.0.0.0/8, not ${proxy}`,
      );
  }
  return proxies;
}

function readPublicUrl(provided: string | undefined): string | null {
  if (provided === undefined) return null;
  const { origin, pathname, search, hash } = new URL(provided);
  if (pathname !== '/' || search || hash)
    throw new ConfigError('PUBLIC_URL', 'must be an address without a path, as https://aula.escuela.edu');
  return origin;
}

function readOffBox({ BACKUP_TO, BACKUP_PASSPHRASE }: z.infer<typeof settings>): OffBoxSettings | null {
  if (!BACKUP_TO && !BACKUP_PASSPHRASE) return null;
  if (!BACKUP_TO || !BACKUP_PASSPHRASE) {
    const missing = BACKUP_TO ? 'BACKUP_PASSPHRASE' : 'BACKUP_TO';
    throw new ConfigError(missing, 'is missing: BACKUP_TO and BACKUP_PASSPHRASE go together');
  }
  try {
    return { place: readPlace(BACKUP_TO), passphrase: BACKUP_PASSPHRASE };
  } catch (error) {
    throw new ConfigError('BACKUP_TO', (error as Error).message);
  }
}

/** Microsoft's multi-tenant endpoints: their users belong to any organisation and can claim any address. */
const manyTenants = /^\/(common|organizations|consumers)\b/i;
const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;
const domainName = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;

function readOidc(value: z.infer<typeof settings>): OidcSettings | null {
  const { OIDC_ISSUER, OIDC_CLIENT_ID } = value;
  if (!OIDC_ISSUER && !OIDC_CLIENT_ID) {
    const orphan = (['OIDC_CLIENT_SECRET', 'OIDC_LABEL', 'OIDC_DOMAINS'] as const).find(
      (name) => value[name],
    );
    if (orphan) throw new ConfigError(orphan, 'needs OIDC_ISSUER and OIDC_CLIENT_ID');
    return null;
  }
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID) {
    const missing = OIDC_ISSUER ? 'OIDC_CLIENT_ID' : 'OIDC_ISSUER';
    throw new ConfigError(missing, 'is missing: OIDC_ISSUER and OIDC_CLIENT_ID go together');
  }
  const issuer = new URL(OIDC_ISSUER);
  if (issuer.protocol !== 'https:' && !loopback.test(issuer.hostname))
    throw new ConfigError('OIDC_ISSUER', 'must begin with https://');
  if (issuer.search || issuer.hash || issuer.pathname.endsWith('/.well-known/openid-configuration'))
    throw new ConfigError(
      'OIDC_ISSUER',
      'must be the issuer alone, without /.well-known/openid-configuration',
    );
  if (issuer.hostname.startsWith('login.microsoftonline.') && manyTenants.test(issuer.pathname))
    throw new ConfigError(
      'OIDC_ISSUER',
      'must name one tenant by its id, not common, organizations or consumers',
    );
  const domains = (value.OIDC_DOMAINS ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean);
  if (domains.some((domain) => !domainName.test(domain)))
    throw new ConfigError(
      'OIDC_DOMAINS',
      'must be domains with commas between, as escuela.edu,alumnos.escuela.edu',
    );
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: value.OIDC_CLIENT_SECRET ?? null,
    label: value.OIDC_LABEL ?? labelOfHost(issuer.hostname),
    domains,
  };
}

/** The settings file, in the working folder. */
const envFile = '.env';

/** Loads the settings from the environment, with the `.env` file of the working folder as fallback. */
export function loadConfig(): Config {
  if (existsSync(envFile)) loadEnvFile(resolve(envFile));
  return readConfig(process.env);
}

/** Returns the lines of the settings file that are perhaps not what was meant. */
export function findDoubtfulSettings(): EnvProblem[] {
  return existsSync(envFile) ? findEnvProblems(readFileSync(envFile, 'utf8')) : [];
}

/** Throws EnvFileError, or with the name of the user who may not read it; in a release root and the service user may. */
function loadEnvFile(path: string): void {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    const user = process.geteuid ? nameOfUser(process.geteuid()) : 'this user';
    throw new Error(
      `${user} may not read the settings in ${path}: write sudo, or sudo -u aula, before the command.`,
    );
  }
  const problem = findEnvProblems(text).find(({ isFatal }) => isFatal);
  if (problem) throw new EnvFileError(path, problem);
  process.loadEnvFile(path);
}
