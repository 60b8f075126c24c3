import type { AiOverview, ModelView } from '../../../shared/contracts/ai-admin.ts';
import { type AiWork, aiWorks } from '../../../shared/contracts/ai-values.ts';
import { type Prices, selectPrices } from '../../ai/calls/spending-queries.ts';
import { evaluatorOf } from '../../ai/evaluator-of.ts';
import { modelInUse } from '../../ai/models.ts';
import { selectCircuits } from '../../ai/quota/circuit-queries.ts';
import { failuresUntilProbe } from '../../ai/quota/model-circuit.ts';
import type { Deps } from '../../deps.ts';
import { findNames } from '../../identity/people-queries.ts';
import { addSeconds, toInstant } from '../../kernel/clock.ts';
import type { SettingValues } from '../../kernel/settings/catalogue.ts';
import { findSettings } from '../../kernel/settings/setting-queries.ts';
import {
  countPendingAttempts,
  countRecovered,
  countWaitingForModel,
  selectFailures,
} from './ai-admin-queries.ts';
import { selectAttackRuns, selectSuccessfulAttacks } from './attack-queries.ts';
import { getLocalModel } from './local-model.ts';
import { listTrials } from './model-trials.ts';
import { getPicturesView } from './show-pictures-to-model.ts';

const failureDays = 7;
const shownRuns = 14;
const daySeconds = 24 * 3_600;

type OverviewDeps = Pick<Deps, 'db' | 'clock' | 'models' | 'evaluator' | 'settings'>;

/** Returns the AI administration overview: models, circuit breaker, waiting jobs, failures, injection tests and model trials. */
export async function getAiOverview(deps: OverviewDeps): Promise<AiOverview> {
  const { db } = deps;
  const now = deps.clock.now();
  const { aiWork, aiModels, aiChecks } = await findSettings(db, 'aiWork', 'aiModels', 'aiChecks');
  await deps.evaluator.refresh?.();
  const prices = await selectPrices(db);
  const days = lastDays(now);
  const since = `${days[0]}T00:00:00.000Z`;
  const counted = new Map((await selectFailures(db, since)).map((one) => [one.day, one]));
  const runs = await selectAttackRuns(db, shownRuns);
  const { environment } = deps.models;
  return {
    switch: {
      allowed: aiWork.allowed,
      since: aiWork.since,
      by: aiWork.by === null ? null : await findNames(db, aiWork.by),
    },
    fixed: {
      server: environment.server !== null,
      model: environment.model !== null,
      label: environment.label !== null,
    },
    models: aiWorks.map((work) => modelView(deps, work, aiModels, aiChecks, prices[work] ?? null)),
    circuit: await circuitState(deps, now),
    waiting: { ...(await countWaitingForModel(db)), pendingAttempts: await countPendingAttempts(db) },
    failures: {
      days: days.map((day) => counted.get(day) ?? { day, calls: 0, failed: 0 }),
      recovered: await countRecovered(db, since),
    },
    attacks: runs.map(({ tokensIn, tokensOut, id: _, ...run }) => ({
      ...run,
      tokens: tokensIn + tokensOut,
      usd: costOf(prices.grading, tokensIn, tokensOut),
    })),
    lifted: await selectSuccessfulAttacks(db),
    pictures: await getPicturesView(deps, since),
    trials: await listTrials(deps),
    local: await getLocalModel(deps),
  };
}

function costOf(prices: Prices | undefined, tokensIn: number, tokensOut: number): number | null {
  return prices ? (tokensIn * prices.input + tokensOut * prices.output) / 1e6 : null;
}

/** Returns the last `failureDays` days (UTC) up to today, oldest first. */
function lastDays(now: Date): string[] {
  return Array.from({ length: failureDays }, (_, index) =>
    toInstant(addSeconds(now, (index - failureDays + 1) * daySeconds)).slice(0, 10),
  );
}

function modelView(
  { models, evaluator }: OverviewDeps,
  work: AiWork,
  { works }: SettingValues['aiModels'],
  checks: SettingValues['aiChecks'],
  prices: Prices | null,
): ModelView {
  const choice = works[work];
  const used = modelInUse(models.environment, choice);
  const { server } = models.environment;
  const saved = !server && choice?.sealedKey ? 'saved' : 'none';
  return {
    work,
    model: used?.model ?? null,
    label: evaluatorOf(evaluator, work).label,
    baseUrl: used?.baseUrl ?? null,
    key: server?.hasKey ? 'environment' : saved,
    keySavedAt: saved === 'saved' ? (choice?.keySavedAt ?? null) : null,
    chosen: choice !== null,
    choice: {
      baseUrl: choice?.baseUrl ?? '',
      model: choice?.model ?? '',
      label: choice?.label ?? '',
    },
    prices,
    check: checks[work],
  };
}

/** Returns the state of the circuit breaker whose pause ends last. After the pause, the next call goes through as a probe. */
async function circuitState({ db }: Pick<Deps, 'db'>, now: Date): Promise<AiOverview['circuit']> {
  const paused = (await selectCircuits(db)).filter(({ probeAfter }) => probeAfter !== null);
  const [worst] = paused.sort((one, other) => (one.probeAfter! < other.probeAfter! ? 1 : -1));
  if (!worst) return { state: 'passing', since: null, nextTry: null, stopsAfter: failuresUntilProbe };
  const waits = toInstant(now) < worst.probeAfter!;
  return {
    state: waits ? 'stopped' : 'trying',
    since: worst.pausedSince,
    nextTry: waits ? worst.probeAfter : null,
    stopsAfter: failuresUntilProbe,
  };
}
