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
import { type JobContext, publish, reportProgress } from '../../kernel/jobs/job-context.ts';
import { addJob, findJobPayload, findNewestJob } from '../../kernel/jobs/job-queries.ts';
import { findSettings } from '../../kernel/settings/setting-queries.ts';
import { chooseModel } from './choose-model.ts';
import recommendedModels from './recommended-models.json' with { type: 'json' };

type Wanted = JobPayload<'fetch-model'>;

const recommended: RecommendedModel[] = recommendedModels;

/** Only one is fetched at a time. */
const jobKey = 'fetch-model';
const usualAddress = 'http://127.0.0.1:11434';
/** Bytes of a step of the progress, which people read in megabytes. */
const megabyte = 1_000_000;

/** The address of the Ollama server, without the path of its Chat Completions API. */
const serverOf = (baseUrl: string) => baseUrl.replace(/\/v1\/?$/, '');

/** Where a model would be fetched to: what the environment names, or what the admin does. */
function addressOf({ environment }: Deps['models'], given: string): string {
  return environment.server ? serverOf(environment.server.baseUrl ?? '') : given;
}

/** Whether the environment leaves it to an admin which model is used on a server of the school's own. */
function mayChoose({ environment }: Deps['models']): boolean {
  return environment.model === null && environment.server?.baseUrl !== null;
}

/**
 * Has a model fetched to an Ollama server and chosen for all works, or joins the one being fetched. Throws
 * `local-model-fixed` where the environment names the model, `model-name-missing` or `address-refused`.
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

/** The job that fetches a model, sets its context and has all works use it. */
export async function fetchModelJob(
  deps: Pick<Deps, 'db' | 'clock' | 'models' | 'evaluator' | 'log'>,
  wanted: Wanted,
  context: JobContext,
): Promise<void> {
  await fetchLocalModel(deps, wanted, context.signal, (done, total) =>
    reportProgress(deps.db, context, 'fetching', done, total),
  );
  await write(deps.db, (tx) => publish(tx, context, toInstant(deps.clock.now())));
}

/**
 * Fetches a model, sets its context to what the calls of the product are cut to, and has all works use it. Returns its
 * name on the server. Throws what `LocalModelServer` and `chooseModel` throw.
 *
 * @param onProgress megabytes.
 */
export async function fetchLocalModel(
  deps: Pick<Deps, 'db' | 'clock' | 'models' | 'evaluator' | 'log'>,
  { userId, address, model }: Wanted,
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

/** The largest of the recommended models that a machine with so much memory can run; the smallest where none fits. */
export function recommendedFor(memoryGb: number): RecommendedModel {
  return recommended.findLast((one) => one.memoryGb <= memoryGb) ?? recommended[0]!;
}

/** What the page of the AI shows about a model of the school's own. */
export async function getLocalModel({ db, models }: Pick<Deps, 'db' | 'models'>): Promise<LocalModelView> {
  const { environment, contextTokens } = models;
  const { aiModels } = await findSettings(db, 'aiModels');
  const used = modelInUse(environment, aiModels.works.grading);
  const job = await findNewestJob(db, jobKey);
  const memoryGb = Math.round(totalmem() / 2 ** 30);
  const asked = job && ((await findJobPayload(db, job.id)) as Wanted | null);
  return {
    mayChoose: mayChoose(models),
    fixedAddress: environment.server ? serverOf(environment.server.baseUrl ?? '') : null,
    address: asked?.address ?? usualAddress,
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
