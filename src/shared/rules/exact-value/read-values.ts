import { cleanSource } from './clean-source.ts';
import { normalise } from './normalise.ts';
import { readClock } from './read-clock.ts';
import { readEquation } from './read-equation.ts';
import { readNumbers } from './read-numbers.ts';
import { readRegion } from './read-region.ts';
import { readTuples } from './read-tuples.ts';
import { stripPrefixes } from './strip-prefixes.ts';
import { NoValue } from './tree.ts';
import type { Reading } from './value.ts';

function attempt(read: (text: string) => Reading[], text: string): Reading[] {
  try {
    return read(text);
  } catch (error) {
    if (error instanceof NoValue) return [];
    throw error;
  }
}

/** Every way to read a key or an answer, likeliest first; none when it is no value. */
export function readValues(source: unknown): Reading[] {
  const cleaned = cleanSource(source);
  if (cleaned === null) return [];
  const clocks = attempt(readClock, stripPrefixes(cleaned));
  const text = normalise(cleaned);
  if (!text) return clocks;
  const shaped = [readTuples, readRegion].flatMap((read) => attempt(read, text));
  const equations = attempt(readEquation, text);
  // "(2,5)" is a point and perhaps 2.5; "2:30" a time and perhaps a ratio, "0:30" and "2:05" hardly.
  const ratio = /^[1-9]\d*\s*:\s*[1-9]\d*$/.test(cleaned) ? 'key' : 'always';
  const doubt: Reading['doubt'] | null = shaped.length > 0 ? 'always' : clocks.length > 0 ? ratio : null;
  const numbers = attempt(readNumbers, text).map((each) => (doubt ? { ...each, doubt } : each));
  return [...clocks, ...shaped, ...equations, ...numbers];
}
