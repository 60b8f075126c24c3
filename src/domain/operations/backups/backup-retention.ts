import type { BackupFile } from './backup-store.ts';

/** Keeps the latest nights, and one backup of each of the latest weeks before them. */
const nights = 7;
const weeks = 4;
/** Days for which copies from before a migration or a restore are kept: as long as the oldest weekly backup. */
const beforeDays = 35;
/** Maximum age of a scheduled backup in days. A week ends up to six days after its first night. */
export const backupDays = Math.max(nights + weeks * 7 + 6, beforeDays);

const nightName = /^nightly-(\d{4}-\d{2}-\d{2})\.tar\.gz$/;

/** Returns the file name of a night's backup. @param night `2026-11-22`. */
export const nightlyFile = (night: string) => `nightly-${night}.tar.gz`;

/**
 * Returns the files to delete: nightly backups outside the retention, and old copies from before a migration or
 * restore. Files that a person put there stay.
 */
export function outdatedBackups(files: readonly BackupFile[], now: Date): string[] {
  const nightlyDates = files
    .flatMap(({ name }) => nightName.exec(name)?.[1] ?? [])
    .sort()
    .reverse();
  const newestOfWeek = new Map<number, string>();
  for (const night of nightlyDates.slice(nights)) {
    if (!newestOfWeek.has(weekOf(night))) newestOfWeek.set(weekOf(night), night);
  }
  const retained = new Set([...nightlyDates.slice(0, nights), ...[...newestOfWeek.values()].slice(0, weeks)]);
  const oldest = now.getTime() - beforeDays * 86_400_000;
  const copies = files.filter(
    ({ name, writtenAt }) => name.startsWith('before-') && writtenAt.getTime() < oldest,
  );
  return [
    ...nightlyDates.filter((night) => !retained.has(night)).map(nightlyFile),
    ...copies.map(({ name }) => name),
  ];
}

/** Returns the number of weeks since 1970, starting on Mondays. */
function weekOf(night: string): number {
  const days = Date.parse(`${night}T00:00:00Z`) / 86_400_000;
  return Math.floor((days + 3) / 7);
}
