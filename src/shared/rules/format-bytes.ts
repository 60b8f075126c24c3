/** `1.5 GB`, `212 MB`: powers of 1024, as programs at a console show them. */
export function formatBytes(bytes: number): string {
  const gigabytes = bytes / 1024 ** 3;
  return gigabytes >= 1 ? `${gigabytes.toFixed(1)} GB` : `${Math.floor(bytes / 1024 ** 2)} MB`;
}
