/** How far a piece of work is (0..1), as a bar of so many characters. */
export function progressBar(share: number, width = 24): string {
  const full = Math.floor(Math.min(1, Math.max(0, share)) * width);
  return '█'.repeat(full) + '░'.repeat(width - full);
}
