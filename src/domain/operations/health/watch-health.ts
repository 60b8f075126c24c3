import { aiWorks } from '../../../shared/contracts/ai-values.ts';
import type { ConnectionMatter } from '../../../shared/contracts/installation.ts';
import { modelInUse, openAiAddress } from '../../ai/models.ts';
import type { Deps } from '../../deps.ts';
import { addSeconds, toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { isCopy } from '../../kernel/installation/is-copy.ts';
import { mailServerOf } from '../../kernel/mail/find-mail-server.ts';
import { reasonOf } from '../../kernel/reason-of.ts';
import type { SettingValues } from '../../kernel/settings/catalogue.ts';
import { findSettings, putSetting } from '../../kernel/settings/setting-queries.ts';
import { findHealth, type HealthDeps } from './find-health.ts';
import { findLastAnswer } from './health-queries.ts';

type WatchDeps = HealthDeps & Pick<Deps, 'probes'>;
type Probes = SettingValues['partProbes'];

/** Time between looks at parts that are well, and at parts that were not. */
const usualPause = 3_600;
const pauseWhenBad = 300;
const daySeconds = 86_400;

/**
 * Looks at mail, models, certificate, disk and clock when it is time, and records since when each matter is there. One
 * process does it. The first look of a process is always due, because its settings may be others.
 */
export async function watchHealth(deps: WatchDeps): Promise<void> {
  const { db, clock } = deps;
  const now = toInstant(clock.now());
  const claimed = await write(db, async (tx) => {
    const { partProbes } = await findSettings(tx, 'partProbes');
    if (!isDue(deps, partProbes)) return false;
    // The values of the last look stay until the new ones are there.
    await putSetting(tx, 'partProbes', { ...partProbes, at: now });
    return true;
  });
  if (claimed) {
    const found = await lookAround(deps, now);
    await write(db, (tx) => putSetting(tx, 'partProbes', found));
  }
  await recordMatters(deps, now);
}

function isDue({ clock, installation }: WatchDeps, { at, isBad, mail }: Probes): boolean {
  const pause = isBad || mail === undefined ? pauseWhenBad : usualPause;
  return at === '' || at < installation.startedAt || at <= toInstant(addSeconds(clock.now(), -pause));
}

async function lookAround(deps: WatchDeps, at: string): Promise<Probes> {
  const { db, probes } = deps;
  const { mailServer, aiModels } = await findSettings(db, 'mailServer', 'aiModels');
  const server = mailServerOf(deps, mailServer);
  // A copy of the school leaves its mail server and its models alone.
  const isIdle = await isCopy(db);
  const mail = server && !isIdle ? await verifyMail(server) : null;
  const model = isIdle ? null : await connectModels(deps, aiModels);
  const certificate = await probes.certificate();
  const found = {
    mail,
    model,
    certificate,
    upgradeNeed: await probes.upgradeNeed(),
    isClockSynchronised: await probes.isClockSynchronised(),
    clockStep: await probes.clockStep(),
  };
  const isBad = mail !== null || model !== null || certificate === 'unknown';
  return { at, isBad, ...found };
}

async function verifyMail(server: NonNullable<ReturnType<typeof mailServerOf>>): Promise<Probes['mail']> {
  const { fault, said, code } = await server.verify();
  return fault && reasonOf(Object.assign(new Error(said), { fault, code }));
}

/** Connects to each server of a model, unless the last call was answered within the hour. */
async function connectModels(
  { db, clock, models, probes }: WatchDeps,
  { works }: SettingValues['aiModels'],
): Promise<Probes['model']> {
  const inUse = aiWorks.flatMap((work) => modelInUse(models.environment, works[work]) ?? []);
  if (inUse.length === 0) return null;
  const answered = await findLastAnswer(db);
  if (answered !== null && answered > toInstant(addSeconds(clock.now(), -usualPause))) return null;
  for (const address of new Set(inUse.map(({ baseUrl }) => baseUrl ?? openAiAddress))) {
    try {
      models.assertAddress(address);
      await probes.connect(address);
    } catch (error) {
      return reasonOf(error);
    }
  }
  return null;
}

/** Keeps the time at which each matter appeared, and forgets those that are gone. */
async function recordMatters(deps: WatchDeps, now: string): Promise<void> {
  const { matters } = await findHealth(deps);
  const { mattersSince: before } = await findSettings(deps.db, 'mattersSince');
  const since = Object.fromEntries(matters.map(({ key }) => [key, before[key] ?? now]));
  const isSame =
    Object.keys(since).length === Object.keys(before).length && matters.every(({ key }) => before[key]);
  if (!isSame) await write(deps.db, (tx) => putSetting(tx, 'mattersSince', since));
}

/** Records how an admin came to the server, when it is another way than the last one or a day has passed. */
export async function recordConnection(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  problem: ConnectionMatter | null,
): Promise<void> {
  const { connectionSeen } = await findSettings(db, 'connectionSeen');
  const dayAgo = toInstant(addSeconds(clock.now(), -daySeconds));
  const isKnown = JSON.stringify(connectionSeen?.problem) === JSON.stringify(problem);
  if (connectionSeen && isKnown && connectionSeen.at > dayAgo) return;
  const at = toInstant(clock.now());
  await write(db, (tx) => putSetting(tx, 'connectionSeen', { at, problem }));
}
