/** `2.4 MB`, `312 kB`; MB is 1024 × 1024 bytes, as in the limit. */
export function formatBytes(bytes: number): string {
  const megabyte = 1024 * 1024;
  if (bytes >= megabyte) return `${(bytes / megabyte).toFixed(1)} MB`;
  return `${Math.max(1, Math.round(bytes / 1024))} kB`;
}
