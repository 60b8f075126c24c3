import { z } from 'zod';
import { type AiWork, aiWorks, modelFaults } from '../../../shared/contracts/ai-values.ts';
import { calibrationRule } from '../../../shared/contracts/calibration.ts';
import { schoolScale } from '../../../shared/contracts/gradebook.ts';
import { publishedVersion } from '../../../shared/contracts/installation.ts';
import { retentionKind } from '../../../shared/contracts/retention.ts';
import { contentLanguages, markingPolicies } from '../../../shared/contracts/values.ts';
import { currencies } from '../../../shared/exact-value/currency.ts';
import { usualScale } from '../../../shared/rules/grade-display.ts';
import { sampleLimits } from '../../../shared/rules/marking-policy.ts';

/** The model a work has of its own, as far as the environment leaves it to the school. */
const chosenModel = z.object({
  /** Null is the address of the environment, or OpenAI's. */
  baseUrl: z.string().nullable(),
  model: z.string(),
  /** How it is named to people; empty is by its model's name. */
  label: z.string(),
  /** Protected: see platform/ai/seal-keys.ts. */
  sealedKey: z.string().nullable(),
  keySavedAt: z.string().nullable(),
});
export type ChosenModel = z.infer<typeof chosenModel>;

/** How a model answered when it was last tried. */
const modelCheck = z.object({
  at: z.string(),
  milliseconds: z.number(),
  /** Null: it answered; else why not. */
  fault: z.enum(modelFaults).nullable(),
});

const ofEveryWork = <T>(value: T) => Object.fromEntries(aiWorks.map((work) => [work, value]));
const perWork = <T extends z.ZodType>(shape: T) => z.object(ofEveryWork(shape) as Record<AiWork, T>);

/**
 * What a school sets at run time, for all its processes: the shape of each value, kept as JSON in the table
 * `settings`. A new one is a line here and one in the defaults.
 */
export const settingShapes = {
  /** How the school is called: on paper, and in short in the bar; empty: as it was installed. */
  school: z.object({ name: z.string(), shortName: z.string() }),
  /** The picture beside its name, on the shelf `pictures`. */
  schoolLogo: z.object({ id: z.string(), width: z.int(), height: z.int() }).nullable(),
  /** In which the pages begin for who has chosen none. */
  startLanguage: z.enum(contentLanguages),
  /** Of the time zone database: where the school's days begin and end; empty: as on the server's machine. */
  timeZone: z.string(),
  /** What `$` means in exercises. */
  currency: z.enum(currencies),
  /** Where copies of the backups go, and their passphrase: protected JSON of `OffBoxSettings`. */
  offBoxBackup: z.object({ sealed: z.string() }).nullable(),
  /** The account mails are sent from: protected JSON of `MailAccount`. */
  mailServer: z.object({ sealed: z.string() }).nullable(),
  /** Whether new work may go to a model, since when that is so (ISO 8601; null: always was), and whose word it is. */
  aiWork: z.object({ allowed: z.boolean(), since: z.string().nullable(), by: z.int().nullable() }),
  /** The models of the works; the version grows with each change, so that processes know theirs are old. */
  aiModels: z.object({ version: z.int(), works: perWork(chosenModel.nullable()) }),
  /**
   * The model that may see pictures of questions, shown to see what it is shown, as `modelKey` names it; null for none. Of any
   * other model nothing is known.
   */
  aiPictures: z.object({ key: z.string(), since: z.string(), by: z.int() }).nullable(),
  /** What a month of AI may take; in USD it is reckoned with the prices. Null is no limit. */
  aiBudget: z.object({ limit: z.number().positive(), unit: z.enum(['tokens', 'usd']) }).nullable(),
  aiChecks: perWork(modelCheck.nullable()),
  /** Who marks open answers, whether students read a model's feedback before the mark, and whose word that is. */
  markingPolicy: z.object({
    marks: z.enum(markingPolicies),
    feedback: z.boolean(),
    /** A mark of a model from 3 to 7 waits for a person while its question has few marks of people. */
    middle: z.boolean().default(false),
    /** One in so many marks of a model is given by the teacher first, without sight of it; null for none. */
    sampleEvery: z.int().nullable().default(sampleLimits.usual),
    since: z.string().nullable(),
    by: z.int().nullable(),
  }),
  /** What was last tried with attacks, or seen when nothing had been tried yet, and when. */
  aiTrials: z.object({ subject: z.string(), at: z.string() }).nullable(),
  /** What a calibration must reach before a lesson with open questions is enabled; null asks for nothing. */
  calibrationRule: calibrationRule.nullable(),
  /** Whether newer versions are looked for, when that was last done, and what was announced. */
  updates: z.object({
    ask: z.boolean(),
    askedAt: z.string().nullable(),
    newest: publishedVersion.nullable(),
  }),
  /** How the figure of a course is shown. */
  gradeScale: schoolScale,
  /** Days the school chose to keep a kind of row; null for good. What is missing is kept as `retentionRules` says. */
  retention: z.partialRecord(retentionKind, z.int().positive().nullable()),
  /** When each kind was last looked through, and how many rows went then. */
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
  offBoxBackup: null,
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
  gradeScale: usualScale,
  retention: {},
  retentionRuns: {},
};
