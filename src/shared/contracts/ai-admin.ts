import { z } from 'zod';
import { aiWorks, circuitStates, modelFaults } from './ai-values.ts';
import { jobView } from './jobs.ts';
import { maxModelKey, maxModelText } from './staff-limits.ts';
import { searchText } from './text.ts';

export const aiWork = z.enum(aiWorks);

/** Price per million tokens in USD, at most four decimals. */
const price = z.number().min(0).max(100_000);
export const modelPrices = z.object({ input: price, output: price });
export type ModelPrices = z.infer<typeof modelPrices>;

/** Result of a connection test of a model; the page shows t(`ai.fault.${fault}`). */
export const modelCheck = z.object({
  at: z.string(),
  milliseconds: z.number(),
  fault: z.enum(modelFaults).nullable(),
});

/**
 * The model settings of one kind of work that an admin can change.
 * An undefined `key` keeps the stored key while the server is the same; an empty one deletes it.
 */
export const modelChoiceInput = z.object({
  work: aiWork,
  /** Null removes the choice: the environment's model is used again. */
  choice: z
    .object({
      baseUrl: z.string().trim().max(maxModelText),
      model: z.string().trim().max(maxModelText),
      label: z.string().trim().max(60),
      key: z.string().trim().max(maxModelKey).optional(),
    })
    .nullable(),
  /** Null removes the prices; undefined keeps them. */
  prices: modelPrices.nullable().optional(),
});
export type ModelChoiceInput = z.infer<typeof modelChoiceInput>;

export const budgetInput = z.object({
  budget: z
    .discriminatedUnion('unit', [
      z.object({ unit: z.literal('tokens'), limit: z.int().positive().max(1e12) }),
      z.object({ unit: z.literal('usd'), limit: z.number().positive().max(1e12) }),
    ])
    .nullable(),
});

/** The model currently used for one kind of work. Never contains the API key. */
export const modelView = z.object({
  work: aiWork,
  /** Null when no model is configured; the offline evaluator is used. */
  model: z.string().nullable(),
  label: z.string(),
  /** Null means OpenAI's API. */
  baseUrl: z.string().nullable(),
  key: z.enum(['none', 'environment', 'saved']),
  keySavedAt: z.string().nullable(),
  /** True when an admin chose the model, within what the environment leaves open. */
  chosen: z.boolean(),
  /** The admin's input, for the form. */
  choice: z.object({ baseUrl: z.string(), model: z.string(), label: z.string() }),
  prices: modelPrices.nullable(),
  check: modelCheck.nullable(),
});
export type ModelView = z.infer<typeof modelView>;

/** One prompt-injection test run: grading of answers that try to raise their own mark. */
export const attackRun = z.object({
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  model: z.string(),
  attacks: z.int(),
  resisted: z.int(),
  tokens: z.int(),
  /** Cost of the run; null when no prices are set. */
  usd: z.number().nullable(),
});

/** Result of testing a model with the labelled set. */
export const modelTrialView = z.object({
  label: z.string(),
  /** The model name in the server's responses. */
  model: z.string(),
  /** Versions of the prompts. */
  version: z.string(),
  triedAt: z.string(),
  marksRight: z.int(),
  marksTotal: z.int(),
  /** True when enough marks were right for the model to mark beside a teacher. */
  marksFit: z.boolean(),
  questionsUsable: z.int(),
  questionsTotal: z.int(),
  questionsFit: z.boolean(),
  /**
   * Estimated seconds to grade a class and to write a question bank (sizes: `typicalWorkload`). Null when no rate could
   * be measured.
   */
  classSeconds: z.number().nullable(),
  bankSeconds: z.number().nullable(),
  /** Tokens per second. */
  writeRate: z.number().nullable(),
  parallelCalls: z.int(),
});
export type ModelTrialView = z.infer<typeof modelTrialView>;

/** A model in use with its test results. */
export const trialEntry = z.object({
  /** The kinds of work the model does; a trial is requested with the first one. */
  works: z.array(aiWork).min(1),
  label: z.string(),
  /** Null when the model was never tested. */
  trial: modelTrialView.nullable(),
  /** True when the prompts changed after the trial. */
  isOutdated: z.boolean(),
  /** Name of the model the server answers with now when it differs from the tested one; otherwise null. */
  answersAs: z.string().nullable(),
  /** The previous trial, of another model or with other prompts. */
  before: modelTrialView.nullable(),
  /** The job of the running trial, or of the last one when it failed. */
  job: jobView.nullable(),
});
export type TrialEntry = z.infer<typeof trialEntry>;

export const localModelInput = z.object({
  /** URL of the Ollama server, without a path; ignored when the environment sets the server. */
  address: z.string().trim().max(maxModelText),
  model: z.string().trim().max(maxModelText),
});
export type LocalModelInput = z.infer<typeof localModelInput>;

/** A model recommended for a machine with `memoryGb` of memory. */
export const recommendedModel = z.object({
  memoryGb: z.number(),
  model: z.string(),
  downloadGb: z.number(),
  /** Result of our own trial; null when we have not tried the model. */
  verdict: z.object({ marksRight: z.int(), questionsUsable: z.int(), date: z.string() }).nullable(),
});

