import type { Evaluator } from './ai/evaluator.ts';
import type { ModelPort } from './ai/model-port.ts';
import type { BackupStore } from './backups/backup-store.ts';
import type { Clock } from './clock.ts';
import type { Db } from './database/database.ts';
import type { ReadPdf } from './documents/read-pdf.ts';
import type { FileStore } from './files/file-store.ts';
import type { IdentityProvider } from './identity/identity-provider.ts';
import type { Passwords } from './identity/passwords.ts';
import type { SignInPace } from './identity/sign-in-pace.ts';
import type { InstallationPort } from './installation/installation-port.ts';
import type { JobBell } from './jobs/job-engine.ts';
import type { JobNews } from './jobs/job-news.ts';
import type { Logger } from './logger.ts';
import type { Meters } from './meters.ts';
import type { Sealer } from './sealer.ts';

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
  bell: JobBell;
  evaluator: Evaluator;
  models: ModelPort;
  installation: InstallationPort;
  sealer: Sealer;
  passwords: Passwords;
  signInPace: SignInPace;
  files: FileStore;
  readPdf: ReadPdf;
  backups: BackupStore;
  settings: DomainSettings;
  /** Left out where the jobs table is asked for changes. */
  jobNews?: JobNews;
  /** Left out where people sign in by their password alone. */
  identityProvider?: IdentityProvider;
  /** Left out where nobody counts. */
  meters?: Meters;
}
