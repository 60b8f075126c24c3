const two = (value: number) => String(value).padStart(2, '0');

/** Formats an instant for a `datetime-local` field, in the viewer's time zone: `2026-06-26T23:59`. */
export function toLocalInput(instant: string | number | null): string {
  if (instant === null) return '';
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/**
 * Parses the field's value to a UTC instant; null for an empty field. Returns `before`, with its seconds, when the field still
 * shows it.
 */
export function fromLocalInput(value: string, before: string | null = null): string | null {
  if (value === '') return null;
  if (before !== null && value === toLocalInput(before)) return before;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
