import { totalmem } from 'node:os';
import type {
  LocalModelInput,
  LocalModelView,
  RecommendedModel,
} from '../../../shared/contracts/ai-admin.ts';
import { aiWorks } from '../../../shared/contracts/ai-values.ts';
import { modelInUse } from '../../ai/models.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import type { JobPayload } from '../../kernel/jobs/catalogue.ts';
import { completeJob, type JobContext, reportProgress } from '../../kernel/jobs/job-context.ts';
import { addJob, findJobPayload, findNewestJob } from '../../kernel/jobs/job-queries.ts';
import { findSettings } from '../../kernel/settings/setting-queries.ts';
import { chooseModel } from './choose-model.ts';
import recommendedModels from './recommended-models.json' with { type: 'json' };

type FetchModelPayload = JobPayload<'fetch-model'>;

const recommended: RecommendedModel[] = recommendedModels;

/** Deduplication key of the job: only one model is downloaded at a time. */
const jobKey = 'fetch-model';
const defaultAddress = 'http://127.0.0.1:11434';
/** Progress is reported in megabytes (10^6 bytes). */
const megabyte = 1_000_000;

/** Returns the address of the Ollama server, without the `/v1` of its Chat Completions API. */
const serverOf = (baseUrl: string) => baseUrl.replace(/\/v1\/?$/, '');

/** Returns the Ollama server address: that of the environment, otherwise the admin's. */
function addressOf({ environment }: Deps['models'], given: string): string {
  return environment.server ? serverOf(environment.server.baseUrl ?? '') : given;
}

/** Whether an admin may choose the local model, i.e. the environment does not fix it. */
function mayChoose({ environment }: Deps['models']): boolean {
  return environment.model === null && environment.server?.baseUrl !== null;
}

/**
 * Queues the download of a model to an Ollama server, after which all works use it, or joins the running download.
 * Throws `local-model-fixed` if the environment fixes the model, `model-name-missing` or `address-refused`.
 */
export async function startLocalModel(
  deps: Pick<Deps, 'db' | 'clock' | 'notifier' | 'models'>,
  caller: Caller,
  input: LocalModelInput,
): Promise<{ jobId: number }> {
  if (!mayChoose(deps.models)) throw new AppError('local-model-fixed');
  if (input.model === '') throw new AppError('model-name-missing');
  const address = addressOf(deps.models, input.address);
  deps.models.assertAddress(address);
  const payload = { userId: caller.userId, address, model: input.model };
  const request = {
    kind: 'fetch-model' as const,
    payload,
    key: jobKey,
    userId: caller.userId,
    queue: 'ahead' as const,
  };
  const now = toInstant(deps.clock.now());
  const ticket = await write(deps.db, (tx) => addJob(tx, request, now));
  deps.notifier.notify(ticket);
  return { jobId: ticket.jobId };
}

/** Job handler: downloads a model, sets its context size and selects it for all works. */
export async function fetchModelJob(
  deps: Pick<Deps, 'db' | 'clock' | 'models' | 'evaluator' | 'log'>,
  payload: FetchModelPayload,
  context: JobContext,
): Promise<void> {
  await fetchLocalModel(deps, payload, context.signal, (done, total) =>
    reportProgress(deps.db, context, 'fetching', done, total),
  );
  await write(deps.db, (tx) => completeJob(tx, context, toInstant(deps.clock.now())));
}

/**
 * Downloads a model, sets its context size to the limit to which the app trims its calls, and selects it for all works.
 * Returns its name on the server. Throws what `LocalModelServer` and `chooseModel` throw.
 *
 * @param onProgress receives megabytes.
 */
export async function fetchLocalModel(
  deps: Pick<Deps, 'db' | 'clock' | 'models' | 'evaluator' | 'log'>,
  { userId, address, model }: FetchModelPayload,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => Promise<void>,
): Promise<string> {
  const { localServer, contextTokens } = deps.models;
  let last = -1;
  await localServer.pull({
    address,
    model,
    signal,
    async onProgress(done, total) {
      const megabytes = Math.floor(done / megabyte);
      if (megabytes === last) return;
      last = megabytes;
      await onProgress(megabytes, Math.ceil(total / megabyte));
    },
  });
  const name = await localServer.setContext({ address, model, contextTokens, signal });
  for (const work of aiWorks) {
    const choice = { baseUrl: `${address.replace(/\/$/, '')}/v1`, model: name, label: model };
    await chooseModel(deps, { userId, role: 'admin' }, { work, choice });
  }
  return name;
}

/** Returns the largest recommended model that fits into the memory; the smallest one if none fits. */
export function recommendedFor(memoryGb: number): RecommendedModel {
  return recommended.findLast((one) => one.memoryGb <= memoryGb) ?? recommended[0]!;
}

/** Returns the state of the local model for the AI administration page. */
export async function getLocalModel({ db, models }: Pick<Deps, 'db' | 'models'>): Promise<LocalModelView> {
  const { environment, contextTokens } = models;
  const { aiModels } = await findSettings(db, 'aiModels');
  const used = modelInUse(environment, aiModels.works.grading);
  const job = await findNewestJob(db, jobKey);
  const memoryGb = Math.round(totalmem() / 2 ** 30);
  const asked = job && ((await findJobPayload(db, job.id)) as FetchModelPayload | null);
  return {
    mayChoose: mayChoose(models),
    fixedAddress: environment.server ? serverOf(environment.server.baseUrl ?? '') : null,
    address: asked?.address ?? defaultAddress,
    contextTokens,
    memoryGb,
    recommended,
    suggested: recommendedFor(memoryGb).model,
    job,
    asked: asked?.model ?? null,
    inUse: used?.model ?? null,
    isChosen: aiModels.works.grading !== null,
  };
}
