import type { Evaluator } from './ai/evaluator.ts';
import type { ModelPort } from './ai/model-port.ts';
import type { ReadPdf } from './authoring/documents/read-pdf.ts';
import type { ConvertPicture } from './authoring/pictures/convert-picture.ts';
import type { IdentityProvider } from './identity/identity-provider.ts';
import type { Passwords } from './identity/passwords.ts';
import type { SignInRateLimit } from './identity/sign-in-rate-limit.ts';
import type { Clock } from './kernel/clock.ts';
import type { Db } from './kernel/database/database.ts';
import type { FileStore } from './kernel/files/file-store.ts';
import type { JobNotifier } from './kernel/jobs/job-engine.ts';
import type { JobNews } from './kernel/jobs/job-news.ts';
import type { Logger } from './kernel/logger.ts';
import type { MailPort } from './kernel/mail/mail-server.ts';
import type { MetricsRecorder } from './kernel/metrics-recorder.ts';
import type { Sealer } from './kernel/sealer.ts';
import type { BackupStore } from './operations/backups/backup-store.ts';
import type { OffBoxPort } from './operations/backups/off-box-store.ts';
import type { InstallationPort } from './operations/installation/installation-port.ts';
import type { UpdateSource } from './operations/installation/update-source.ts';

export interface DomainSettings {
  sessionHours: number;
  /** Generations a teacher may start in an hour; 0 is no limit. */
  generationsPerHour: number;
  /** Questions a person may ask the assistant in an hour; 0 is no limit. */
  assistantPerHour: number;
  /** Tokens a month for new work; 0 is no budget. */
  monthlyTokens: number;
  /** Have the model solve generated questions without sight of their keys. */
  checkKeys: boolean;
  /** Days after a mark in which its student may ask for a review. */
  appealDays: number;
}

/** Everything the domain reaches the world through; a use case names the part it needs. */
export interface Deps {
  db: Db;
  clock: Clock;
  log: Logger;
  notifier: JobNotifier;
  evaluator: Evaluator;
  models: ModelPort;
  installation: InstallationPort;
  sealer: Sealer;
  passwords: Passwords;
  signInRateLimit: SignInRateLimit;
  files: FileStore;
  readPdf: ReadPdf;
  convertPicture: ConvertPicture;
  backups: BackupStore;
  offBox: OffBoxPort;
  mail: MailPort;
  settings: DomainSettings;
  /** Left out where the jobs table is asked for changes. */
  jobNews?: JobNews;
  /** Left out where people sign in by their password alone. */
  identityProvider?: IdentityProvider;
  /** Left out where no address of versions is known. */
  updates?: UpdateSource;
  /** Left out without metrics. */
  metricsRecorder?: MetricsRecorder;
}
