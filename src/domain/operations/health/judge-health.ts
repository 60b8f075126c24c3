import type { Health, Matter, Reason } from '../../../shared/contracts/health.ts';
import type { MatterKey, Part } from '../../../shared/contracts/health-values.ts';
import { parts } from '../../../shared/contracts/health-values.ts';
import type { ConnectionMatter } from '../../../shared/contracts/installation.ts';
import { addSeconds, toInstant } from '../../kernel/clock.ts';

/** The last attempts of something that is done every night. */
export interface NightlyFact {
  lastGood: string | null;
  /** Why the latest attempt failed; null when it did not. */
  failure: Reason | null;
  /** Whether the backup was written, and only its trial restore failed. */
  isTrialFailure?: boolean;
  /** The last good one or, without one, the first attempt. */
  since: string;
}

export interface CertificateFact {
  host: string;
  validFrom: string;
  validTo: string;
  /** Names in the certificate. */
  names: string;
  fitsName: boolean;
  /** Whether this machine knows the authority; an authority of the school's own is no problem by itself. */
  isTrusted: boolean;
}

/** What is known about a part. `unknown`: not looked at yet, or it could not be; `unused`: the school does without it. */
type Fact<T> = 'unknown' | T;
type Optional<T> = 'unknown' | 'unused' | T;

export interface HealthFacts {
  database: Fact<{ state: 'ok' | 'full' | 'unavailable'; logBytes: number | null }>;
  /** `upgradeNeed`: bytes of an upgrade on this disk; null when unknown. */
  disk: Fact<{ free: number; total: number; upgradeNeed: number | null }>;
  /** `night` is null before the first attempt. `installedAt`: when the school began; null when unknown. */
  backup: Fact<{ night: NightlyFact | null; installedAt: string | null }>;
  /** Null before the first copy. */
  offBox: Optional<NightlyFact | null>;
  /** `problem` is that of the last sign-in to the server; undefined before the first. */
  mail: Optional<{ problem?: Reason | null; undelivered: { count: number; problem: Reason | null } }>;
  redis: Optional<{ problem: Reason | null }>;
  /** `problem` is undefined when the model was neither used nor tried. */
  model: Optional<{ awaySince: string | null; problem?: Reason | null }>;
  /** Seconds by which the machine's clock was set; newest time in the database. Null when unknown. */
  clock: Fact<{ step: number | null; newest: string | null; isSynchronised: boolean | null }>;
  /** The worst problem with the connection of an admin. */
  proxy: Fact<{ problem: ConnectionMatter | null }>;
  certificate: Optional<CertificateFact>;
  /** A newer version that was announced. */
  version: Optional<{
    running: string;
    upgrade: string;
    newer: { version: string; security: boolean } | null;
  }>;
}

/** Nothing is known; the start of facts for single parts. */
export const unknownFacts: HealthFacts = {
  database: 'unknown',
  disk: 'unknown',
  backup: 'unknown',
  offBox: 'unknown',
  mail: 'unknown',
  redis: 'unknown',
  model: 'unknown',
  clock: 'unknown',
  proxy: 'unknown',
  certificate: 'unknown',
  version: 'unknown',
};

/** Bytes of the disk below which SQLite and a backup have no room. */
const minFreeBytes = 256 * 1024 * 1024;
const minFreeShare = 0.1;
/** Bytes of the write-ahead log. A checkpoint truncates it to 64 MB unless a reader still needs older parts. */
const logWarningBytes = 128 * 2 ** 20;
const daySeconds = 86_400;
/** Two nights: a failed backup is retried every hour and in the next night. */
const nightsMaxAge = 2 * daySeconds;
/** A new school has this long to choose another place for its copies. */
const offBoxGrace = 7 * daySeconds;
/** The clocks of two machines always differ a little. */
const clockToleranceMs = 60_000;
/** Smaller differences are drift. */
const minStepSeconds = 2;
/** Days before the end of a certificate; a short-lived one counts by shares of its lifetime. */
const endsSoon = { days: 21, share: 1 / 4 };
const endsNow = { days: 7, share: 1 / 12 };

