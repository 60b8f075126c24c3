/** Parses a whole number; null for empty or invalid input. */
export function parseWholeNumber(text: string): number | null {
  const value = Number(text);
  return text.trim() !== '' && Number.isSafeInteger(value) ? value : null;
}
