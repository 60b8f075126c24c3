import { z } from 'zod';
import { aiWorks, circuitStates, modelFaults } from './ai-values.ts';
import { jobView } from './jobs.ts';
import { maxModelKey, maxModelText } from './staff-limits.ts';
import { searchText } from './text.ts';

export const aiWork = z.enum(aiWorks);

/** A price of a million tokens in USD, four decimals at most. */
const price = z.number().min(0).max(100_000);
export const modelPrices = z.object({ input: price, output: price });
export type ModelPrices = z.infer<typeof modelPrices>;

/** How a model answered when it was tried; the page shows t(`ai.fault.${fault}`). */
export const modelCheck = z.object({
  at: z.string(),
  milliseconds: z.number(),
  fault: z.enum(modelFaults).nullable(),
});

/** What an admin may set of the model of one work; a key that is not given stays as it is, an empty one is taken away. */
export const modelChoiceInput = z.object({
  work: aiWork,
  /** Null takes the choice back: the work is done as the environment says. */
  choice: z
    .object({
      baseUrl: z.string().trim().max(maxModelText),
      model: z.string().trim().max(maxModelText),
      label: z.string().trim().max(60),
      key: z.string().trim().max(maxModelKey).optional(),
    })
    .nullable(),
  /** Null takes them away; left out they stay. */
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

/** The model of one work as it is now. No key is ever in it. */
export const modelView = z.object({
  work: aiWork,
  /** Null: no model, the offline evaluator serves. */
  model: z.string().nullable(),
  label: z.string(),
  /** Null is OpenAI's own. */
  baseUrl: z.string().nullable(),
  key: z.enum(['none', 'environment', 'saved']),
  keySavedAt: z.string().nullable(),
  /** Whether an admin chose it, as far as the environment lets them. */
  chosen: z.boolean(),
  /** What was typed of it, for the form. */
  choice: z.object({ baseUrl: z.string(), model: z.string(), label: z.string() }),
  prices: modelPrices.nullable(),
  check: modelCheck.nullable(),
});
export type ModelView = z.infer<typeof modelView>;

/** A time at which the model was tried with answers that try to raise their own mark. */
export const attackRun = z.object({
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  model: z.string(),
  attacks: z.int(),
  resisted: z.int(),
  tokens: z.int(),
  /** What the run cost; null without prices. */
  usd: z.number().nullable(),
});

/** What came of a trial of a model with the labelled set. */
export const modelTrialView = z.object({
  label: z.string(),
  /** As the server names it with its answers. */
  model: z.string(),
  /** Versions of the instructions. */
  version: z.string(),
  triedAt: z.string(),
  marksRight: z.int(),
  marksTotal: z.int(),
  /** Good enough to stand beside those of a teacher. */
  marksFit: z.boolean(),
  questionsUsable: z.int(),
  questionsTotal: z.int(),
  questionsFit: z.boolean(),
  /** Seconds to grade a class and to write a bank: see `usualWork`. Null when no rate could be measured. */
  classSeconds: z.number().nullable(),
  bankSeconds: z.number().nullable(),
  /** Tokens a second. */
  writeRate: z.number().nullable(),
  parallelCalls: z.int(),
});
export type ModelTrialView = z.infer<typeof modelTrialView>;

/** A model in use and what its trials say. */
export const trialEntry = z.object({
  /** The works it does; a trial is asked for by the first. */
  works: z.array(aiWork).min(1),
  label: z.string(),
  /** Null: it was never tried. */
  trial: modelTrialView.nullable(),
  /** The instructions have changed since. */
  isOutdated: z.boolean(),
  /** The server answers with another model since, as after a restart; null while it does not. */
  answersAs: z.string().nullable(),
  /** The trial before it, of another model or with other instructions. */
  before: modelTrialView.nullable(),
  /** The trial on its way, or the last one when it failed. */
  job: jobView.nullable(),
});
export type TrialEntry = z.infer<typeof trialEntry>;

export const localModelInput = z.object({
  /** Of the Ollama server, without a path; not used where the environment names the server. */
  address: z.string().trim().max(maxModelText),
  model: z.string().trim().max(maxModelText),
});
export type LocalModelInput = z.infer<typeof localModelInput>;

/** A model that is recommended for a machine with so much memory. */
export const recommendedModel = z.object({
  memoryGb: z.number(),
  model: z.string(),
  downloadGb: z.number(),
  /** What a trial of ours said; null: we have not tried it. */
  verdict: z.object({ marksRight: z.int(), questionsUsable: z.int(), date: z.string() }).nullable(),
});

export type RecommendedModel = z.infer<typeof recommendedModel>;

/** A model on a machine of the school's own: what can be fetched, and what was. */
export const localModelView = z.object({
  /** The environment leaves the model to the school. */
  mayChoose: z.boolean(),
  /** Of the server that the environment names; null: it is asked for. */
  fixedAddress: z.string().nullable(),
  address: z.string(),
  contextTokens: z.int(),
  /** Of the machine Aula runs on. */
  memoryGb: z.int(),
  recommended: z.array(recommendedModel),
  /** The one for so much memory. */
  suggested: z.string(),
  /** The last one that fetched a model, and which. */
  job: jobView.nullable(),
  asked: z.string().nullable(),
  /** What grades now, and whether an admin chose it. */
  inUse: z.string().nullable(),
  isChosen: z.boolean(),
});
export type LocalModelView = z.infer<typeof localModelView>;

export const trialInput = z.object({ work: aiWork });

export const liftedAttack = z.object({
  attack: z.string(),
  question: z.string(),
  /** The mark without the attack, and with it. */
  plain: z.number(),
  lifted: z.number(),
});
export type LiftedAttack = z.infer<typeof liftedAttack>;

/** Whether the model that grades sees the pictures of questions. */
export const picturesView = z.object({
  /** `another-model`: it was allowed to one that no longer grades. */
  state: z.enum(['off', 'on', 'another-model']),
  /** Null: no model grades. */
  model: z.string().nullable(),
  since: z.string().nullable(),
  by: z.string().nullable(),
  /** Of the last seven days: marks asked for whose pictures were refused, and that were given by alternative texts. */
  refused: z.int(),
});
export type PicturesView = z.infer<typeof picturesView>;

/** What `/admin/ia` shows at its head. */
export const aiOverview = z.object({
  switch: z.object({ allowed: z.boolean(), since: z.string().nullable(), by: z.string().nullable() }),
  /** What of a model the environment fixes. */
  fixed: z.object({ server: z.boolean(), model: z.boolean(), label: z.boolean() }),
  models: z.array(modelView),
  /** The circuit that is worst off, of all works. */
  circuit: z.object({
    state: z.enum(circuitStates),
    since: z.string().nullable(),
    nextTry: z.string().nullable(),
    stopsAfter: z.int(),
  }),
  /** Jobs that wait for a model or to be taken, and the oldest of them; attempts whose grade is pending. */
  waiting: z.object({ jobs: z.int(), oldest: z.string().nullable(), pendingAttempts: z.int() }),
  /** Seven days of calls, today the last; days are UTC. */
  failures: z.object({
    days: z.array(z.object({ day: z.string(), calls: z.int(), failed: z.int() })),
    /** Failed calls whose job was answered all the same. */
    recovered: z.int(),
  }),
  /** The newest last. */
  attacks: z.array(attackRun),
  lifted: z.array(liftedAttack),
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
  /** Of the calls whose price is known. */
  usd: z.number(),
};
export const spending = z.object(spent);
export type Spending = z.infer<typeof spending>;

/** What one month of AI took. */
export const aiCosts = z.object({
  /** `2026-06`, UTC. */
  month: z.string(),
  days: z.int(),
  /** Days of the month gone by, begun ones counted in part. */
  elapsed: z.number(),
  total: spending,
  /** Whether every call has a price: else USD are not the whole of it. */
  priced: z.boolean(),
  works: z.array(z.object({ work: aiWork, ...spent })),
  /** Of these what was spent on trying the models themselves: attacks, tests of the connection. */
  trials: spending,
  byDay: z.array(
    z.object({
      day: z.int(),
      usd: z.record(aiWork, z.number()),
      tokens: z.record(aiWork, z.int()),
    }),
  ),
  /** Those that cost most first; the course is null for what belongs to none. */
  courses: z.array(
    z.object({ courseId: z.int().nullable(), subject: z.string(), teacher: z.string(), ...spent }),
  ),
  budget: z
    .object({
      unit: z.enum(['tokens', 'usd']),
      limit: z.number(),
      spent: z.number(),
      /** At the rate so far, at the end of the month; null for a month that is over. */
      forecast: z.number().nullable(),
      /** Set by an admin, and not by the environment. */
      isOwn: z.boolean(),
      /** Tokens the environment allows, which count again when the admin's limit is taken away. */
      environment: z.int().nullable(),
    })
    .nullable(),
});
export type AiCosts = z.infer<typeof aiCosts>;

export const monthInput = z.object({ month: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/) });

export const sentSearch = z.object({ search: searchText });
export const sentCall = z.object({
  callId: z.int(),
  attemptId: z.int(),
  at: z.string(),
  student: z.string(),
  topic: z.string(),
  model: z.string(),
});
export type SentCall = z.infer<typeof sentCall>;
