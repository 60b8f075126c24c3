/** A fact as a sentence: it offers its right word first among wrong ones, `[right|wrong|wrong]`. */
export function statementOf(fact: string): string {
  return fact.replace(/\[([^|\]]*)[^\]]*\]/g, '$1');
}
