import type {
  AdminHome,
  ConnectionMatter,
  HomeChange,
  InstallationState,
  WaitingMatter,
} from '../../../shared/contracts/installation.ts';
import { graders } from '../../../shared/contracts/values.ts';
import { selectCircuits } from '../../ai/quota/circuit-queries.ts';
import { monthStart } from '../../ai/quota/token-budget.ts';
import type { Deps } from '../../deps.ts';
import { selectAuditPage } from '../../grading/reviews/audit-queries.ts';
import { countRuleChangesByTeacher } from '../../grading/rule-changes/rule-change-queries.ts';
import { selectAccessRequests } from '../../identity/access-request-queries.ts';
import { addSeconds, toInstant } from '../../kernel/clock.ts';
import { type Db, probeDatabase } from '../../kernel/database/database.ts';
import { mailServerOf } from '../../kernel/mail/find-mail-server.ts';
import { findUndeliveredMails } from '../../kernel/mail/mail-queries.ts';
import { selectChanges } from '../../kernel/settings/change-queries.ts';
import { findSettings } from '../../kernel/settings/setting-queries.ts';
import { agreementChangeShownSeconds, detectAgreementChange, graderName } from '../../marks/agreement.ts';
import { selectSamplePairs } from '../../marks/blind-sample-queries.ts';
import { countGraders } from '../../marks/grader-queries.ts';
import { getBudget } from '../ai-admin/get-costs.ts';
import { type BackupSummary, findBackupSummary } from '../backups/backup-queries.ts';
import { isBackupMissed, isCopyMissed } from '../backups/has-backup-problems.ts';
import { findCopySummary, offBoxOf } from '../backups/off-box-settings.ts';
import { copyMattersOf } from '../copies/find-standing.ts';
import {
  countJobs,
  countNotes,
  countOldAppeals,
  countOpenSittings,
  countPendingGrades,
  selectIdleTeachers,
  selectUntaughtSubjects,
} from './home-queries.ts';
import { newerVersionThan } from './update-check.ts';

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
const diskWarningShare = 0.1;
/** Bytes of the write-ahead log. A checkpoint truncates it to 64 MB unless a reader still needs older parts. */
export const logWarningBytes = 128 * 2 ** 20;

/**
 * Returns the admin home: state of the installation, pending matters and latest changes.
 *
 * @param connection problem with the connection of the admin's request, if any.
 */
export async function getAdminHome(
  deps: HomeDeps,
  connection: ConnectionMatter | null = null,
): Promise<AdminHome> {
  const { db } = deps;
  const now = deps.clock.now();
  const ago = (seconds: number) => toInstant(addSeconds(now, -seconds));
  const data = await loadHomeData(deps);
  const state = await stateOf(deps, data, now);
  const budget = await getBudget(deps, now);
  const idle = await selectIdleTeachers(db, shownNames);
  const ofMonth = await countGraders(db, { since: monthStart(now) });
  return {
    state,
    budget,
    waiting: [
      ...(connection ? [connection] : []),
      ...data.copyMatters,
      ...installationMatters(data, state, budget, now),
      ...(data.hasMail ? await mailMatters(db, ago(daySeconds)) : []),
      ...(await schoolMatters(db, ago)),
      ...(idle.count > 0 ? [{ kind: 'teachers-without-subjects' as const, ...idle }] : []),
    ],
    notes: { ...(await countNotes(db, ago(newStudentSeconds))), teachersWithoutSubjects: idle.count },
    changes: await listLatestChanges(db),
    graders: Object.fromEntries(graders.map((by) => [by, ofMonth[by] ?? 0])) as AdminHome['graders'],
  };
}

/** Reads the data that both the state and the pending matters need. */
async function loadHomeData(deps: HomeDeps) {
  const { db, installation } = deps;
  const { installation: identity, ...settings } = await findSettings(
    db,
    'installation',
    'offBoxRefusal',
    'aiChecks',
    'aiWork',
    'updates',
    'offBoxBackup',
    'mailServer',
  );
  const { aiChecks, aiWork, updates, offBoxBackup, offBoxRefusal, mailServer } = settings;
  const circuits = await selectCircuits(db);
  const awaySince = circuits.flatMap(({ pausedSince }) => pausedSince ?? []).sort()[0];
  const logBytes = await installation.logBytes();
  const backups = await findBackupSummary(db);
  const hasOffBox = offBoxOf(deps, offBoxBackup) !== null;
  const copies = hasOffBox ? await findCopySummary(deps) : null;
  const copyMatters = copyMattersOf({ installation: identity, offBoxRefusal }, hasOffBox);
  const hasMail = mailServerOf(deps, mailServer) !== null;
  return { aiChecks, aiWork, updates, awaySince, logBytes, backups, hasOffBox, copies, copyMatters, hasMail };
}
type HomeData = Awaited<ReturnType<typeof loadHomeData>>;

