import type { Evaluator } from './ai/evaluator.ts';
import type { ModelPort } from './ai/model-port.ts';
import type { ReadPdf } from './authoring/documents/read-pdf.ts';
import type { QuestionFileReader } from './authoring/exchange/question-file-reader.ts';
import type { LessonEffects } from './authoring/lessons/lesson-effects.ts';
import type { ConvertPicture, ConvertPictures } from './authoring/pictures/convert-picture.ts';
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
import type { SheetFileReader } from './kernel/sheets/sheet-file-reader.ts';
import type { BackupStore } from './operations/backups/backup-store.ts';
import type { OffBoxPort } from './operations/backups/off-box-store.ts';
import type { HealthProbes } from './operations/health/health-probes.ts';
import type { InstallationPort } from './operations/installation/installation-port.ts';
import type { UpdateSource } from './operations/installation/update-source.ts';

export interface DomainSettings {
  /** `APP_NAME`, the name of the site until an admin sets the school's. */
  appName: string;
  sessionHours: number;
  /** Generations a teacher may start per hour; 0 means no limit. */
  generationsPerHour: number;
  /** Questions a user may ask the assistant per hour; 0 means no limit. */
  assistantPerHour: number;
  /** Monthly token budget for new work; 0 means no budget. */
  monthlyTokens: number;
  /** Whether the model solves generated questions without seeing their answer keys. */
  checkKeys: boolean;
  /** Days after marking in which the student may request a review. */
  appealDays: number;
}

/** All ports and settings of the domain. A use case declares the subset it needs with `Pick`. */
export interface Deps {
  db: Db;
  clock: Clock;
  log: Logger;
  notifier: JobNotifier;
  evaluator: Evaluator;
  models: ModelPort;
  installation: InstallationPort;
  probes: HealthProbes;
  sealer: Sealer;
  passwords: Passwords;
  signInRateLimit: SignInRateLimit;
  files: FileStore;
  readPdf: ReadPdf;
  sheetFiles: SheetFileReader;
  readQuestionFile: QuestionFileReader;
  convertPicture: ConvertPicture;
  convertPictures: ConvertPictures;
  backups: BackupStore;
  offBox: OffBoxPort;
  mail: MailPort;
  lessonEffects: LessonEffects;
  settings: DomainSettings;
  /** Undefined when watchers poll the jobs table for changes. */
  jobNews?: JobNews;
  /** Undefined when users sign in with their password only. */
  identityProvider?: IdentityProvider;
  /** Undefined when no address for update checks is configured. */
  updates?: UpdateSource;
  /** Undefined when metrics are disabled. */
  metricsRecorder?: MetricsRecorder;
}
