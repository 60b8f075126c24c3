/** The latest nights that are kept, and beyond them the latest weeks, one backup each. */
const nights = 7;
const weeks = 4;

const nightName = /^nightly-(\d{4}-\d{2}-\d{2})\.tar\.gz$/;

/** The file of a night's backup. @param night `2026-11-22`. */
export const nightlyFile = (night: string) => `nightly-${night}.tar.gz`;

/** Which of these files go: nightly ones that are neither of the last nights nor the last of a week. Others stay. */
export function outdatedBackups(fileNames: readonly string[]): string[] {
  const kept = fileNames
    .flatMap((name) => nightName.exec(name)?.[1] ?? [])
    .sort()
    .reverse();
  const ofWeek = new Map<number, string>();
  for (const night of kept.slice(nights)) {
    if (!ofWeek.has(weekOf(night))) ofWeek.set(weekOf(night), night);
  }
  const stay = new Set([...kept.slice(0, nights), ...[...ofWeek.values()].slice(0, weeks)]);
  return kept.filter((night) => !stay.has(night)).map(nightlyFile);
}

/** Weeks since 1970, beginning on Mondays. */
function weekOf(night: string): number {
  const days = Date.parse(`${night}T00:00:00Z`) / 86_400_000;
  return Math.floor((days + 3) / 7);
}