type Judged = Omit<Matter, 'part'>;
type Judgement = Judged[] | 'unknown';
type Values = Matter['values'];

const matterOf =
  (severity: Matter['severity']) =>
  (
    key: MatterKey,
    values: Values = {},
    reason: Reason | null = null,
    since: string | null = null,
  ): Judged => ({
    key,
    severity,
    values,
    reason,
    since,
  });
const fault = matterOf('fault');
const notice = matterOf('notice');

/** Returns what is away, worst first, and the parts about which nothing is known. Pure: reads neither clock nor system. */
export function judgeHealth(facts: HealthFacts, now: Date): Health {
  const judgements: Record<Part, Judgement> = {
    database: judgeDatabase(facts.database),
    disk: judgeDisk(facts.disk),
    ...judgeBackup(facts.backup, now),
    'off-box': judgeOffBox(facts, now),
    mail: judgeMail(facts.mail),
    redis: judgeRedis(facts.redis),
    model: judgeModel(facts.model),
    clock: judgeClock(facts.clock, now),
    proxy: judgeProxy(facts.proxy),
    certificate: judgeCertificate(facts.certificate, now),
    version: judgeVersion(facts.version),
  };
  const matters = parts.flatMap((part) => {
    const judged = judgements[part];
    return judged === 'unknown' ? [] : judged.map((one): Matter => ({ part, ...one }));
  });
  const ofSeverity = (severity: Matter['severity']) => matters.filter((one) => one.severity === severity);
  return {
    matters: [...ofSeverity('fault'), ...ofSeverity('notice')],
    unknown: parts.filter((part) => judgements[part] === 'unknown'),
  };
}

function judgeDatabase(fact: HealthFacts['database']): Judgement {
  if (fact === 'unknown') return fact;
  if (fact.state !== 'ok') return [fault(fact.state === 'full' ? 'database-full' : 'database-unavailable')];
  const isGrowing = fact.logBytes !== null && fact.logBytes > logWarningBytes;
  return isGrowing ? [notice('database-log-grows', { size: fact.logBytes })] : [];
}

function judgeDisk(fact: HealthFacts['disk']): Judgement {
  if (fact === 'unknown') return fact;
  const { free, total, upgradeNeed } = fact;
  const values = { free, share: Math.floor((free / total) * 100) };
  if (free < minFreeBytes) return [fault('disk-full', values)];
  if (free < minFreeShare * total) return [notice('disk-low', values)];
  if (upgradeNeed !== null && free < upgradeNeed)
    return [notice('disk-no-upgrade', { free, need: upgradeNeed })];
  return [];
}

function judgeBackup(fact: HealthFacts['backup'], now: Date): Record<'backup' | 'restore-trial', Judgement> {
  const both = (judgement: Judgement) => ({ backup: judgement, 'restore-trial': judgement });
  if (fact === 'unknown') return both('unknown');
  const { night, installedAt } = fact;
  if (!night) {
    const isLate = installedAt !== null && isOlder(installedAt, nightsMaxAge, now);
    return {
      backup: isLate ? [fault('backup-never', {}, null, installedAt)] : 'unknown',
      'restore-trial': 'unknown',
    };
  }
  const values = { when: night.lastGood };
  if (night.failure && night.isTrialFailure)
    return {
      backup: [],
      'restore-trial': [fault('restore-trial-failed', values, night.failure, night.since)],
    };
  if (night.failure)
    return { ...both([]), backup: [fault('backup-failed', values, night.failure, night.since)] };
  if (isOlder(night.since, nightsMaxAge, now))
    return { ...both([]), backup: [fault('backup-old', values, null, night.since)] };
  // The first backup is still running.
  return night.lastGood === null ? both('unknown') : both([]);
}

