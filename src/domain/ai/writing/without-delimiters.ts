/** Removes the formula delimiters around a value. */
export function withoutDelimiters(value: string): string {
  return value.replace(/^(?:\$\$|\$|\\\(|\\\[)\s*([^$]*?)\s*(?:\$\$|\$|\\\)|\\\])$/, '$1');
}