/** Returns the newer version, how to install it, and the open sittings that an upgrade would interrupt. */
async function findNewerVersion(
  { db, installation }: HomeDeps,
  { updates }: HomeData,
): Promise<InstallationState['newer']> {
  const newer = newerVersionThan(installation.version, updates);
  if (!newer) return null;
  const { installedAs } = installation;
  const command = installation.upgradeCommand(newer.version);
  return { ...newer, installedAs, command, open: await countOpenSittings(db) };
}

async function stateOf(deps: HomeDeps, data: HomeData, now: Date): Promise<InstallationState> {
  const { db, installation } = deps;
  await deps.evaluator.refresh?.();
  const engine = await deps.notifier.health();
  return {
    at: toInstant(now),
    model: {
      label: deps.evaluator.label,
      model: deps.evaluator.kind === 'model' ? deps.evaluator.label : null,
      check: data.aiChecks.grading,
      away: data.awaySince !== undefined,
    },
    database: {
      kind: installation.database,
      state: await probeDatabase(db, toInstant(now)),
      bytes: await installation.databaseBytes(),
    },
    jobs: {
      engine: installation.engine,
      fault: engine.ok ? null : engine.reason,
      ...(await countJobs(db, toInstant(addSeconds(now, -daySeconds)))),
    },
    backup: shownBackup(data.backups),
    offBox: data.hasOffBox ? { copiedAt: data.copies?.lastGood ?? null } : null,
    disk: await installation.diskSpace(),
    version: installation.version,
    versionDate: installation.versionDate,
    newer: await findNewerVersion(deps, data),
    startedAt: installation.startedAt,
  };
}

function shownBackup(backups: BackupSummary | null): InstallationState['backup'] {
  const good = backups?.lastGood;
  return good ? { finishedAt: good.finishedAt, bytes: good.bytes } : null;
}

/** Returns current and imminent problems of the installation. */
function installationMatters(
  { aiWork, awaySince, logBytes, backups, copies, copyMatters }: HomeData,
  { disk, jobs }: InstallationState,
  budget: AdminHome['budget'],
  now: Date,
): WaitingMatter[] {
  const matters: WaitingMatter[] = [];
  if (backups && isBackupMissed(backups, now))
    matters.push({
      kind: 'backup-failed',
      problem: backups.problem,
      lastGood: backups.lastGood?.finishedAt ?? null,
    });
  if (copies && copyMatters.length === 0 && isCopyMissed(copies, now))
    matters.push({ kind: 'off-box-failed', problem: copies.problem, lastGood: copies.lastGood });
  if (disk && disk.free < diskWarningShare * disk.total) matters.push({ kind: 'disk-low', ...disk });
  if (logBytes && logBytes > logWarningBytes) matters.push({ kind: 'log-grows', bytes: logBytes });
  if (!aiWork.allowed) matters.push({ kind: 'ai-stopped', since: aiWork.since ?? '', jobs: jobs.waiting });
  if (awaySince) matters.push({ kind: 'model-away', since: awaySince });
  if (budget && budget.spent >= budgetWarningShare * budget.limit) {
    const { unit, spent, limit } = budget;
    matters.push({ kind: 'budget', unit, spent, limit });
  }
  return matters;
}

async function mailMatters(db: Db, since: string): Promise<WaitingMatter[]> {
  const unsent = await findUndeliveredMails(db, since);
  return unsent.count > 0 ? [{ kind: 'mail-failed', ...unsent }] : [];
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
  const changed = await countRuleChangesByTeacher(db);
  if (changed.length > 0)
    matters.push({
      kind: 'rule-changes',
      count: sum(changed),
      teachers: changed.slice(0, shownNames),
      others: Math.max(0, changed.length - shownNames),
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
