/** Statements of so many texts are kept prepared by each connection. */
const named = 500;
/** Texts that were seen once and may come again. */
const remembered = 2_000;

/**
 * Names for texts that come again, so that the server prepares them once a connection. Lists of varying length make
 * texts that are seen once: those get none.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #seen = new Set<string>();
  #given = 0;

  nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name) return name;
    if (!this.#seen.has(text)) {
      if (this.#seen.size >= remembered) this.#seen.delete(this.#seen.values().next().value!);
      this.#seen.add(text);
      return undefined;
    }
    if (this.#names.size >= named) return undefined;
    this.#given += 1;
    this.#names.set(text, `s${this.#given}`);
    return `s${this.#given}`;
  }

  /** The schema was changed under the prepared statements: from now on all have other names. */
  forget(): void {
    this.#names.clear();
  }
}
