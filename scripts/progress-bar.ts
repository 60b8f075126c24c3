/** Renders a progress from 0 to 1 as a bar of `width` characters. */
export function progressBar(share: number, width = 24): string {
  const full = Math.floor(Math.min(1, Math.max(0, share)) * width);
  return '█'.repeat(full) + '░'.repeat(width - full);
}
