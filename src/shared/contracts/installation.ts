import { z } from 'zod';
import { agreementMoved } from './agreement.ts';
import { aiCosts, modelCheck, modelView } from './ai-admin.ts';
import type { SchoolChange } from './changes.ts';
import { managedRole } from './people.ts';
import { searchText } from './text.ts';
import { type DecisionKind, graders } from './values.ts';

/** What a new version brings, in some lines. */
const versionNotes = z.array(z.string().max(200)).max(6).default([]);

/** A version as its publisher announces it. */
export const publishedVersion = z.object({
  version: z.string().regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}$/),
  /** A calendar day, as 2026-11-26. */
  publishedAt: z.iso.date(),
  /** It closes a way in. */
  security: z.boolean().default(false),
  notes: z.object({ es: versionNotes, en: versionNotes }).default({ es: [], en: [] }),
  /** A page about all that changes. */
  details: z
    .url({ protocol: /^https$/ })
    .max(500)
    .nullable()
    .default(null),
});
export type PublishedVersion = z.infer<typeof publishedVersion>;

export const installedAs = ['release', 'container', 'source'] as const;
/** How the program came here, which decides how a new version does. */
export type InstalledAs = (typeof installedAs)[number];

/** How the installation is now; what is not known is null, and nothing is guessed. */
export const installationState = z.object({
  /** When this was looked at. */
  at: z.string(),
  model: modelView
    .pick({ label: true, model: true })
    .extend({ check: modelCheck.nullable(), away: z.boolean() }),
  /** Whether something could be written just now. */
  database: z.object({
    kind: z.enum(['sqlite', 'postgres']),
    state: z.enum(['ok', 'full', 'unavailable']),
    bytes: z.int().nullable(),
  }),
  jobs: z.object({
    engine: z.enum(['embedded', 'redis']),
    /** Why notifications do not get through; null when they do. */
    fault: z.string().nullable(),
    running: z.int(),
    waiting: z.int(),
    /** Of the last day. */
    failed: z.int(),
    done: z.int(),
  }),
  /** The latest the product took by itself and put back on trial; null when there is none. */
  backup: z.object({ finishedAt: z.string(), bytes: z.int() }).nullable(),
  /** The last copy that reached another machine, null when none has; null where no place for copies is set. */
  offBox: z.object({ copiedAt: z.string().nullable() }).nullable(),
  disk: z.object({ free: z.int(), total: z.int() }).nullable(),
  version: z.string(),
  /** The day it was published; null where this copy does not say. */
  versionDate: z.string().nullable(),
  /** The newest version, where it is newer and an admin has it looked for. */
  newer: publishedVersion
    .extend({
      installedAs: z.enum(installedAs),
      /** What is typed on the machine. */
      command: z.string(),
      /** Sittings that are open, of how many lessons, and when the last of them ends. */
      open: z.object({ sittings: z.int(), lessons: z.int(), until: z.string().nullable() }),
    })
    .nullable(),
  startedAt: z.string(),
});
export type InstallationState = z.infer<typeof installationState>;

/** Whether newer versions are looked for; null where no address to look at is known. */
export const updatesView = z.object({ ask: z.boolean(), askedAt: z.string().nullable() }).nullable();
export type UpdatesView = z.infer<typeof updatesView>;
export const updatesInput = z.object({ ask: z.boolean() });

const named = z.object({ name: z.string(), count: z.int() });

/** What is wrong between the browser of an admin and this server. */
const connectionMatters = [
  /** A reverse proxy that TRUST_PROXY does not name: its HTTPS and the addresses of clients are not known. */
  z.object({ kind: z.literal('proxy-untrusted'), address: z.string() }),
  /** A reverse proxy passes another Host on than the browser asked for: older browsers are taken for foreign pages. */
  z.object({ kind: z.literal('proxy-host'), seen: z.string(), asked: z.string() }),
  /** Browsers of other machines come without encryption. */
  z.object({ kind: z.literal('no-https'), host: z.string() }),
] as const;
const connectionMatter = z.discriminatedUnion('kind', connectionMatters);
export type ConnectionMatter = z.infer<typeof connectionMatter>;

