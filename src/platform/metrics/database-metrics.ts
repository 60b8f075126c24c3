import { Counter, Gauge, type Registry } from 'prom-client';
import type { Clock } from '../../domain/kernel/clock.ts';
import { findBackupSummary } from '../../domain/operations/backups/backup-queries.ts';
import { findCopySummary } from '../../domain/operations/backups/off-box-settings.ts';
import type { InstallationPort } from '../../domain/operations/installation/installation-port.ts';
import type { Health } from '../../shared/contracts/health.ts';
import { parts } from '../../shared/contracts/health-values.ts';
import { jobKinds } from '../../shared/contracts/job-values.ts';
import { jobStates } from '../../shared/contracts/jobs.ts';
import type { OpenDatabase } from '../database/engine.ts';

export type MeasuredDatabase = Pick<OpenDatabase, 'db' | 'logBytes'>;

/**
 * Registers metrics that all processes share. A scrape runs some fifteen statements. Model calls are counted from the newest row at startup, so that a scrape reads only new rows. Resolves
 * with a function that refreshes the metrics.
 */
export async function createDatabaseMetrics(
  registry: Registry,
  { db, logBytes }: MeasuredDatabase,
  clock: Clock,
  installation: Pick<InstallationPort, 'database' | 'diskSpace'>,
  findHealth: () => Promise<Health>,
): Promise<() => Promise<void>> {
  const registers = [registry];
  const jobs = new Gauge({
    name: 'aula_jobs',
    help: 'Jobs of the last day, by kind and state.',
    labelNames: ['kind', 'state'],
    registers,
  });
  const oldest = new Gauge({
    name: 'aula_oldest_waiting_job_seconds',
    help: 'How long the job has waited that waits longest, by kind; 0 when none does.',
    labelNames: ['kind'],
    registers,
  });
  const sittings = new Gauge({
    name: 'aula_open_sittings',
    help: 'Lessons that are being taken.',
    registers,
  });
  const circuits = new Gauge({
    name: 'aula_model_away',
    help: '1 while calls to the model server of this number are held back, 2 while one may try again.',
    labelNames: ['circuit'],
    registers,
  });
  const calls = new Counter({
    name: 'aula_model_calls_total',
    help: 'Calls to a model, by what for and how they ended.',
    labelNames: ['purpose', 'outcome'],
    registers,
  });
  const tokens = new Counter({
    name: 'aula_model_tokens_total',
    help: 'Tokens that went to a model and came from it.',
    labelNames: ['purpose', 'direction'],
    registers,
  });
  const log = new Gauge({
    name: 'aula_log_bytes',
    help: 'The log of writes beside the file of SQLite; it grows while another program reads without an end.',
    registers,
  });
  const diskFree = new Gauge({
    name: 'aula_disk_free_bytes',
    help: 'Bytes free on the disk of DATA_DIR.',
    registers,
  });
  const diskTotal = new Gauge({
    name: 'aula_disk_total_bytes',
    help: 'Size of the disk of DATA_DIR.',
    registers,
  });
  const lastBackup = new Gauge({
    name: 'aula_last_backup_timestamp_seconds',
    help: 'When the last good nightly backup was completed (Unix time); 0 when there is none.',
    registers,
  });
  const backupFailed = new Gauge({
    name: 'aula_backup_failed',
    help: '1 when the latest nightly backup failed, else 0.',
    registers,
  });
  const lastCopied = new Gauge({
    name: 'aula_last_off_box_backup_timestamp_seconds',
    help: 'When the last copy of a backup reached another machine (Unix time); 0 when none has.',
    registers,
  });
  const copyFailed = new Gauge({
    name: 'aula_off_box_backup_failed',
    help: '1 when the latest copy of a backup on another machine failed, else 0.',
    registers,
  });
  const away = new Gauge({
    name: 'aula_part_away',
    help: 'By part of the installation: 2 it is away, 1 it deserves attention, 0 it is well; absent while unknown.',
    labelNames: ['part'],
    registers,
  });
  const newest = await db
    .selectFrom('ai_calls')
    .select((select) => select.fn.max<number | null>('id').as('id'))
    .executeTakeFirst();
  let lastCallId = newest?.id ?? 0;

  async function readJobs(now: Date): Promise<void> {
    const rows = await db
      .selectFrom('jobs')
      .groupBy(['kind', 'state'])
      .select((select) => [
        'kind',
        'state',
        select.fn.countAll<number>().as('n'),
        select.fn.min('created_at').as('since'),
      ])
      .execute();
    for (const kind of jobKinds) {
      for (const state of jobStates) {
        const row = rows.find((one) => one.kind === kind && one.state === state);
        jobs.set({ kind, state }, row?.n ?? 0);
        if (state === 'queued')
          oldest.set({ kind }, row ? Math.max(0, (now.getTime() - Date.parse(row.since)) / 1_000) : 0);
      }
    }
  }

  async function readSittings(): Promise<void> {
    const open = await db
      .selectFrom('open_sittings')
      .select((select) => select.fn.countAll<number>().as('n'))
      .executeTakeFirst();
    sittings.set(open?.n ?? 0);
  }

  async function readCircuits(now: Date): Promise<void> {
    const rows = await db.selectFrom('model_circuit').select(['id', 'probe_after as probeAfter']).execute();
    for (const { id, probeAfter } of rows) {
      const isHeld = probeAfter !== null && probeAfter > now.toISOString();
      circuits.set({ circuit: id }, probeAfter === null ? 0 : isHeld ? 1 : 2);
    }
  }

  async function readLog(): Promise<void> {
    log.set((await logBytes?.()) ?? 0);
  }

  async function readDisk(): Promise<void> {
    const space = await installation.diskSpace();
    if (!space) return;
    diskFree.set(space.free);
    diskTotal.set(space.total);
  }

  async function readBackups(): Promise<void> {
    const record = await findBackupSummary(db);
    lastBackup.set(record?.lastGood ? Date.parse(record.lastGood.finishedAt) / 1_000 : 0);
    backupFailed.set(record?.failed ? 1 : 0);
    const copies = record && (await findCopySummary({ db }));
    lastCopied.set(copies?.lastGood ? Date.parse(copies.lastGood) / 1_000 : 0);
    copyFailed.set(copies && copies.problem !== null ? 1 : 0);
  }

  async function readHealth(): Promise<void> {
    const { matters, unknown } = await findHealth();
    for (const part of parts) {
      const ofPart = matters.filter((matter) => matter.part === part);
      if (unknown.includes(part)) away.remove({ part });
      else
        away.set(
          { part },
          ofPart.some(({ severity }) => severity === 'fault') ? 2 : ofPart.length > 0 ? 1 : 0,
        );
    }
  }

  async function countCalls(): Promise<void> {
    const rows = await db
      .selectFrom('ai_calls')
      .where('id', '>', lastCallId)
      .groupBy(['purpose', 'outcome'])
      .select((select) => [
        'purpose',
        'outcome',
        select.fn.countAll<number>().as('n'),
        select.fn.max('id').as('last'),
        select.fn.sum<number>('tokens_in').as('tokensIn'),
        select.fn.sum<number>('tokens_out').as('tokensOut'),
      ])
      .execute();
    for (const { purpose, outcome, n, tokensIn, tokensOut } of rows) {
      calls.inc({ purpose, outcome }, n);
      tokens.inc({ purpose, direction: 'in' }, tokensIn);
      tokens.inc({ purpose, direction: 'out' }, tokensOut);
    }
    lastCallId = Math.max(lastCallId, ...rows.map(({ last }) => last));
  }

  let refreshing: Promise<void> | null = null;
  /** Concurrent scrapes share one read, so that no call is counted twice. */
  return () => {
    const now = clock.now();
    refreshing ??= Promise.all([
      readJobs(now),
      readSittings(),
      readCircuits(now),
      readLog(),
      readDisk(),
      readBackups(),
      readHealth(),
      countCalls(),
    ])
      .then(() => {})
      .finally(() => {
        refreshing = null;
      });
    return refreshing;
  };
}
