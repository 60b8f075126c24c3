import { z } from 'zod';
import { type AiWork, aiWorks, modelFaults } from '../../../shared/contracts/ai-values.ts';
import { calibrationRule } from '../../../shared/contracts/calibration.ts';
import { schoolScale } from '../../../shared/contracts/gradebook.ts';
import { reason } from '../../../shared/contracts/health.ts';
import { matterKeys } from '../../../shared/contracts/health-values.ts';
import { connectionMatter, publishedVersion } from '../../../shared/contracts/installation.ts';
import { retentionKind } from '../../../shared/contracts/retention.ts';
import { contentLanguages, markingPolicies } from '../../../shared/contracts/values.ts';
import { currencies } from '../../../shared/exact-value/currency.ts';
import { defaultScale } from '../../../shared/rules/grade-display.ts';
import { sampleLimits } from '../../../shared/rules/marking-policy.ts';
import { installationIdentity, unknownInstallation } from '../installation/identity.ts';

/** The model a school chose for one work, where the environment does not set it. */
const chosenModel = z.object({
  /** Null uses the address from the environment, or OpenAI's. */
  baseUrl: z.string().nullable(),
  model: z.string(),
  /** Display name; empty means the name of the model. */
  label: z.string(),
  /** Encrypted; see platform/ai/seal-keys.ts. */
  sealedKey: z.string().nullable(),
  keySavedAt: z.string().nullable(),
});
export type ChosenModel = z.infer<typeof chosenModel>;

/** Result of the last test call to a model. */
const modelCheck = z.object({
  at: z.string(),
  milliseconds: z.number(),
  /** Null when the model answered, otherwise the reason. */
  fault: z.enum(modelFaults).nullable(),
});

const ofEveryWork = <T>(value: T) => Object.fromEntries(aiWorks.map((work) => [work, value]));
const perWork = <T extends z.ZodType>(shape: T) => z.object(ofEveryWork(shape) as Record<AiWork, T>);

/**
 * Settings a school changes at run time, shared by all processes: the shape of each value, stored as JSON in the table
 * `settings`. To add one, add a line here and a default.
 */
