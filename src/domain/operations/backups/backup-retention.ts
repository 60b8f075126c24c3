import type { KeptFile } from './backup-store.ts';

/** The latest nights that are kept, and beyond them the latest weeks, one backup each. */
const nights = 7;
const weeks = 4;
/** Days that the copies stay which a change of the schema or a restore left: as long as the oldest of a week. */
const beforeDays = 35;
/** Days after which no backup the product took by itself is older: a week ends up to six days after its first night. */
export const backupDays = Math.max(nights + weeks * 7 + 6, beforeDays);

const nightName = /^nightly-(\d{4}-\d{2}-\d{2})\.tar\.gz$/;

/** The file of a night's backup. @param night `2026-11-22`. */
export const nightlyFile = (night: string) => `nightly-${night}.tar.gz`;

/**
 * Which of these files go: nightly ones that are neither of the last nights nor the last of a week, and old copies from
 * before a change. What a person put there stays.
 */
export function outdatedBackups(files: readonly KeptFile[], now: Date): string[] {
  const kept = files
    .flatMap(({ name }) => nightName.exec(name)?.[1] ?? [])
    .sort()
    .reverse();
  const ofWeek = new Map<number, string>();
  for (const night of kept.slice(nights)) {
    if (!ofWeek.has(weekOf(night))) ofWeek.set(weekOf(night), night);
  }
  const stay = new Set([...kept.slice(0, nights), ...[...ofWeek.values()].slice(0, weeks)]);
  const oldest = now.getTime() - beforeDays * 86_400_000;
  const copies = files.filter(
    ({ name, writtenAt }) => name.startsWith('before-') && writtenAt.getTime() < oldest,
  );
  return [...kept.filter((night) => !stay.has(night)).map(nightlyFile), ...copies.map(({ name }) => name)];
}

/** Weeks since 1970, beginning on Mondays. */
function weekOf(night: string): number {
  const days = Date.parse(`${night}T00:00:00Z`) / 86_400_000;
  return Math.floor((days + 3) / 7);
}
