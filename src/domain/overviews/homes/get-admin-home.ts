import type {
  AdminHome,
  ConnectionMatter,
  HomeChange,
  InstallationState,
  WaitingMatter,
} from '../../../shared/contracts/installation.ts';
import { graders } from '../../../shared/contracts/values.ts';
import { monthStart } from '../../ai/quota/token-budget.ts';
import { agreementChangeShownSeconds, detectAgreementChange, graderName } from '../../attempts/agreement.ts';
import { selectSamplePairs } from '../../attempts/blind-sample-queries.ts';
import { countGraders } from '../../attempts/grader-queries.ts';
import type { Deps } from '../../deps.ts';
import { selectAuditPage } from '../../grading/reviews/audit-queries.ts';
import { countRuleChangesByTeacher } from '../../grading/rule-changes/rule-change-queries.ts';
import { selectAccessRequests } from '../../identity/access-request-queries.ts';
import { addSeconds, toInstant } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { SettingValues } from '../../kernel/settings/catalogue.ts';
import { selectChanges } from '../../kernel/settings/change-queries.ts';
import { findSettings } from '../../kernel/settings/setting-queries.ts';
import { getBudget } from '../../operations/ai-admin/get-costs.ts';
import { findLastGoodBackup } from '../../operations/backups/backup-queries.ts';
import { copyMattersOf } from '../../operations/copies/find-standing.ts';
import { findHealth } from '../../operations/health/find-health.ts';
import type { HealthFacts } from '../../operations/health/judge-health.ts';
import { recordConnection } from '../../operations/health/watch-health.ts';
import { newerVersionThan } from '../../operations/installation/update-check.ts';
import { countImportedKeysByTeacher } from '../imported-keys/imported-key-queries.ts';
import {
  countJobs,
  countNotes,
  countOldAppeals,
  countOpenSittings,
  countPendingGrades,
  selectIdleTeachers,
  selectUntaughtSubjects,
} from './admin-home-queries.ts';

type HomeDeps = Pick<
  Deps,
  | 'mail'
  | 'offBox'
  | 'sealer'
  | 'db'
  | 'clock'
  | 'notifier'
  | 'evaluator'
  | 'models'
  | 'settings'
  | 'installation'
>;

const hourSeconds = 3_600;
const daySeconds = 24 * hourSeconds;
/** Time a teacher has for a review request before admins see it. */
const appealMaxWait = 2 * daySeconds;
const gradeMaxWait = hourSeconds;
/** Students created within this time count as new. */
const newStudentSeconds = 7 * daySeconds;
const shownNames = 3;
const shownSubjects = 3;
const shownChanges = 6;
/** Decisions read for these lines: a group mark or a regrade makes many at once. */
const readDecisions = 100;
/** Share of the budget from which admins are warned. */
const budgetWarningShare = 0.8;

/** How this request came: through a proxy with HTTPS, or from this machine. Null when the request does not tell. */
export type AdminConnection = ConnectionMatter | 'secure' | 'local' | null;

/** Returns the admin home: state of the installation, pending matters and latest changes. */
export async function getAdminHome(deps: HomeDeps, connection: AdminConnection = null): Promise<AdminHome> {
  const { db, installation } = deps;
  const now = deps.clock.now();
  const ago = (seconds: number) => toInstant(addSeconds(now, -seconds));
  const problem = typeof connection === 'object' ? connection : null;
  if (problem || connection === 'secure') await recordConnection(deps, problem);
  const settings = await findSettings(db, 'aiChecks', 'aiWork', 'installation', 'offBoxRefusal', 'updates');
  const { matters, unknown, facts } = await findHealth(deps);
  const state = await stateOf(deps, settings, facts, now);
  const budget = await getBudget(deps, now);
  const idle = await selectIdleTeachers(db, shownNames);
  const ofMonth = await countGraders(db, { since: monthStart(now) });
  return {
    state,
    budget,
    waiting: [
      ...copyMattersOf(settings, facts.offBox !== 'unused'),
      ...matters.map((matter) => ({ kind: 'part' as const, ...matter })),
      ...workMatters(settings, state, budget),
      ...(await schoolMatters(db, ago)),
      ...(idle.count > 0 ? [{ kind: 'teachers-without-subjects' as const, ...idle }] : []),
    ],
    // A school that is used only on its own machine has no proxy.
    unknown: unknown.filter((part) => part !== 'proxy' || connection !== 'local'),
    commands: { doctor: installation.commandOf('doctor'), backup: installation.commandOf('backup') },
    notes: { ...(await countNotes(db, ago(newStudentSeconds))), teachersWithoutSubjects: idle.count },
    changes: await listLatestChanges(db),
    graders: Object.fromEntries(graders.map((by) => [by, ofMonth[by] ?? 0])) as AdminHome['graders'],
  };
}

type HomeSettings = Pick<SettingValues, 'aiChecks' | 'aiWork' | 'updates'>;

