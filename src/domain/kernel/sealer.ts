/** Encrypts secrets in the database with the installation's key, which is stored outside the database. */
export interface Sealer {
  seal(text: string): string;
  /** Returns null when another installation sealed the text or the key is gone. */
  open(sealed: string): string | null;
}
