import type { ModelChoiceInput } from '../../../shared/contracts/ai-admin.ts';
import { type AiWork, aiWorks } from '../../../shared/contracts/ai-values.ts';
import { type Prices, putPrices, selectPrices } from '../../ai/calls/spending-queries.ts';
import { AiFault } from '../../ai/evaluator.ts';
import { circuitOf, modelInUse } from '../../ai/models.ts';
import { buildProbe } from '../../ai/prompts/probe-model.ts';
import { recordModelAvailable } from '../../ai/quota/model-circuit.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { type Tx, write } from '../../kernel/database/database.ts';
import type { ChosenModel, SettingValues } from '../../kernel/settings/catalogue.ts';
import { recordChange } from '../../kernel/settings/change-queries.ts';
import { findSettings, putSetting } from '../../kernel/settings/setting-queries.ts';
import { createCallRecorder, toModelFault } from './call-recorder.ts';

type ModelDeps = Pick<Deps, 'db' | 'clock' | 'models' | 'evaluator' | 'log'>;
type Check = NonNullable<SettingValues['aiChecks'][AiWork]>;

/**
 * Sets or resets the model of an AI work, and its token prices. Calls the new model first and does not save one that
 * fails. Throws `address-refused`, `model-name-missing`, or `model-not-usable` with the fault as detail.
 */
export async function chooseModel(
  deps: ModelDeps,
  caller: Caller,
  { work, choice: requested, prices }: ModelChoiceInput,
): Promise<void> {
  const { environment } = deps.models;
  const before = (await findSettings(deps.db, 'aiModels')).aiModels.works[work];
  const choice = requested && (await toStoredChoice(deps, requested, before));
  const used = modelInUse(environment, choice);
  const isUnchanged = requested?.key === undefined && isSameChoice(choice, before);
  let check: Check | null = null;
  if (used && !isUnchanged) {
    check = await tryModel(deps, work, choice);
    if (check.fault) throw new AppError('model-not-usable', { fault: check.fault });
  }
  const now = toInstant(deps.clock.now());
  await write(deps.db, async (tx) => {
    const { aiModels, aiChecks } = await findSettings(tx, 'aiModels', 'aiChecks');
    if (!isUnchanged) {
      const works = { ...aiModels.works, [work]: choice };
      await putSetting(tx, 'aiModels', { version: aiModels.version + 1, works });
      await putSetting(tx, 'aiChecks', { ...aiChecks, [work]: check });
      await recordChange(tx, caller.userId, now, {
        kind: 'ai-model',
        work,
        model: used?.model ?? null,
        baseUrl: used?.baseUrl ?? null,
        newKey: Boolean(requested?.key),
      });
    }
    if (prices !== undefined) await changePrices(tx, caller, work, prices, now);
  });
  if (check) await recordModelAvailable(deps.db, await findCircuit(deps, work), deps.clock.now());
  await deps.evaluator.refresh?.();
}

/** Converts the input to the stored form. A stored API key stays only while the server stays the same. */
async function toStoredChoice(
  { models, clock }: Pick<Deps, 'models' | 'clock'>,
  requested: NonNullable<ModelChoiceInput['choice']>,
  before: ChosenModel | null,
): Promise<ChosenModel> {
  const { environment } = models;
  const baseUrl = environment.server ? null : requested.baseUrl || null;
  if (baseUrl) models.assertAddress(baseUrl);
  if (!requested.model && !environment.model) throw new AppError('model-name-missing');
  const reusable = before && originOf(before.baseUrl) === originOf(baseUrl) ? before : null;
  const newKey = requested.key !== undefined && !environment.server;
  return {
    baseUrl,
    model: environment.model ? '' : requested.model,
    label: environment.label ? '' : requested.label,
    sealedKey: newKey
      ? requested.key
        ? models.sealKey(requested.key)
        : null
      : (reusable?.sealedKey ?? null),
    keySavedAt: newKey ? (requested.key ? toInstant(clock.now()) : null) : (reusable?.keySavedAt ?? null),
  };
}

const originOf = (baseUrl: string | null) => (baseUrl === null ? '' : new URL(baseUrl).origin);

function isSameChoice(one: ChosenModel | null, other: ChosenModel | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

async function changePrices(
  tx: Tx,
  caller: Caller,
  work: AiWork,
  prices: Prices | null,
  now: string,
): Promise<void> {
  const before = (await selectPrices(tx))[work];
  if (before?.input === prices?.input && before?.output === prices?.output) return;
  await putPrices(tx, work, prices, now);
  await recordChange(tx, caller.userId, now, { kind: 'ai-prices', work, prices });
}

/** Calls the model of each work, once if several works share it, and stores the results. */
export async function tryModels(deps: ModelDeps): Promise<void> {
  const { works } = (await findSettings(deps.db, 'aiModels')).aiModels;
  const checksByModel = new Map<string, Promise<Check>>();
  const checks = await Promise.all(
    aiWorks.map(async (work): Promise<[AiWork, Check | null]> => {
      const used = modelInUse(deps.models.environment, works[work]);
      if (!used) return [work, null];
      const name = JSON.stringify([used.baseUrl, used.model, works[work]?.sealedKey ?? null]);
      if (!checksByModel.has(name)) checksByModel.set(name, tryModel(deps, work, works[work]));
      return [work, await checksByModel.get(name)!];
    }),
  );
  await putSetting(deps.db, 'aiChecks', Object.fromEntries(checks) as SettingValues['aiChecks']);
  for (const [work, check] of checks) {
    if (check && !check.fault)
      await recordModelAvailable(deps.db, await findCircuit(deps, work), deps.clock.now());
  }
}

async function findCircuit({ db }: Pick<Deps, 'db'>, work: AiWork): Promise<number> {
  return circuitOf((await findSettings(db, 'aiModels')).aiModels, work);
}

/** Calls a model and returns the result. The call counts towards usage like any other. */
async function tryModel(deps: ModelDeps, work: AiWork, choice: ChosenModel | null): Promise<Check> {
  const at = toInstant(deps.clock.now());
  const { records, context, saveCalls } = createCallRecorder(deps.db, work, at);
  try {
    const { milliseconds } = await deps.models.ask(choice, buildProbe(), context);
    return { at, milliseconds, fault: null };
  } catch (error) {
    if (!(error instanceof AiFault)) throw error;
    return { at, milliseconds: records.at(-1)?.milliseconds ?? 0, fault: toModelFault(error) };
  } finally {
    await saveCalls();
  }
}
