/** A value without the signs of a formula around it. */
export function withoutDelimiters(value: string): string {
  return value.replace(/^(?:\$\$|\$|\\\(|\\\[)\s*([^$]*?)\s*(?:\$\$|\$|\\\)|\\\])$/, '$1');
}