export const settingShapes = {
  /** Name of the school on paper and short name in the top bar; empty means the name from the installation. */
  school: z.object({ name: z.string(), shortName: z.string() }),
  /** The school's logo, on the shelf `pictures`. */
  schoolLogo: z.object({ id: z.string(), width: z.int(), height: z.int() }).nullable(),
  /** Language of the pages for users who have not chosen one. */
  startLanguage: z.enum(contentLanguages),
  /** IANA time zone that bounds the school's days; empty means the server's time zone. */
  timeZone: z.string(),
  /** The currency of `$` in exercises. */
  currency: z.enum(currencies),
  /** Whether teachers may renew the access of all their students, also of those with courses of other teachers. */
  teachersRenewAccess: z.boolean(),
  /** Whether students may use the assistant while they take a lesson. */
  assistantInLessons: z.boolean(),
  /** Who this installation is, and whether it is only a copy of the school; see kernel/installation. */
  installation: installationIdentity,
  /** When another installation wrote to the place of the copies, which refuses this one since; null while it does not. */
  offBoxRefusal: z.object({ writtenAt: z.string() }).nullable(),
  /** Destination and passphrase of backup copies: encrypted JSON of `OffBoxSettings`. */
  offBoxBackup: z.object({ sealed: z.string() }).nullable(),
  /** Digest of the place to which the recorded copies went; empty for copies made before places were recorded. */
  offBoxPlace: z.string(),
  /** The account that sends mail: encrypted JSON of `MailAccount`. */
  mailServer: z.object({ sealed: z.string() }).nullable(),
  /** Whether models may do new work, since when (ISO 8601; null: always) and the user who decided it. */
  aiWork: z.object({ allowed: z.boolean(), since: z.string().nullable(), by: z.int().nullable() }),
  /** The models of the works. `version` increases with each change, so that processes reload outdated models. */
  aiModels: z.object({ version: z.int(), works: perWork(chosenModel.nullable()) }),
  /**
   * Key (`modelKey`) of the model that passed the picture test and may receive pictures of questions; null for none.
   * Nothing is known about any other model.
   */
  aiPictures: z.object({ key: z.string(), since: z.string(), by: z.int() }).nullable(),
  /** Monthly limit for AI; USD amounts are computed from the prices. Null means no limit. */
  aiBudget: z.object({ limit: z.number().positive(), unit: z.enum(['tokens', 'usd']) }).nullable(),
  aiChecks: perWork(modelCheck.nullable()),
  /** Who marks open answers, whether students read a model's feedback before the mark, and the user who decided it. */
  markingPolicy: z.object({
    marks: z.enum(markingPolicies),
    feedback: z.boolean(),
    /** Whether model marks from 3 to 7 wait for a teacher while the question has few marks by people. */
    middle: z.boolean().default(false),
    /** Share of model marks drawn for blind marking: one in N. Null disables blind marking. */
    sampleEvery: z.int().nullable().default(sampleLimits.usual),
    since: z.string().nullable(),
    by: z.int().nullable(),
  }),
  /**
   * The grader (address, model and prompt version) of the last attack run and its time; before the first run, the grader
   * found then.
   */
  aiTrials: z.object({ subject: z.string(), at: z.string() }).nullable(),
  /** Calibration required before a lesson with open questions is enabled; null requires none. */
  calibrationRule: calibrationRule.nullable(),
  /** Whether to check for new versions, when the last check ran and which version it found. */
  updates: z.object({
    ask: z.boolean(),
    askedAt: z.string().nullable(),
    newest: publishedVersion.nullable(),
  }),
  /**
   * What the worker found when it last looked at mail, models, certificate, disk and clock; undefined parts were not
   * looked at yet. `isBad` shortens the time until it looks again.
   */
  partProbes: z.object({
    at: z.string(),
    isBad: z.boolean(),
    mail: reason.nullable().optional(),
    model: reason.nullable().optional(),
    certificate: z
      .union([
        z.enum(['unused', 'unknown']),
        z.object({
          host: z.string(),
          validFrom: z.string(),
          validTo: z.string(),
          names: z.string(),
          fitsName: z.boolean(),
          isTrusted: z.boolean(),
        }),
      ])
      .optional(),
    upgradeNeed: z.number().nullable().optional(),
    isClockSynchronised: z.boolean().nullable().optional(),
    clockStep: z.number().nullable().optional(),
  }),
  /** How the last admin came to this server: whether through a proxy with HTTPS, and the worst problem; null: unknown. */
  connectionSeen: z.object({ at: z.string(), problem: connectionMatter.nullable() }).nullable(),
  /** Since when each matter of the installation is there. */
  mattersSince: z.partialRecord(z.enum(matterKeys), z.string()),
  /** How the grade of a course is displayed. */
  gradeScale: schoolScale,
  /** Days the school keeps each kind of row; null means forever. Missing kinds follow `retentionRules`. */
  retention: z.partialRecord(retentionKind, z.int().positive().nullable()),
  /** When each kind was last pruned, and how many rows were removed. */
  retentionRuns: z.partialRecord(retentionKind, z.object({ at: z.string(), removed: z.int() })),
} as const satisfies Record<string, z.ZodType>;

export type SettingName = keyof typeof settingShapes;
export type SettingValues = { [N in SettingName]: z.infer<(typeof settingShapes)[N]> };

const none = { grading: null, writing: null, assistant: null };

export const defaultSettings: SettingValues = {
  school: { name: '', shortName: '' },
  schoolLogo: null,
  startLanguage: 'es',
  timeZone: '',
  currency: 'any',
  teachersRenewAccess: false,
  assistantInLessons: false,
  installation: unknownInstallation,
  offBoxRefusal: null,
  offBoxBackup: null,
  offBoxPlace: '',
  mailServer: null,
  aiWork: { allowed: true, since: null, by: null },
  aiModels: { version: 0, works: none },
  aiPictures: null,
  aiBudget: null,
  aiChecks: none,
  markingPolicy: {
    marks: 'in-force',
    feedback: true,
    middle: false,
    sampleEvery: sampleLimits.usual,
    since: null,
    by: null,
  },
  aiTrials: null,
  calibrationRule: null,
  updates: { ask: false, askedAt: null, newest: null },
  partProbes: { at: '', isBad: false },
  connectionSeen: null,
  mattersSince: {},
  gradeScale: defaultScale,
  retention: {},
  retentionRuns: {},
};
