import { describe, expect, it } from 'vitest';
import fc from '../../../tests/support/properties.ts';
import { compareExactAnswer } from './compare-exact-answer.ts';
import { isReadableKey } from './is-readable-key.ts';
import { readExactValue } from './read-exact-value.ts';

const PIECES =
  '1 2 0 . , ; : / * + - ^ ( ) { } [ ] | ! % ° $ = ≈ ± ∞ √ π e i x y m km/h sen ln log_ sqrt \\frac \\sqrt \\text \\left \\pi ² ⅓ ½ \u0305 \u200b \u202e __proto__ constructor de o and 1e999 ... < > ≤ ≥ ≠ ∪ ∈ ∅ ∖ R \' " h min tres medio treinta million am'
    .split(' ')
    .concat(' ');
const HOSTILE = [
  '('.repeat(5_000),
  `${'('.repeat(140)}1${')'.repeat(140)}`,
  `${'\\frac{'.repeat(48)}1`,
  '\\frac'.repeat(60),
  '\\sqrt'.repeat(60),
  '{'.repeat(300),
  '9'.repeat(300),
  '1 '.repeat(150),
  '1,234'.repeat(60),
  '-'.repeat(300),
  '±1'.repeat(100),
  '1 y '.repeat(75),
  'x='.repeat(150),
  ';'.repeat(300),
  'a'.repeat(300),
  'a '.repeat(150),
  `5 ${'m/'.repeat(149)}`,
  'la respuesta es '.repeat(18),
  '1\u0305'.repeat(150),
  '½'.repeat(300),
  '²'.repeat(300),
  '$'.repeat(300),
  '|'.repeat(300),
  `1${'!'.repeat(299)}`,
  `1${' '.repeat(298)}x`,
  '\ufdfa'.repeat(300),
  '9**9**9',
  '(1+i)^1000',
  '170!^170!',
  '2^'.repeat(150),
  '\ud800',
  '[1,'.repeat(100),
  '(1,'.repeat(100),
  '1,'.repeat(150),
  '1, '.repeat(100),
  'x<'.repeat(150),
  '1<'.repeat(150),
  `x > 1${' y x > 1'.repeat(37)}`,
  '[1,2]∪'.repeat(50),
  '(1,2),'.repeat(50),
  'y = '.repeat(75),
  '2x+'.repeat(100),
  `y = ${'x+'.repeat(97)}1`,
  '1 h '.repeat(75),
  '1h'.repeat(150),
  '1:'.repeat(150),
  '12:30 '.repeat(50),
  'mil '.repeat(75),
  'treinta y '.repeat(30),
  'uno '.repeat(75),
  'medio '.repeat(50),
  'dos coma '.repeat(33),
  '1 millones '.repeat(27),
  "1°1'".repeat(75),
  '{1,'.repeat(100),
  'R-{1}'.repeat(60),
  'mayor o igual que '.repeat(16),
  `${' '.repeat(149)}:${' '.repeat(150)}`,
  '1 , '.repeat(75),
];
const anything = fc.oneof(
  fc.string({ maxLength: 310, unit: 'binary' }),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((pieces) => pieces.join('')),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((pieces) => pieces.join(' ')),
);
const VERDICTS = ['equal', 'different', 'unreadable', 'no-key'];

/** A non-integer of moderate size with three to five decimals. */
const decimal = fc
  .tuple(fc.integer({ min: 100_001, max: 9_999_999 }), fc.integer({ min: 3, max: 5 }))
  .filter(([digits]) => digits % 10 !== 0)
  .map(([digits, places]) => digits / 10 ** places);

