/** Protects secrets that stand in the database with a key of the installation, which does not. */
export interface Sealer {
  seal(text: string): string;
  /** Null when it was sealed by another installation, or its key is gone. */
  open(sealed: string): string | null;
}
