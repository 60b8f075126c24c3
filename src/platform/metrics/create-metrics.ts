import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Clock } from '../../domain/kernel/clock.ts';
import type { MetricsRecorder } from '../../domain/kernel/metrics-recorder.ts';
import type { InstallationPort } from '../../domain/operations/installation/installation-port.ts';
import type { Health } from '../../shared/contracts/health.ts';
import type { OnWrite } from '../database/engine.ts';
import { createDatabaseMetrics, type MeasuredDatabase } from './database-metrics.ts';

export interface Metrics {
  metricsRecorder: MetricsRecorder;
  onWrite: OnWrite;
  /** Registers the database metrics. Their counters start with events from this call on. */
  registerDatabase(
    database: MeasuredDatabase,
    clock: Clock,
    installation: InstallationPort,
    findHealth: () => Promise<Health>,
  ): Promise<void>;
  /** Returns the current metrics in Prometheus format. */
  text(): Promise<{ type: string; body: string }>;
}

/** Buckets in seconds: from an SQLite read up to the longest wait of a REST compatibility client for its job. */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30, 120];
const commitBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1];
const batchBuckets = [1, 2, 4, 8, 16, 32, 64];

/** Creates all metrics of this process. Labels contain program names and codes, never personal data. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'aula_request_duration_seconds',
    help: 'Requests by the procedure or call they asked for and the status they were answered with.',
    labelNames: ['call', 'status'],
    buckets: requestBuckets,
    registers,
  });
  const failedSignIns = new Counter({
    name: 'aula_failed_sign_ins_total',
    help: 'Sign-ins with an unknown name or a wrong password.',
    registers,
  });
  const streams = new Gauge({
    name: 'aula_open_streams',
    help: 'Pages that listen to this process.',
    registers,
  });
  const batchSizes = new Histogram({
    name: 'aula_write_group_pieces',
    help: 'Pieces of work that shared a commit.',
    buckets: batchBuckets,
    registers,
  });
  const commits = new Histogram({
    name: 'aula_commit_seconds',
    help: 'How long the disk took for a commit.',
    buckets: commitBuckets,
    registers,
  });
  const transactions = new Histogram({
    name: 'aula_transaction_seconds',
    help: 'How long a transaction that writes held its connection.',
    buckets: commitBuckets,
    registers,
  });
  const longest = new Gauge({
    name: 'aula_longest_transaction_seconds',
    help: 'The longest of them since the process started.',
    registers,
  });
  let longestSeconds = 0;
  const retries = new Counter({
    name: 'aula_write_repeats_total',
    help: 'Pieces of work that were done again, since another process wrote what they had read.',
    registers,
  });
  let refresh = async (): Promise<void> => {};
  return {
    metricsRecorder: {
      requested: (call, status, seconds) => requests.observe({ call, status }, seconds),
      signInFailed: () => failedSignIns.inc(),
      streamOpened: () => streams.inc(),
      streamClosed: () => streams.dec(),
    },
    onWrite: {
      committed(count, seconds) {
        batchSizes.observe(count);
        commits.observe(seconds);
      },
      held(seconds) {
        transactions.observe(seconds);
        longestSeconds = Math.max(longestSeconds, seconds);
        longest.set(longestSeconds);
      },
      retried: () => retries.inc(),
    },
    async registerDatabase(database, clock, installation, findHealth) {
      refresh = await createDatabaseMetrics(registry, database, clock, installation, findHealth);
    },
    async text() {
      await refresh();
      return { type: registry.contentType, body: await registry.metrics() };
    },
  };
}