describe('any input', () => {
  it('gives a verdict and never throws', () => {
    fc.assert(
      fc.property(anything, anything, (key, answer) => {
        expect(VERDICTS).toContain(compareExactAnswer({ key, answer }).verdict);
        expect(typeof isReadableKey(key)).toBe('boolean');
        expect(typeof readExactValue(answer).readable).toBe('boolean');
      }),
      { numRuns: 2_000 },
    );
    fc.assert(fc.property(fc.anything(), (answer) => void compareExactAnswer({ key: '42', answer })));
  });

  it('equals itself when it is a readable key', () => {
    fc.assert(
      fc.property(anything, (key) => {
        if (isReadableKey(key)) expect(compareExactAnswer({ key, answer: key }).verdict).toBe('equal');
      }),
      { numRuns: 5_000 },
    );
  });

  it('is readable as an answer when it is a readable key', () => {
    fc.assert(
      fc.property(anything, (answer) => {
        if (isReadableKey(answer)) expect(readExactValue(answer).readable).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is compared in bounded time when it is hostile', () => {
    const start = performance.now();
    for (const text of HOSTILE) {
      for (const key of ['42', 'x^2+1', text]) compareExactAnswer({ key, answer: text });
      readExactValue(text);
    }
    // About 120 calls of a millisecond each; the bound leaves room for a busy machine.
    expect(performance.now() - start).toBeLessThan(HOSTILE.length * 4 * 10);
    for (const text of HOSTILE)
      expect(compareExactAnswer({ key: '42', answer: text }).verdict).not.toBe('equal');
  });
});

describe('identities', () => {
  it('accepts the key rounded to three significant digits and rejects two', () => {
    fc.assert(
      fc.property(decimal, (value) => {
        const key = `${value}`;
        expect(compareExactAnswer({ key, answer: key }).verdict).toBe('equal');
        const rounded = Number(value.toPrecision(3));
        if (rounded < 100) {
          const answer = rounded.toFixed(2 - Math.floor(Math.log10(rounded)));
          expect(compareExactAnswer({ key, answer }).verdict).toBe('equal');
        }
        const coarse = value.toPrecision(2);
        if (value < 10) expect(compareExactAnswer({ key, answer: coarse }).verdict).toBe('different');
      }),
    );
  });

  it('never accepts another constant in an equation or inequality of one unknown', () => {
    const forms = [
      (n: number) => `x^2 = ${n}`,
      (n: number) => `x^2 < ${n}`,
      (n: number) => `|x| < ${n}`,
      (n: number) => `x^3 - 2x = ${n}`,
      (n: number) => `${n}x^2 + x`,
    ];
    for (const form of forms)
      for (let n = 2; n < 12; n += 1)
        for (let other = n + 1; other < 14; other += 1) {
          const { verdict } = compareExactAnswer({ key: form(n), answer: form(other) });
          expect([form(n), form(other), verdict]).not.toEqual([form(n), form(other), 'equal']);
        }
  });

  it('never accepts the opposite sign', () => {
    fc.assert(
      fc.property(decimal, (value) => {
        expect(compareExactAnswer({ key: `${value}`, answer: `-${value}` }).verdict).toBe('different');
        expect(compareExactAnswer({ key: `-${value}`, answer: `${value}` }).verdict).toBe('different');
      }),
    );
  });

  it('reads a fraction as its quotient', () => {
    const part = fc.integer({ min: 1, max: 9_999 });
    fc.assert(
      fc.property(part, part, fc.integer({ min: 2, max: 9 }), (top, bottom, scale) => {
        const key = `${top}/${bottom}`;
        expect(compareExactAnswer({ key, answer: `\\frac{${top * scale}}{${bottom * scale}}` }).verdict).toBe(
          'equal',
        );
        expect(compareExactAnswer({ key, answer: `${top + 1}/${bottom}` }).verdict).toBe('different');
      }),
    );
  });
});

describe('roundings', () => {
  const verdictOf = (key: string, answer: string): string => compareExactAnswer({ key, answer }).verdict;
  const tenths = fc.integer({ min: 1_001, max: 99_999 }).filter((value) => value % 10 !== 0);

  it('accepts a whole number for a key with one decimal only when it is the nearest', () => {
    fc.assert(
      fc.property(tenths, fc.integer({ min: -3, max: 3 }), (value, off) => {
        const nearest = Math.floor((value + 5) / 10);
        const expected = off === 0 ? 'equal' : 'different';
        expect(verdictOf((value / 10).toFixed(1), String(nearest + off))).toBe(expected);
        expect(verdictOf(`-${(value / 10).toFixed(1)}`, String(-nearest - off))).toBe(expected);
      }),
    );
  });

  it('accepts a shorter decimal for a key with two decimals only when it has the same value', () => {
    const cents = fc.integer({ min: 1, max: 999_999 });
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 0, max: 1 }), (value, other, places) => {
        const key = (value / 100).toFixed(2);
        for (const shorter of [Number(key), other / 100].map((each) => each.toFixed(places))) {
          expect(verdictOf(key, shorter)).toBe(Number(shorter) === Number(key) ? 'equal' : 'different');
        }
      }),
    );
  });

  it('accepts a longer decimal for a key with two decimals only when it rounds to the key', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 99_999 }),
        fc.integer({ min: -9_999, max: 9_999 }),
        (value, more) => {
          const key = (value / 100).toFixed(2);
          const longer = ((value * 10_000 + more) / 1_000_000).toFixed(6);
          const rounds = more >= -5_000 && more < 5_000;
          expect(verdictOf(key, longer)).toBe(rounds ? 'equal' : 'different');
        },
      ),
    );
  });

  it('rejects every other amount of money in any notation', () => {
    const cents = fc.integer({ min: 1, max: 9_999_999 });
    fc.assert(
      fc.property(cents, fc.oneof(cents, fc.integer({ min: -150, max: 150 })), (value, other) => {
        const amount = Math.abs(other) <= 150 ? Math.max(1, value + other) : other;
        const [key, answer] = [value, amount].map((each) => (each / 100).toFixed(2));
        const expected = value === amount ? 'equal' : 'different';
        for (const form of [`${answer} €`, `€${answer}`, `${amount} céntimos`, `${answer}`]) {
          expect([form, verdictOf(`${key} €`, form)]).toEqual([form, expected]);
        }
      }),
    );
  });

  it('reads an apostrophe between digits as a decimal mark, and a period in brackets as repeating', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999 }), fc.integer({ min: 1, max: 99 }), (whole, part) => {
        expect(verdictOf(`${whole}.${part}`, `${whole}'${part}`)).toBe('equal');
        expect(verdictOf(`${whole}.${part}`, `${whole + 1}'${part}`)).toBe('different');
        const nines = 10 ** String(part).length - 1;
        // A period of nines equals the next integer, and `9,(9)` can also be the list of 9 and 9.
        fc.pre(part !== nines);
        expect(verdictOf(`${whole * nines + part}/${nines}`, `${whole},(${part})`)).toBe('equal');
        expect(verdictOf(`${whole * nines + part}/${nines}`, `${whole + 1},(${part})`)).toBe('different');
      }),
    );
  });
});