function judgeOffBox({ offBox, backup }: HealthFacts, now: Date): Judgement {
  if (offBox === 'unknown') return offBox;
  if (offBox === 'unused') {
    const since = backup === 'unknown' ? null : (backup.installedAt ?? backup.night?.since ?? null);
    return since !== null && isOlder(since, offBoxGrace, now)
      ? [notice('off-box-none', {}, null, since)]
      : [];
  }
  if (!offBox) return 'unknown';
  const { lastGood, failure, since } = offBox;
  if (failure) return [fault('off-box-failed', { when: lastGood }, failure, since)];
  if (isOlder(since, nightsMaxAge, now)) return [fault('off-box-old', { when: lastGood }, null, since)];
  return lastGood === null ? 'unknown' : [];
}

function judgeMail(fact: HealthFacts['mail']): Judgement {
  if (fact === 'unknown') return fact;
  if (fact === 'unused') return [];
  if (fact.problem) return [fault('mail-away', {}, fact.problem)];
  const { count, problem } = fact.undelivered;
  if (count > 0) return [notice('mail-undelivered', { count }, problem)];
  return fact.problem === undefined ? 'unknown' : [];
}

function judgeRedis(fact: HealthFacts['redis']): Judgement {
  if (fact === 'unknown') return fact;
  return fact === 'unused' || !fact.problem ? [] : [fault('redis-away', {}, fact.problem)];
}

function judgeModel(fact: HealthFacts['model']): Judgement {
  if (fact === 'unknown') return fact;
  if (fact === 'unused') return [];
  if (fact.awaySince) return [fault('model-away', {}, fact.problem ?? null, fact.awaySince)];
  if (fact.problem) return [fault('model-away', {}, fact.problem)];
  return fact.problem === undefined ? 'unknown' : [];
}

function judgeClock(fact: HealthFacts['clock'], now: Date): Judgement {
  if (fact === 'unknown') return fact;
  const { step, newest, isSynchronised } = fact;
  if (newest !== null && Date.parse(newest) - now.getTime() > clockToleranceMs)
    return [fault('clock-behind', { now: toInstant(now), newest })];
  if (step !== null && Math.abs(step) >= minStepSeconds)
    return [notice('clock-set', { seconds: Math.round(step) })];
  if (isSynchronised === false) return [notice('clock-unsynchronised')];
  return step === null && newest === null ? 'unknown' : [];
}

function judgeProxy(fact: HealthFacts['proxy']): Judgement {
  if (fact === 'unknown') return fact;
  const { problem } = fact;
  switch (problem?.kind) {
    case undefined:
      return [];
    case 'proxy-untrusted':
      return [fault('proxy-untrusted', { address: problem.address })];
    case 'proxy-host':
      return [fault('proxy-host', { seen: problem.seen, asked: problem.asked })];
    case 'no-https':
      return [fault('proxy-no-https', { host: problem.host })];
  }
}

function judgeCertificate(fact: HealthFacts['certificate'], now: Date): Judgement {
  if (fact === 'unknown') return fact;
  if (fact === 'unused') return [];
  const { host, validFrom, validTo, names, fitsName } = fact;
  const left = (Date.parse(validTo) - now.getTime()) / 1_000;
  const lifetime = (Date.parse(validTo) - Date.parse(validFrom)) / 1_000;
  const values = { host, when: validTo };
  if (left <= 0) return [fault('certificate-expired', values, null, validTo)];
  if (!fitsName) return [fault('certificate-wrong-name', { host, names })];
  const isBelow = ({ days, share }: typeof endsSoon) => left < Math.min(days * daySeconds, share * lifetime);
  if (isBelow(endsNow)) return [fault('certificate-ends', values)];
  return isBelow(endsSoon) ? [notice('certificate-ends', values)] : [];
}

function judgeVersion(fact: HealthFacts['version']): Judgement {
  if (fact === 'unknown') return fact;
  if (fact === 'unused' || !fact.newer?.security) return [];
  const { running, upgrade, newer } = fact;
  return [fault('version-security', { running, upgrade, version: newer.version })];
}

const isOlder = (instant: string, seconds: number, now: Date) =>
  instant < toInstant(addSeconds(now, -seconds));
