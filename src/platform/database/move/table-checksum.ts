import { createHash } from 'node:crypto';

/** Order-independent checksum of rows: the sum of their SHA-256 modulo 2^256. */
export class TableChecksum {
  #rows = 0;
  #sum = 0n;

  add(row: Record<string, unknown>, columns: readonly string[]): void {
    this.#rows += 1;
    const digest = createHash('sha256')
      .update(JSON.stringify(columns.map((column) => row[column])))
      .digest('hex');
    this.#sum = BigInt.asUintN(256, this.#sum + BigInt(`0x${digest}`));
  }

  total(): { rows: number; checksum: string } {
    return { rows: this.#rows, checksum: this.#sum.toString(16).padStart(64, '0') };
  }
}