describe('units', () => {
  const verdictOf = (key: string, answer: string): string => compareExactAnswer({ key, answer }).verdict;
  const value = fc.integer({ min: 1, max: 9_999 });
  const steps = { G: 9, M: 6, k: 3, m: -3 } as const;
  const prefix = fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[]));

  it('converts units by their prefix and rejects another prefix', () => {
    const unit = fc.constantFrom('ohm', 'ohms', 'Hz', 'W', 'Wh', 'J');
    fc.assert(
      fc.property(value, unit, prefix, prefix, (amount, name, first, second) => {
        const base = name.startsWith('ohm') ? 'Ω' : name;
        expect(verdictOf(`${amount}e${steps[first]} ${base}`, `${amount} ${first}${name}`)).toBe('equal');
        const other = verdictOf(`${amount} ${first}${base}`, `${amount} ${second}${name}`);
        expect(other).toBe(first === second ? 'equal' : 'different');
      }),
    );
  });

  it('reads a negative exponent in a product with and without signs, and rejects another exponent', () => {
    const numerator = fc.constantFrom('m', 'km', 'kg', 'J', 'N', 'mol');
    const denominator = fc.constantFrom('s', 'kg', 'K', 'L', 'h');
    fc.assert(
      fc.property(
        value,
        numerator,
        denominator,
        fc.integer({ min: 1, max: 3 }),
        (amount, top, bottom, power) => {
          fc.pre(top !== bottom);
          const key = `${amount} ${top}/${bottom}^${power}`;
          expect(verdictOf(key, `${amount} ${top}${bottom}^-${power}`)).toBe('equal');
          expect(verdictOf(key, `${amount} ${top}.${bottom}-${power}`)).toBe('equal');
          expect(verdictOf(key, `${amount} ${top}${bottom}^-${power + 1}`)).toBe('different');
          expect(verdictOf(key, `${amount + 1} ${top}${bottom}^-${power}`)).toBe('different');
        },
      ),
    );
  });
});

