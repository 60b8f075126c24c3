const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** `41.6 GB`, `212 MB`: powers of 1000, as on disks; decimal point in both languages. */
export function formatDiskSize(bytes: number): string {
  const order = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const scaled = bytes / 1_000 ** order;
  return `${scaled < 100 && order > 0 ? scaled.toFixed(1) : Math.round(scaled)} ${units[order]}`;
}