/** Something that waits for a person; the page says it in words, the worst first. */
export const waitingMatter = z.discriminatedUnion('kind', [
  ...connectionMatters,
  /** The nightly backup failed, or has not been taken for two days; `problem` is null when no reason was noted. */
  z.object({
    kind: z.literal('backup-failed'),
    problem: z.string().nullable(),
    lastGood: z.string().nullable(),
  }),
  /** The copy of the backup on another machine failed, or none has arrived for two days. */
  z.object({
    kind: z.literal('off-box-failed'),
    problem: z.string().nullable(),
    lastGood: z.string().nullable(),
  }),
  z.object({ kind: z.literal('disk-low'), free: z.int(), total: z.int() }),
  /** The log of writes grows, since some program reads the database without an end. */
  z.object({ kind: z.literal('log-grows'), bytes: z.int() }),
  /** Mails of the last day that were not delivered, and what the server said about the last one. */
  z.object({ kind: z.literal('mail-failed'), count: z.int(), problem: z.string().nullable() }),
  z.object({ kind: z.literal('model-away'), since: z.string() }),
  z.object({ kind: z.literal('ai-stopped'), since: z.string(), jobs: z.int() }),
  z.object({
    kind: z.literal('budget'),
    unit: z.enum(['tokens', 'usd']),
    spent: z.number(),
    limit: z.number(),
  }),
  /** Requests for a review older than two days, by teacher. */
  /** A model's marks agree with the teachers' otherwise since another one, or other prompts, mark. */
  z.object({ kind: z.literal('agreement-moved'), moved: agreementMoved }),
  z.object({ kind: z.literal('old-appeals'), count: z.int(), teachers: z.array(named) }),
  /** Attempts that wait for their grade for more than an hour, by lesson. */
  z.object({ kind: z.literal('pending-grades'), count: z.int(), lessons: z.array(named) }),
  /** A subject with students and without a teacher. */
  z.object({ kind: z.literal('subject-without-teacher'), subject: z.string(), students: z.int() }),
  z.object({ kind: z.literal('teachers-without-subjects'), count: z.int(), names: z.array(z.string()) }),
]);
export type WaitingMatter = z.infer<typeof waitingMatter>;

/** Something somebody did: about the installation, or about marks of one lesson at one moment. */
export type HomeChange = {
  at: string;
  by: string;
  what: SchoolChange | { kind: 'marks'; decision: DecisionKind; topic: string; count: number };
};

export const adminHome = z.object({
  state: installationState,
  waiting: z.array(waitingMatter),
  /** Beside the numbers of the four cards. */
  notes: z.object({
    newStudents: z.int(),
    teachersWithoutSubjects: z.int(),
    enabledLessons: z.int(),
  }),
  changes: z.custom<HomeChange[]>(),
  budget: aiCosts.shape.budget,
  /** Marks in force of this month's attempts, by who gave them. */
  graders: z.record(z.enum(graders), z.int()),
});
export type AdminHome = z.infer<typeof adminHome>;

export const homeSearchInput = z.object({ search: searchText });
export const homeFinds = z.object({
  people: z.array(
    z.object({
      userId: z.int(),
      role: managedRole,
      names: z.string(),
      email: z.string(),
      /** Of a teacher those taught, of a student those attended; at most a few. */
      subjects: z.array(z.string()),
    }),
  ),
  courses: z.array(z.object({ courseId: z.int(), subject: z.string(), teacher: z.string() })),
  lessons: z.array(
    z.object({ lessonId: z.int(), topic: z.string(), subject: z.string(), teacher: z.string() }),
  ),
});
export type HomeFinds = z.infer<typeof homeFinds>;