describe('kinds of values', () => {
  const whole = fc.integer({ min: -999, max: 999 });
  const pair = fc.tuple(whole, whole).filter(([a, b]) => a < b);
  const verdictOf = (key: string, answer: string): string => compareExactAnswer({ key, answer }).verdict;

  it('accepts every notation of an interval, and rejects an open endpoint for a closed one', () => {
    fc.assert(
      fc.property(pair, fc.boolean(), fc.boolean(), ([a, b], openLow, openHigh) => {
        const [below, above] = [openLow ? '<' : '≤', openHigh ? '<' : '≤'];
        const key = `${openLow ? '(' : '['}${a}, ${b}${openHigh ? ')' : ']'}`;
        const forms = [
          `${openLow ? ']' : '['}${a};${b}${openHigh ? '[' : ']'}`,
          `\\left${openLow ? '(' : '['}${a},${b}\\right${openHigh ? ')' : ']'}`,
          `x ∈ ${key}`,
          `${a} ${below} x ${above} ${b}`,
          `x ${openLow ? '>' : '>='} ${a} y x ${openHigh ? '<' : '<='} ${b}`,
        ];
        for (const form of forms) expect([form, verdictOf(key, form)]).toEqual([form, 'equal']);
        const otherEnd = `${openLow ? '[' : '('}${a}, ${b}${openHigh ? ')' : ']'}`;
        expect(verdictOf(key, otherEnd)).toBe('different');
        expect(verdictOf(key, `[${a}, ${b + 1}]`)).toBe('different');
      }),
    );
  });

  it('accepts the real line without an interval as the union of the two outer intervals', () => {
    fc.assert(
      fc.property(pair, fc.boolean(), fc.boolean(), ([a, b], openLow, openHigh) => {
        const key = `(-∞, ${a}${openLow ? ']' : ')'} ∪ ${openHigh ? '[' : '('}${b}, ∞)`;
        const interval = `${openLow ? '(' : '['}${a},${b}${openHigh ? ')' : ']'}`;
        for (const form of [`R-${interval}`, `ℝ − ${interval}`, `R \\ ${interval}`]) {
          expect([form, verdictOf(key, form)]).toEqual([form, 'equal']);
        }
        const otherEnd = `${openLow ? '[' : '('}${a},${b}${openHigh ? ')' : ']'}`;
        expect(verdictOf(key, `R-${otherEnd}`)).toBe('different');
        expect(verdictOf(key, interval)).toBe('different');
      }),
    );
  });

  it('never equates a relation with its negation or its mirror image', () => {
    const opposite = { '<': '≥', '>': '≤', '≤': '>', '≥': '<', '≠': '=' } as const;
    const mirrored = { '<': '>', '>': '<', '≤': '≥', '≥': '≤', '≠': '≠' } as const;
    fc.assert(
      fc.property(
        whole,
        fc.constantFrom(...(Object.keys(opposite) as (keyof typeof opposite)[])),
        (a, sign) => {
          const key = `x ${sign} ${a}`;
          expect(verdictOf(key, `x${opposite[sign]}${a}`)).toBe('different');
          expect(verdictOf(key, `${a}${opposite[sign]}x`)).toBe('different');
          expect(verdictOf(key, `${a}${mirrored[sign]}x`)).toBe('equal');
          if (sign !== '≠') expect(verdictOf(key, `x${mirrored[sign]}${a}`)).toBe('different');
        },
      ),
    );
  });

  it('accepts a point with other decimal marks and separators, and rejects swapped coordinates', () => {
    const coordinate = fc.integer({ min: -9_999, max: 9_999 }).map((value) => value / 10);
    fc.assert(
      fc.property(coordinate, coordinate, (x, y) => {
        const key = `(${x}, ${y})`;
        const comma = (value: number): string => String(value).replace('.', ',');
        for (const form of [`(${x};${y})`, `(${comma(x)}; ${comma(y)})`, `P(${x},${y})`, `x=${x}; y=${y}`]) {
          expect([form, verdictOf(key, form)]).toEqual([form, 'equal']);
        }
        if (x !== y) {
          expect(verdictOf(key, `(${y}, ${x})`)).toBe('different');
          expect(verdictOf(key, `x=${y}, y=${x}`)).toBe('different');
        }
      }),
    );
  });

  it('accepts every multiple of the equation of a line', () => {
    const factor = fc.integer({ min: -9, max: 9 }).filter((value) => value !== 0);
    fc.assert(
      fc.property(factor, whole, factor, (slope, start, times) => {
        const key = `y = ${slope}x + (${start})`;
        const general = `${slope * times}x - (${times})y + (${start * times}) = 0`;
        expect(verdictOf(key, general)).toBe('equal');
        expect(verdictOf(key, `y = ${slope}x + (${start + 1})`)).toBe('different');
        expect(verdictOf(key, `y = ${-slope}x + (${start})`)).toBe('different');
      }),
    );
  });

  it('accepts a time as clock time, in hours and minutes, and in minutes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 23 }), fc.integer({ min: 1, max: 59 }), (hours, minutes) => {
        const padded = String(minutes).padStart(2, '0');
        const key = `${hours}:${padded}`;
        for (const form of [
          `${hours} h ${minutes} min`,
          `${hours}h${padded}`,
          `${hours * 60 + minutes} min`,
        ]) {
          expect([form, verdictOf(key, form)]).toEqual([form, 'equal']);
          expect([form, verdictOf(form, key)]).toEqual([form, 'equal']);
        }
        expect(verdictOf(key, `${hours} h ${minutes + 1} min`)).toBe('different');
      }),
    );
  });

  it('compares named values by their names', () => {
    fc.assert(
      fc.property(whole, whole, (x, y) => {
        const key = `x=${x}; y=${y}`;
        expect(verdictOf(key, `y = ${y}, x = ${x}`)).toBe('equal');
        if (x !== y) expect(verdictOf(key, `x = ${y}, y = ${x}`)).toBe('different');
        if (x !== y) expect(verdictOf(`${y}; ${x}`, key)).not.toBe('equal');
      }),
    );
  });
});