export type RecommendedModel = z.infer<typeof recommendedModel>;

/** A model on the school's own hardware: models to download, and the last download. */
export const localModelView = z.object({
  /** True when the environment allows the school to choose the model. */
  mayChoose: z.boolean(),
  /** Address of the server set by the environment; null when the admin enters one. */
  fixedAddress: z.string().nullable(),
  address: z.string(),
  contextTokens: z.int(),
  /** Memory of the machine Aula runs on. */
  memoryGb: z.int(),
  recommended: z.array(recommendedModel),
  /** The recommended model for `memoryGb`. */
  suggested: z.string(),
  /** The last download job, and in `asked` the model it downloads. */
  job: jobView.nullable(),
  asked: z.string().nullable(),
  /** The model that grades now; `isChosen` is true when an admin chose it. */
  inUse: z.string().nullable(),
  isChosen: z.boolean(),
});
export type LocalModelView = z.infer<typeof localModelView>;

export const trialInput = z.object({ work: aiWork });

export const successfulAttack = z.object({
  attack: z.string(),
  question: z.string(),
  /** Mark without the attack (`plain`) and with it (`lifted`). */
  plain: z.number(),
  lifted: z.number(),
});
export type SuccessfulAttack = z.infer<typeof successfulAttack>;

/** Whether the grading model receives the pictures of questions. */
export const picturesView = z.object({
  /** `another-model`: pictures were allowed for a model that no longer grades. */
  state: z.enum(['off', 'on', 'another-model']),
  /** Null when no model grades. */
  model: z.string().nullable(),
  since: z.string().nullable(),
  by: z.string().nullable(),
  /** Marks of the last seven days where the model refused the pictures and graded from the alternative texts. */
  refused: z.int(),
});
export type PicturesView = z.infer<typeof picturesView>;

/** The overview data of the page `/admin/ia`. */
export const aiOverview = z.object({
  switch: z.object({ allowed: z.boolean(), since: z.string().nullable(), by: z.string().nullable() }),
  /** The model settings that the environment fixes. */
  fixed: z.object({ server: z.boolean(), model: z.boolean(), label: z.boolean() }),
  models: z.array(modelView),
  /** The circuit breaker in the worst state, over all kinds of work. */
  circuit: z.object({
    state: z.enum(circuitStates),
    since: z.string().nullable(),
    nextTry: z.string().nullable(),
    stopsAfter: z.int(),
  }),
  /** Queued jobs that need a model, with the time of the oldest, and attempts whose grade is pending. */
  waiting: z.object({ jobs: z.int(), oldest: z.string().nullable(), pendingAttempts: z.int() }),
  /** Calls of the last seven UTC days, today last. */
  failures: z.object({
    days: z.array(z.object({ day: z.string(), calls: z.int(), failed: z.int() })),
    /** Failed calls whose job succeeded with a later call. */
    recovered: z.int(),
  }),
  /** Newest last. */
  attacks: z.array(attackRun),
  lifted: z.array(successfulAttack),
  pictures: picturesView,
  trials: z.array(trialEntry),
  local: localModelView,
});
export type AiOverview = z.infer<typeof aiOverview>;

const spent = {
  calls: z.int(),
  failed: z.int(),
  tokensIn: z.int(),
  tokensOut: z.int(),
  /** Cost of the calls with a known price. */
  usd: z.number(),
};
export const spending = z.object(spent);
export type Spending = z.infer<typeof spending>;

/** AI usage of one month. */
export const aiCosts = z.object({
  /** `2026-06`, UTC. */
  month: z.string(),
  days: z.int(),
  /** Elapsed days of the month; the current day counts as a fraction. */
  elapsed: z.number(),
  total: spending,
  /** True when every call has a price; otherwise the USD amounts are incomplete. */
  priced: z.boolean(),
  works: z.array(z.object({ work: aiWork, ...spent })),
  /** The part of `total` spent on testing models: attack runs and connection tests. */
  trials: spending,
  byDay: z.array(
    z.object({
      day: z.int(),
      usd: z.record(aiWork, z.number()),
      tokens: z.record(aiWork, z.int()),
    }),
  ),
  /** Most expensive first; the course is null for calls that belong to no course. */
  courses: z.array(
    z.object({ courseId: z.int().nullable(), subject: z.string(), teacher: z.string(), ...spent }),
  ),
  budget: z
    .object({
      unit: z.enum(['tokens', 'usd']),
      limit: z.number(),
      spent: z.number(),
      /** Forecast for the end of the month at the current rate; null for a past month. */
      forecast: z.number().nullable(),
      /** True when an admin set the budget; false when the environment did. */
      isOwn: z.boolean(),
      /** Token limit of the environment, which applies again once the admin's limit is removed. */
      environment: z.int().nullable(),
    })
    .nullable(),
});
export type AiCosts = z.infer<typeof aiCosts>;

export const monthInput = z.object({ month: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/) });

export const sentCallsInput = z.object({ search: searchText });
export const sentCall = z.object({
  callId: z.int(),
  attemptId: z.int(),
  at: z.string(),
  student: z.string(),
  topic: z.string(),
  model: z.string(),
});
export type SentCall = z.infer<typeof sentCall>;
