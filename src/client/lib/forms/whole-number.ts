/** The whole number a field holds; null for an empty field and for anything else. */
export function readWhole(text: string): number | null {
  const value = Number(text);
  return text.trim() !== '' && Number.isSafeInteger(value) ? value : null;
}
