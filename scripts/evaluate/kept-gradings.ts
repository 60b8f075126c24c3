import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Criterion } from '../../src/shared/contracts/questions.ts';
import type { ReviewReason } from '../../src/shared/contracts/values.ts';

/** What grading one answer once brought and took. */
export interface Grading {
  /** 0..10. */
  grade: number;
  tokensIn: number;
  tokensOut: number;
  milliseconds: number;
  /** Why a teacher is asked to look. */
  review: ReviewReason | null;
}

interface KeptWork {
  get(key: string): { grading?: Grading; criteria?: Criterion[] } | undefined;
  put(key: string, work: { grading: Grading } | { criteria: Criterion[] }): void;
}

/**
 * What was graded before, by all that decides it: kept in the folder line by line as it comes, so that a run that is
 * broken off loses nothing. Without a folder it lives as long as this process.
 */
export function openKeptWork(folder: string | null): KeptWork {
  const kept = new Map<string, { grading?: Grading; criteria?: Criterion[] }>();
  const file = folder && join(folder, 'graded.jsonl');
  if (folder && file) {
    mkdirSync(folder, { recursive: true });
    for (const line of existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []) {
      const read = readLine(line);
      if (read) kept.set(read.key, read);
    }
  }
  return {
    get: (key) => kept.get(key),
    put(key, work) {
      kept.set(key, work);
      if (file) appendFileSync(file, `${JSON.stringify({ key, ...work })}\n`);
    },
  };
}

/** The name of a piece of work: the same for the same parts, and for nothing else. */
export function keyOf(parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}

/** The last line of a run that was killed may be half a line: that one is graded anew. */
function readLine(line: string): { key: string; grading?: Grading; criteria?: Criterion[] } | null {
  try {
    const read = JSON.parse(line) as { key?: unknown };
    return typeof read.key === 'string' ? (read as { key: string }) : null;
  } catch {
    return null;
  }
}
