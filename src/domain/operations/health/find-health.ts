import { aiWorks } from '../../../shared/contracts/ai-values.ts';
import type { Health, Reason } from '../../../shared/contracts/health.ts';
import { type Part, parts } from '../../../shared/contracts/health-values.ts';
import { modelInUse } from '../../ai/models.ts';
import { selectCircuits } from '../../ai/quota/circuit-queries.ts';
import type { Deps } from '../../deps.ts';
import { addSeconds, toInstant } from '../../kernel/clock.ts';
import { probeDatabase } from '../../kernel/database/database.ts';
import { mailServerOf } from '../../kernel/mail/find-mail-server.ts';
import { findUndeliveredMails } from '../../kernel/mail/mail-queries.ts';
import { reasonOf, storedReason } from '../../kernel/reason-of.ts';
import type { SettingValues } from '../../kernel/settings/catalogue.ts';
import { findSettings } from '../../kernel/settings/setting-queries.ts';
import { findBackupSummary } from '../backups/backup-queries.ts';
import { findCopySummary, offBoxOf } from '../backups/off-box-settings.ts';
import { newerVersionThan } from '../installation/update-check.ts';
import { findInstalledAt, findNewestInstant } from './health-queries.ts';
import { type HealthFacts, judgeHealth } from './judge-health.ts';

export type HealthDeps = Pick<
  Deps,
  'db' | 'clock' | 'notifier' | 'models' | 'mail' | 'offBox' | 'sealer' | 'installation'
>;

const daySeconds = 86_400;

/** Returns what is away in the installation, with the facts behind it. */
export async function findHealth(deps: HealthDeps): Promise<Health & { facts: HealthFacts }> {
  const now = deps.clock.now();
  const settings = await findSettings(
    deps.db,
    'aiChecks',
    'aiModels',
    'connectionSeen',
    'installation',
    'mailServer',
    'mattersSince',
    'offBoxBackup',
    'offBoxRefusal',
    'partProbes',
    'updates',
  );
  const facts = await readFacts(deps, settings, now);
  const found = judgeHealth(facts, now);
  // A copy of the school uses none of these; another matter reports it.
  const idle: Part[] = settings.installation.copy
    ? ['off-box', 'mail', 'model']
    : settings.offBoxRefusal && facts.offBox !== 'unused'
      ? ['off-box']
      : [];
  const matters = found.matters.filter(({ part }) => !idle.includes(part));
  const unknown = parts.filter((part) => idle.includes(part) || found.unknown.includes(part));
  return {
    matters: matters.map((one) => ({ ...one, since: one.since ?? settings.mattersSince[one.key] ?? null })),
    unknown,
    facts,
  };
}

type Settings = Pick<
  SettingValues,
  'aiChecks' | 'aiModels' | 'connectionSeen' | 'mailServer' | 'offBoxBackup' | 'partProbes' | 'updates'
>;

async function readFacts(deps: HealthDeps, settings: Settings, now: Date): Promise<HealthFacts> {
  const { db, installation } = deps;
  const { partProbes: probes, connectionSeen } = settings;
  const disk = await installation.diskSpace();
  const isLooked = probes.at !== '';
  return {
    database: {
      state: await probeDatabase(db, toInstant(now)),
      logBytes: await installation.logBytes(),
    },
    disk: disk ? { ...disk, upgradeNeed: probes.upgradeNeed ?? null } : 'unknown',
    ...(await readCopies(deps, settings)),
    mail: await readMail(deps, settings, now),
    redis: await readRedis(deps),
    model: await readModel(deps, settings),
    clock: {
      step: probes.clockStep ?? null,
      newest: await findNewestInstant(db),
      isSynchronised: probes.isClockSynchronised ?? null,
    },
    proxy: connectionSeen ? { problem: connectionSeen.problem } : 'unknown',
    certificate: (isLooked ? probes.certificate : undefined) ?? 'unknown',
    version: readVersion(installation, settings.updates),
  };
}

/** Facts about the nightly backups and their copies; `deps.installation` is not needed, so that the doctor can use it. */
export async function readCopies(
  deps: Pick<Deps, 'db' | 'offBox' | 'sealer'>,
  { offBoxBackup }: Pick<SettingValues, 'offBoxBackup'>,
): Promise<Pick<HealthFacts, 'backup' | 'offBox'>> {
  const night = await findBackupSummary(deps.db);
  const copies = await findCopySummary(deps);
  return {
    backup: {
      installedAt: await findInstalledAt(deps.db),
      night: night && {
        lastGood: night.lastGood?.finishedAt ?? null,
        failure: night.failed ? storedReason(night.problem, night.problemCode) : null,
        isTrialFailure: night.failedStep === 'trial',
        since: night.since,
      },
    },
    offBox: !offBoxOf(deps, offBoxBackup)
      ? 'unused'
      : copies && {
          lastGood: copies.lastGood,
          failure: copies.problem === null ? null : storedReason(copies.problem, copies.problemCode),
          since: copies.since,
        },
  };
}

async function readMail(deps: HealthDeps, settings: Settings, now: Date): Promise<HealthFacts['mail']> {
  if (!mailServerOf(deps, settings.mailServer)) return 'unused';
  const undelivered = await findUndeliveredMails(deps.db, toInstant(addSeconds(now, -daySeconds)));
  const { mail } = settings.partProbes;
  return {
    ...(mail !== undefined && { problem: mail }),
    undelivered: {
      count: undelivered.count,
      problem: undelivered.problem === null ? null : reasonOf(undelivered.problem),
    },
  };
}

async function readRedis({ installation, notifier }: HealthDeps): Promise<HealthFacts['redis']> {
  const engine = await notifier.health();
  if (installation.engine === 'embedded' && engine.ok) return 'unused';
  return { problem: engine.ok ? null : reasonOf(engine.reason) };
}

async function readModel(
  { db, models }: HealthDeps,
  { aiChecks, aiModels, partProbes }: Settings,
): Promise<HealthFacts['model']> {
  const works = aiWorks.filter((work) => modelInUse(models.environment, aiModels.works[work]));
  const circuits = await selectCircuits(db);
  const awaySince = circuits.flatMap(({ pausedSince }) => pausedSince ?? []).sort()[0] ?? null;
  if (works.length === 0 && awaySince === null) return 'unused';
  const checks = works.flatMap((work) => aiChecks[work] ?? []);
  const later = checks.filter(({ at }) => at > partProbes.at);
  const failed = later.find(({ fault }) => fault !== null);
  if (failed) return { awaySince, problem: modelReason(failed.fault!) };
  if (partProbes.model !== undefined) return { awaySince, problem: partProbes.model };
  return later.length > 0 ? { awaySince, problem: null } : { awaySince };
}

const modelCodes: Readonly<Record<string, Reason['code']>> = {
  unreachable: 'refused',
  timeout: 'timeout',
  unauthorized: 'model-key',
  'rate-limited': 'model-busy',
};

const modelReason = (fault: string): Reason => ({ code: modelCodes[fault] ?? null, text: fault });

export function readVersion(
  { version: running, upgradeCommand }: Pick<Deps['installation'], 'version' | 'upgradeCommand'>,
  updates: SettingValues['updates'],
): HealthFacts['version'] {
  if (!updates.ask) return 'unused';
  if (updates.askedAt === null) return 'unknown';
  const newer = newerVersionThan(running, updates);
  return { running, upgrade: upgradeCommand(newer?.version ?? running), newer };
}
