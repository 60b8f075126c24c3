import { z } from 'zod';
import { versionPattern } from '../rules/version.ts';
import { agreementShift } from './agreement.ts';
import { aiCosts, modelCheck, modelView } from './ai-admin.ts';
import type { SchoolChange } from './changes.ts';
import { matter } from './health.ts';
import { parts } from './health-values.ts';
import { managedRole } from './people.ts';
import { searchText } from './text.ts';
import { type DecisionKind, graders } from './values.ts';

/** Release notes, one entry per line. */
const versionNotes = z.array(z.string().max(200)).max(6).default([]);

/** A version as announced by the publisher. */
export const publishedVersion = z.object({
  version: z.string().regex(versionPattern),
  /** A calendar day, e.g. 2026-11-26. */
  publishedAt: z.iso.date(),
  /** True for a security release. */
  security: z.boolean().default(false),
  notes: z.object({ es: versionNotes, en: versionNotes }).default({ es: [], en: [] }),
  /** URL of the full release notes. */
  details: z
    .url({ protocol: /^https$/ })
    .max(500)
    .nullable()
    .default(null),
});
export type PublishedVersion = z.infer<typeof publishedVersion>;

export const installedAs = ['release', 'container', 'source'] as const;
/** How the program was installed, which decides how it is upgraded. */
export type InstalledAs = (typeof installedAs)[number];

/** The current state of the installation; null for values that are unknown. */
export const installationState = z.object({
  /** Time of this measurement. */
  at: z.string(),
  model: modelView.pick({ label: true, model: true }).extend({ check: modelCheck.nullable() }),
  /** Result of a test write to the database. */
  database: z.object({
    kind: z.enum(['sqlite', 'postgres']),
    state: z.enum(['ok', 'full', 'unavailable']),
    bytes: z.int().nullable(),
  }),
  jobs: z.object({
    engine: z.enum(['embedded', 'redis']),
    /** Why the notifier does not work; null when it does. */
    fault: z.string().nullable(),
    running: z.int(),
    waiting: z.int(),
    /** Failed in the last 24 hours; `done` likewise. */
    failed: z.int(),
    done: z.int(),
  }),
  /** The latest automatic backup that passed its restore check; null when there is none. */
  backup: z.object({ finishedAt: z.string(), bytes: z.int() }).nullable(),
  /** The last off-site copy; `copiedAt` is null before the first one. Null when no place for copies is set. */
  offBox: z.object({ copiedAt: z.string().nullable() }).nullable(),
  disk: z.object({ free: z.int(), total: z.int() }).nullable(),
  version: z.string(),
  /** Release date; null when this build does not contain it. */
  versionDate: z.string().nullable(),
  /** The newest version; null when it is not newer or the check is switched off. */
  newer: publishedVersion
    .extend({
      installedAs: z.enum(installedAs),
      /** Shell command of the upgrade. */
      command: z.string(),
      /** Open sittings, number of their lessons, and the end of the last one. */
      open: z.object({ sittings: z.int(), lessons: z.int(), until: z.string().nullable() }),
    })
    .nullable(),
  startedAt: z.string(),
});
export type InstallationState = z.infer<typeof installationState>;

/** Whether the check for new versions is on; null when no update URL is configured. */
export const updatesView = z.object({ ask: z.boolean(), askedAt: z.string().nullable() }).nullable();
export type UpdatesView = z.infer<typeof updatesView>;
export const updatesInput = z.object({ ask: z.boolean() });

const named = z.object({ name: z.string(), count: z.int() });

/** Connection problems between the admin's browser and this server. */
const connectionMatters = [
  /** A reverse proxy missing in TRUST_PROXY: the server knows neither its HTTPS nor the clients' addresses. */
  z.object({ kind: z.literal('proxy-untrusted'), address: z.string() }),
  /** A reverse proxy changes the Host header: requests of older browsers look cross-site. */
  z.object({ kind: z.literal('proxy-host'), seen: z.string(), asked: z.string() }),
  /** Browsers on other machines connect without HTTPS. */
  z.object({ kind: z.literal('no-https'), host: z.string() }),
] as const;
export const connectionMatter = z.discriminatedUnion('kind', connectionMatters);
export type ConnectionMatter = z.infer<typeof connectionMatter>;

