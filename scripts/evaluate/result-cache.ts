import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Criterion } from '../../src/shared/contracts/questions.ts';
import type { ReviewReason } from '../../src/shared/contracts/values.ts';

/** Result and cost of one grading. */
export interface Grading {
  /** From 0 to 10. */
  grade: number;
  tokensIn: number;
  tokensOut: number;
  milliseconds: number;
  /** Why the answer needs a teacher's review; null for none. */
  review: ReviewReason | null;
}

interface ResultCache {
  get(key: string): { grading?: Grading; criteria?: Criterion[] } | undefined;
  put(key: string, work: { grading: Grading } | { criteria: Criterion[] }): void;
}

/**
 * Opens a cache of results, keyed by everything that determines them. Appends each result to a file in the folder at
 * once, so that an interrupted run loses nothing. Without a folder the cache is in memory only.
 */
export function openResultCache(folder: string | null): ResultCache {
  const results = new Map<string, { grading?: Grading; criteria?: Criterion[] }>();
  const file = folder && join(folder, 'graded.jsonl');
  if (folder && file) {
    mkdirSync(folder, { recursive: true });
    for (const line of existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []) {
      const read = readLine(line);
      if (read) results.set(read.key, read);
    }
  }
  return {
    get: (key) => results.get(key),
    put(key, work) {
      results.set(key, work);
      if (file) appendFileSync(file, `${JSON.stringify({ key, ...work })}\n`);
    },
  };
}

/** Returns the cache key of the given parts: a checksum. */
export function keyOf(parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}

/** Skips an incomplete last line of a killed run; that answer is graded again. */
function readLine(line: string): { key: string; grading?: Grading; criteria?: Criterion[] } | null {
  try {
    const read = JSON.parse(line) as { key?: unknown };
    return typeof read.key === 'string' ? (read as { key: string }) : null;
  } catch {
    return null;
  }
}
