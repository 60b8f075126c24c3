import fc from './properties.ts';

/** A reader of text that a caller sends. */
export interface Parser {
  name: string;
  /** Pieces with a meaning for this parser. */
  tokens: readonly string[];
  /** Tokens of which one is repeated after the other, such as many open tags before many closing tags. */
  pairs?: readonly (readonly [string, string])[];
  /** Maximum number of characters of its text; larger input is refused before it is parsed. */
  limit: number;
  parse(text: string): unknown;
}

/** Milliseconds of CPU below which a ratio is noise. */
const floorMs = 15;
/** Time of twice the input, relative to once: 2 for linear work, 4 for quadratic work. */
const maxRatio = 3;
/** Doublings between the two sizes that are compared: one alone is disturbed by the garbage collector. */
const doublings = 3;
/** The first size in characters, and the factor between two sizes. */
const smallestSize = 16_000;
const step = 8;
const maxRuns = 5;
/** Milliseconds of CPU after which more input would show nothing new. */
const enoughMs = 1_000;

/**
 * Returns the CPU time of one run in milliseconds: other processes of the machine would distort elapsed time. The time of
 * the process is exact, that of a thread is not.
 */
async function cpuTimeOf(parser: Parser, text: string): Promise<number> {
  const before = process.cpuUsage();
  try {
    await parser.parse(text);
  } catch {
    // A refusal takes time as well.
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/**
 * Enlarges the input until it takes measurable time, or until the limit. Returns the mean ratio of the times of twice
 * and once the input; null when no input takes measurable time. Times are the shortest of several runs.
 */
async function growthOf(
  parser: Parser,
  limit: number,
  write: (size: number) => string,
): Promise<number | null> {
  for (let size = Math.min(smallestSize, limit); ; size = Math.min(step * size, limit)) {
    const [large, small] = [write(size), write(size / 2 ** doublings)];
    let [timeOfLarge, timeOfSmall] = [await cpuTimeOf(parser, large), Number.POSITIVE_INFINITY];
    const ratio = () => (timeOfLarge / timeOfSmall) ** (1 / doublings);
    for (let run = 0; run < maxRuns && timeOfLarge > floorMs; run += 1) {
      timeOfSmall = Math.min(timeOfSmall, await cpuTimeOf(parser, small));
      if (ratio() <= maxRatio) return ratio();
      timeOfLarge = Math.min(timeOfLarge, await cpuTimeOf(parser, large));
    }
    const isMeasured = timeOfLarge > floorMs;
    if (size >= limit || timeOfLarge > enoughMs) return isMeasured ? ratio() : null;
  }
}

const repeated = (token: string) => (size: number) => token.repeat(Math.ceil(size / token.length));

const after = (first: string, second: string) => (size: number) =>
  repeated(first)(size / 2) + repeated(second)(size / 2);

/**
 * Returns the inputs that take more than linear time, with the ratio of the times: each token repeated, and the pairs.
 * Inputs have at most `limit` characters.
 */
export async function findSlowInputs(
  parser: Parser,
  limit = Math.min(parser.limit, 400_000),
): Promise<[string, number][]> {
  const slow: [string, number][] = [];
  const measure = async (name: string, write: (size: number) => string) => {
    const ratio = await growthOf(parser, limit, write);
    if (ratio !== null && ratio > maxRatio) slow.push([name, ratio]);
  };
  for (const token of new Set(parser.tokens)) await measure(token, repeated(token));
  for (const [first, second] of parser.pairs ?? [])
    await measure(`${first} before ${second}`, after(first, second));
  return slow;
}

/** Number of random pairs, and maximum number of characters of their inputs. */
const pairLimits = { count: 60, characters: 128_000 };

/** Does the same for each token up to the limit of the parser, and for random pairs of tokens. */
export async function findSlowPairs(parser: Parser): Promise<[string, number][]> {
  const token = fc.constantFrom(...parser.tokens);
  const pairs = fc.sample(fc.tuple(token, token), pairLimits.count);
  const alternating = { ...parser, tokens: pairs.map(([first, second]) => first + second), pairs };
  return [
    ...(await findSlowInputs(alternating, Math.min(parser.limit, pairLimits.characters))),
    ...(await findSlowInputs(parser, parser.limit)),
  ];
}

export const htmlTokens = [
  ...['<b>', '</b>', '<i>', '</i>', '<p>', '</p>', '<br>', '<li>', '<table>', '</td>', '<b a="', "<b a='x' "],
  ...['<', '>', '</', '&', '&amp;', '&lt;', '"', '\n', ' ', 'a', 'á', '\u200d', '👩🏽‍🚀', '\ufe0f', '\u200b'],
  '<img data-picture="aaaaaaaaaaaaaaaaaaaaaa" width="1" height="1" alt="',
  '<img data-picture="aaaaaaaaaaaaaaaaaaaaaa" width="1" height="1" alt="a">',
];
export const mathTokens = [
  '$',
  '$$',
  '\\(',
  '\\)',
  '\\[',
  '\\]',
  '\\',
  '\\\\',
  '$a$',
  '$a',
  '$ ',
  '\\(a\\)',
  '\n',
  '&',
];