/** A matter that needs the admin's action; lists are sorted worst first. */
export const waitingMatter = z.discriminatedUnion('kind', [
  /** A part of the installation that is away or needs attention. */
  matter.extend({ kind: z.literal('part') }),
  /** This is a copy of the school, restored from a backup. */
  z.object({ kind: z.literal('restored-copy') }),
  /** Another installation wrote to the place of the copies, which takes no more of this one. */
  z.object({ kind: z.literal('place-refused'), writtenAt: z.string() }),
  z.object({ kind: z.literal('ai-stopped'), since: z.string(), jobs: z.int() }),
  z.object({
    kind: z.literal('budget'),
    unit: z.enum(['tokens', 'usd']),
    spent: z.number(),
    limit: z.number(),
  }),
  /** The agreement of model and teachers changed after a change of the model or the prompts. */
  z.object({ kind: z.literal('agreement-moved'), moved: agreementShift }),
  z.object({ kind: z.literal('old-appeals'), count: z.int(), teachers: z.array(named) }), // Review requests older than two days.
  /**
   * Answers that the current rules of code mark otherwise, until their teachers decide; imported true/false questions
   * whose key may be the opposite of the right one, until a person has looked at them.
   */
  z.object({
    kind: z.enum(['rule-changes', 'imported-keys']),
    count: z.int(),
    /** Those with the most of them. */
    teachers: z.array(named),
    /** Number of the other teachers. */
    others: z.int(),
  }),
  /** Attempts without a grade for more than an hour, by lesson. */
  z.object({ kind: z.literal('pending-grades'), count: z.int(), lessons: z.array(named) }),
  /** Students for whom a teacher asks for a new password. */
  z.object({
    kind: z.literal('access-requests'),
    count: z.int(),
    /** The oldest few. */
    students: z.array(z.object({ names: z.string(), by: z.string() })),
  }),
  /** A subject with students but without a teacher. */
  z.object({ kind: z.literal('subject-without-teacher'), subject: z.string(), students: z.int() }),
  z.object({ kind: z.literal('teachers-without-subjects'), count: z.int(), names: z.array(z.string()) }),
]);
export type WaitingMatter = z.infer<typeof waitingMatter>;

/** An entry of the recent changes: a change to the installation, or decisions about marks of one lesson at one time. */
export type HomeChange = {
  at: string;
  by: string;
  what: SchoolChange | { kind: 'marks'; decision: DecisionKind; topic: string; count: number };
};

export const adminHome = z.object({
  state: installationState,
  waiting: z.array(waitingMatter),
  /** The parts of the installation about which nothing is known yet. */
  unknown: z.array(z.enum(parts)),
  /** The commands of this installation, for the texts of what is away. */
  commands: z.object({ doctor: z.string(), backup: z.string() }),
  /** Additional numbers on the cards. */
  notes: z.object({
    newStudents: z.int(),
    teachersWithoutSubjects: z.int(),
    enabledLessons: z.int(),
  }),
  changes: z.custom<HomeChange[]>(),
  budget: aiCosts.shape.budget,
  /** Number of marks in force in this month's attempts, by grader. */
  graders: z.record(z.enum(graders), z.int()),
});
export type AdminHome = z.infer<typeof adminHome>;

export const homeSearchInput = z.object({ search: searchText });
export const homeSearchResults = z.object({
  people: z.array(
    z.object({
      userId: z.int(),
      role: managedRole,
      names: z.string(),
      email: z.string(),
      /** The subjects a teacher teaches or a student attends; only the first few. */
      subjects: z.array(z.string()),
    }),
  ),
  courses: z.array(z.object({ courseId: z.int(), subject: z.string(), teacher: z.string() })),
  lessons: z.array(
    z.object({ lessonId: z.int(), topic: z.string(), subject: z.string(), teacher: z.string() }),
  ),
});
export type HomeSearchResults = z.infer<typeof homeSearchResults>;
