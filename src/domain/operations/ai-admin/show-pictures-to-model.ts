import { randomInt } from 'node:crypto';
import type { PicturesView } from '../../../shared/contracts/ai-admin.ts';
import { countRefusedPictures } from '../../ai/calls/ai-call-queries.ts';
import { AiFault } from '../../ai/evaluator.ts';
import { modelInUse, modelKey } from '../../ai/models.ts';
import { buildVisionProbe, drawColours, drawStripes, namesColours } from '../../ai/prompts/probe-vision.ts';
import type { Deps } from '../../deps.ts';
import { findNames } from '../../identity/people-queries.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { recordChange } from '../../kernel/settings/change-queries.ts';
import { findSettings, putSetting } from '../../kernel/settings/setting-queries.ts';
import { createCallRecorder, toModelFault } from './call-recorder.ts';

type SightDeps = Pick<Deps, 'db' | 'clock' | 'models' | 'evaluator' | 'convertPicture'>;

/** Maximum number of characters of a wrong answer in the error. */
const maxShownAnswer = 120;

/**
 * Allows or forbids sending question pictures to the grading model. Before allowing it, tests the model with a picture.
 * Throws `pictures-without-model`, `model-not-usable` with the fault, `model-refuses-pictures`, or
 * `model-misreads-pictures` with the model's answer.
 */
export async function showPicturesToModel(
  deps: SightDeps,
  caller: Caller,
  { allowed }: { allowed: boolean },
): Promise<void> {
  const verifiedModel = allowed ? await verifySight(deps) : null;
  const now = toInstant(deps.clock.now());
  await write(deps.db, async (tx) => {
    const { aiPictures } = await findSettings(tx, 'aiPictures');
    if ((aiPictures?.key ?? null) === (verifiedModel?.key ?? null)) return;
    await putSetting(
      tx,
      'aiPictures',
      verifiedModel && { key: verifiedModel.key, since: now, by: caller.userId },
    );
    await recordChange(tx, caller.userId, now, { kind: 'ai-pictures', model: verifiedModel?.model ?? null });
  });
  await deps.evaluator.refresh?.();
}

/** Returns the grading model after it has correctly described a new random picture. */
async function verifySight(deps: SightDeps): Promise<{ key: string; model: string }> {
  const { works } = (await findSettings(deps.db, 'aiModels')).aiModels;
  const used = modelInUse(deps.models.environment, works.grading);
  if (!used) throw new AppError('pictures-without-model');
  const colours = drawColours(() => randomInt(2 ** 32) / 2 ** 32);
  const picture = await deps.convertPicture({
    read: () => Buffer.from(drawStripes(colours)),
    requester: null,
    form: 'jpeg',
  });
  const { context, saveCalls } = createCallRecorder(deps.db, 'grading', toInstant(deps.clock.now()));
  try {
    const { text } = await deps.models.ask(works.grading, buildVisionProbe(picture), context);
    if (!namesColours(text, colours))
      throw new AppError('model-misreads-pictures', { said: text.trim().slice(0, maxShownAnswer) });
  } catch (error) {
    if (!(error instanceof AiFault)) throw error;
    if (error.code === 'pictures-refused') throw new AppError('model-refuses-pictures');
    throw new AppError('model-not-usable', { fault: toModelFault(error) });
  } finally {
    await saveCalls();
  }
  return { key: modelKey(used), model: used.model };
}

/** Returns whether the grading model gets question pictures, who allowed it, and how often it refused them since `since`. */
export async function getPicturesView(
  { db, models }: Pick<Deps, 'db' | 'models'>,
  since: string,
): Promise<PicturesView> {
  const { aiPictures, aiModels } = await findSettings(db, 'aiPictures', 'aiModels');
  const used = modelInUse(models.environment, aiModels.works.grading);
  const refused = await countRefusedPictures(db, since);
  const base = { model: used?.label ?? null, refused };
  if (!aiPictures) return { ...base, state: 'off', since: null, by: null };
  return {
    ...base,
    state: used && modelKey(used) === aiPictures.key ? 'on' : 'another-model',
    since: aiPictures.since,
    by: await findNames(db, aiPictures.by),
  };
}
