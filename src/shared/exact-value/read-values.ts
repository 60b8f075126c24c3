import { cleanSource } from './clean-source.ts';
import { normalise } from './normalise.ts';
import { readClock } from './read-clock.ts';
import { readDoubtful } from './read-doubtful.ts';
import { readEquation, solvedFromZero } from './read-equation.ts';
import { readNumbers } from './read-numbers.ts';
import { readRegion } from './read-region.ts';
import { readTuples, readUnitVectors } from './read-tuples.ts';
import { stripPrefixes } from './strip-prefixes.ts';
import { NoValue } from './tree.ts';
import type { Reading } from './value.ts';

/** "2 a 3", "2 es a 3" */
const RATIO_WORDS = /^([1-9]\d*(?:[.,]\d+)?) (?:es a|a|is to|to) ([1-9]\d*(?:[.,]\d+)?)$/i;

function attempt(read: (text: string) => Reading[], text: string): Reading[] {
  try {
    return read(text);
  } catch (error) {
    if (error instanceof NoValue) return [];
    throw error;
  }
}

/** The decimal reading of "(2,5)" is suggested without brackets. */
function inBrackets(reading: Reading, text: string): Reading {
  const inside = /^[([](-?\d+,\d+)[)\]]$/.exec(text)?.[1];
  return inside ? { ...reading, write: inside } : reading;
}

/** Maximum cache entries: the keys one answer is compared with, and the answer. */
const maxCacheEntries = 64;
/** Maximum length of cached texts, in characters. */
const maxCachedLength = 300;
const cache = new Map<string, readonly Reading[]>();

/**
 * Returns all readings of a key or an answer, likeliest first; empty when it is no value. Without `units`, letters
 * after a number are unknowns ("(1/3)g³"). Caches recent texts, because an answer is compared with several keys.
 */
export function readValues(source: unknown, units = true): readonly Reading[] {
  if (typeof source !== 'string' || source.length > maxCachedLength) return parseValues(source, units);
  const cacheKey = `${units} ${source}`;
  const cached = cache.get(cacheKey);
  if (cached) return cached;
  const readings = parseValues(source, units);
  if (cache.size >= maxCacheEntries) cache.delete(cache.keys().next().value!);
  cache.set(cacheKey, readings);
  return readings;
}

function parseValues(source: unknown, units: boolean): Reading[] {
  const cleaned = cleanSource(source);
  if (cleaned === null) return [];
  const clocks = attempt(readClock, stripPrefixes(cleaned));
  const normalised = normalise(cleaned);
  if (!normalised) return clocks;
  const text = normalised.trim();
  const solved = solvedFromZero(text);
  const solutions = solved ? [readRegion, readNumbers].flatMap((read) => attempt(read, solved)) : [];
  const shaped = [readTuples, readRegion].flatMap((read) => attempt(read, text));
  // "|x| < 2" is an interval, not an unsolved equation.
  const isDistance = text.includes('|') && shaped.some(({ value }) => value.kind === 'region');
  const equations = isDistance ? [] : attempt(readEquation, text);
  // "(2,5)" is a point and possibly 2.5; "2:30" is a time and possibly a ratio; for "0:30" and "2:05" a ratio is
  // unlikely.
  const ratio = /^[1-9]\d*\s*:\s*[1-9]\d*$/.test(cleaned) ? 'key' : 'always';
  const doubt: Reading['doubt'] | null = shaped.length > 0 ? 'always' : clocks.length > 0 ? ratio : null;
  const numbers = attempt((each) => readNumbers(each, units), text.replace(RATIO_WORDS, '$1/$2')).map(
    (each) => (doubt ? inBrackets({ ...each, doubt }, text) : each),
  );
  const vectors = attempt(readUnitVectors, text);
  return [
    ...clocks,
    ...shaped,
    ...equations,
    ...solutions,
    ...numbers,
    ...vectors,
    ...attempt(readDoubtful, text),
  ];
}
