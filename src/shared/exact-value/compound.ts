import { scanNumber } from './number-literal.ts';
import type { Tree } from './tree.ts';
import { hasSameDimension, readUnit, type Unit } from './units.ts';

/** Maximum number of units in one measure ("1 h 30 min 15 s"). */
const MAX_MEMBERS = 4;
const MEMBER = /(\d+(?:[.,]\d+)?) ?([a-zA-Z€¤£¢]+)(?:\s*(?:,|y\b|and\b|con\b)\s*|\s*)/y;
// Unit of a number without one after these dimensions: 2h30, 3€50.
const FOLLOWERS: ReadonlyMap<string, string> = new Map([
  ['T1', 'min'],
  ['euro1', 'cent'],
  ['dollar1', 'cent'],
]);
const ANGLE =
  /^([-+]?)\s*(\d+)\s*°\s*(?:(\d+(?:[.,]\d+)?)\s*(?:'(?!')|min(?:ut[oe]s?)?))?\s*(?:(?:y|and)?\s*(\d+(?:[.,]\d+)?)\s*(?:''|"|s(?:eg(?:undos?)?|econds?)?))?$/;

function numberTree(text: string): Tree | null {
  const scanned = scanNumber(text, 0);
  return scanned && scanned.end === text.length
    ? { kind: 'number', literal: { ...scanned.literal, grouped: null } }
    : null;
}

/** Reads an angle in degrees, minutes and seconds (both below 60): 30° 15' 20''. */
function readAngle(text: string): Tree | null {
  const match = ANGLE.exec(text);
  if (!match || (match[3] === undefined && match[4] === undefined)) return null;
  const members = [
    { text: match[2], factor: 1, label: '^{\\circ}' },
    { text: match[3], factor: 1 / 60, label: "'" },
    { text: match[4], factor: 1 / 3600, label: "''" },
  ].flatMap(({ text: digits, factor, label }) => {
    const tree = digits === undefined ? null : numberTree(digits);
    return tree && digits ? [{ tree, factor, label, size: Number(digits.replace(',', '.')) }] : [];
  });
  if (members.slice(1).some(({ size }) => size >= 60)) return null;
  const angle: Tree = { kind: 'postfix', mark: '°', operand: { kind: 'compound', members } };
  return match[1] === '-' ? { kind: 'signed', sign: '-', operand: angle } : angle;
}

const FEET = /^(\d+)\s*'\s*(\d+(?:[.,]\d+)?)\s*(?:''|")$/;
const INCHES_PER_FOOT = 12;

/** Rewrites 5' 3'' as feet and inches, when the inches are less than a foot. */
function feetInWords(text: string): string {
  const [, feet = '', inches = ''] = FEET.exec(text) ?? [];
  return feet !== '' && Number(inches.replace(',', '.')) < INCHES_PER_FOOT ? `${feet} ft ${inches} in` : text;
}

interface Member {
  digits: string;
  unit: Unit;
}

function scanMembers(text: string): Member[] | null {
  const members: Member[] = [];
  for (let at = 0; at < text.length; ) {
    const last = members.at(-1);
    if (last && /^\d{2}$/.test(text.slice(at))) {
      const unit = readUnit(FOLLOWERS.get(last.unit.dimension) ?? '');
      if (!unit || (unit.text === 'min' && last.unit.factor !== 3600)) return null;
      return [...members, { digits: text.slice(at), unit }];
    }
    MEMBER.lastIndex = at;
    const match = MEMBER.exec(text);
    if (!match || members.length === MAX_MEMBERS) return null;
    // In "2h 30m", m means minutes.
    const minutes = match[2] === 'm' && last?.unit.factor === 3600 && last.unit.dimension === 'T1';
    const unit = readUnit(minutes ? 'min' : (match[2] ?? ''));
    if (!unit) return null;
    members.push({ digits: match[1] ?? '', unit });
    at += match[0].length;
  }
  return members;
}

/**
 * Reads a measure in several units, largest first ("2 h 30 min", "2h30", "1 kg 200 g", "3 € y 50 céntimos", "30° 15'"),
 * as the sum in the base unit of the dimension. Returns null for anything else.
 */
export function readCompound(source: string): { tree: Tree; unit: Unit | null } | null {
  const text = feetInWords(source.trim());
  const angle = readAngle(text);
  if (angle) return { tree: angle, unit: null };
  const members = /^\d/.test(text) ? scanMembers(text) : null;
  const first = members?.[0];
  if (!members || !first || members.length < 2) return null;
  const falls = members.every(({ unit, digits }, index) => {
    const before = members[index - 1];
    if (!before) return true;
    const below = hasSameDimension(before.unit, unit) && unit.factor < before.unit.factor;
    return below && Number(digits.replace(',', '.')) * unit.factor < before.unit.factor * (1 + 1e-9);
  });
  if (!falls) return null;
  const parts = members.map(({ digits, unit }) => ({
    tree: numberTree(digits),
    factor: unit.factor,
    label: `\\,\\text{${unit.text.replace(/¤/g, '\\$')}}`,
  }));
  if (parts.some(({ tree }) => tree === null)) return null;
  return {
    tree: { kind: 'compound', members: parts as { tree: Tree; factor: number; label: string }[] },
    unit: { text: '', factor: 1, dimension: first.unit.dimension, word: false, others: [] },
  };
}