/** Returns the newer version, how to install it, and the open sittings that an upgrade would interrupt. */
async function findNewerVersion(
  { db, installation }: HomeDeps,
  { updates }: HomeSettings,
): Promise<InstallationState['newer']> {
  const newer = newerVersionThan(installation.version, updates);
  if (!newer) return null;
  const { installedAs } = installation;
  const command = installation.upgradeCommand(newer.version);
  return { ...newer, installedAs, command, open: await countOpenSittings(db) };
}

async function stateOf(
  deps: HomeDeps,
  settings: HomeSettings,
  facts: HealthFacts,
  now: Date,
): Promise<InstallationState> {
  const { db, installation } = deps;
  await deps.evaluator.refresh?.();
  const { database, disk, redis, offBox } = facts;
  const backup = await findLastGoodBackup(db);
  return {
    at: toInstant(now),
    model: {
      label: deps.evaluator.label,
      model: deps.evaluator.kind === 'model' ? deps.evaluator.label : null,
      check: settings.aiChecks.grading,
    },
    database: {
      kind: installation.database,
      state: database === 'unknown' ? 'unavailable' : database.state,
      bytes: await installation.databaseBytes(),
    },
    jobs: {
      engine: installation.engine,
      fault: typeof redis === 'object' ? (redis.problem?.text ?? null) : null,
      ...(await countJobs(db, toInstant(addSeconds(now, -daySeconds)))),
    },
    backup: backup && { finishedAt: backup.finishedAt, bytes: backup.bytes },
    offBox: offBox === 'unused' || offBox === 'unknown' ? null : { copiedAt: offBox?.lastGood ?? null },
    disk: disk === 'unknown' ? null : { free: disk.free, total: disk.total },
    version: installation.version,
    versionDate: installation.versionDate,
    newer: await findNewerVersion(deps, settings),
    startedAt: installation.startedAt,
  };
}

/** Returns what keeps models from new work. */
function workMatters(
  { aiWork }: HomeSettings,
  { jobs }: InstallationState,
  budget: AdminHome['budget'],
): WaitingMatter[] {
  const matters: WaitingMatter[] = [];
  if (!aiWork.allowed) matters.push({ kind: 'ai-stopped', since: aiWork.since ?? '', jobs: jobs.waiting });
  if (budget && budget.spent >= budgetWarningShare * budget.limit) {
    const { unit, spent, limit } = budget;
    matters.push({ kind: 'budget', unit, spent, limit });
  }
  return matters;
}

/** Returns the pending matters of teachers and students. */
async function schoolMatters(db: Db, ago: (seconds: number) => string): Promise<WaitingMatter[]> {
  const matters: WaitingMatter[] = [];
  const moved = detectAgreementChange(await selectSamplePairs(db), graderName);
  if (moved && moved.since >= ago(agreementChangeShownSeconds))
    matters.push({ kind: 'agreement-moved', moved });
  const sum = (parts: { count: number }[]) => parts.reduce((total, { count }) => total + count, 0);
  const requests = await selectAccessRequests(db);
  if (requests.length > 0)
    matters.push({
      kind: 'access-requests',
      count: requests.length,
      students: requests.slice(0, shownNames).map(({ names, by }) => ({ names, by })),
    });
  const teachers = await countOldAppeals(db, ago(appealMaxWait));
  if (teachers.length > 0) matters.push({ kind: 'old-appeals', count: sum(teachers), teachers });
  const lessons = await countPendingGrades(db, ago(gradeMaxWait));
  if (lessons.length > 0) matters.push({ kind: 'pending-grades', count: sum(lessons), lessons });
  const ofTeachers = [
    { kind: 'imported-keys', counts: await countImportedKeysByTeacher(db) },
    { kind: 'rule-changes', counts: await countRuleChangesByTeacher(db) },
  ] as const;
  for (const { kind, counts } of ofTeachers)
    if (counts.length > 0)
      matters.push({
        kind,
        count: sum(counts),
        teachers: counts.slice(0, shownNames),
        others: Math.max(0, counts.length - shownNames),
      });
  for (const untaught of await selectUntaughtSubjects(db, shownSubjects))
    matters.push({ kind: 'subject-without-teacher', ...untaught });
  return matters;
}

/**
 * Returns the latest changes of the installation and decisions about marks, newest first. Decisions from one action
 * share a line.
 */
async function listLatestChanges(db: Db): Promise<HomeChange[]> {
  const noFilter = { search: '', sort: '', descending: false, kind: null, from: null, before: null };
  const { rows } = await selectAuditPage(db, { ...noFilter, page: 1, pageSize: readDecisions }, null);
  const groups = Map.groupBy(rows, ({ at, by, kind, topic }) => JSON.stringify([at, by, kind, topic]));
  const marks = [...groups.values()].map((group): HomeChange => {
    const { at, by, kind, topic } = group[0]!;
    return { at, by, what: { kind: 'marks', decision: kind, topic, count: group.length } };
  });
  const school = (await selectChanges(db, shownChanges)).map(
    ({ at, by, change }): HomeChange => ({
      at,
      by,
      what: change,
    }),
  );
  return [...marks, ...school].sort((one, other) => other.at.localeCompare(one.at)).slice(0, shownChanges);
}
