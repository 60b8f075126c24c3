import { pick, seededRandom } from '../../../shared/rules/seeded-random.ts';
import type { QuestionFocus } from '../evaluator.ts';

/** Approaches that suit a topic of any subject. */
const approaches = [
  'what the main terms mean and how they are told apart',
  'causes and what follows from them',
  'examples, and cases that are none',
  'the order of steps or events',
  'comparing two things of the topic',
  'mistakes people often make about it',
  'quantities, units and orders of size',
  'what it is used for',
  'how one knows it: evidence and measurement',
  'what happens when one condition changes',
  'parts and how they work together',
  'exceptions and limits',
];

/** Settings for examples, as far as the topic allows. */
const settings = [
  'at home',
  'in a market or shop',
  'on a farm',
  'at sea or by a river',
  'in a workshop or factory',
  'in a hospital',
  'in sport',
  'on a journey',
  'in a laboratory',
  'in town',
  'in the mountains',
  'in music, art or film',
  'in the news',
  'in history',
];

/** Length limits in characters: shorter parts say too little, longer ones contain more than one thing. */
const partLength = { least: 4, most: 160 };

/**
 * Returns the starting point for the set with this seed: a part of the guidelines, an approach and a setting. Contains no
 * personal data.
 */
export function createFocus(seed: number, guidelines: string): QuestionFocus {
  const random = seededRandom(seed);
  const parts = partsOf(guidelines);
  return {
    part: parts.length > 1 ? pick(parts, random) : '',
    approach: pick(approaches, random),
    setting: pick(settings, random),
  };
}

/** Exclusions in the guidelines are not a starting point. */
const unwanted =
  /^(?:no|sin|evit\p{L}*|nunca|ni|except[oa]?|salvo|avoid|without|do not|don['’]t|never|not)\s/iu;

/** Splits the guidelines at lines, sentences and commas. */
function partsOf(guidelines: string): string[] {
  return guidelines
    .split(/[\n;:,•]|[.?!](?=\s|$)|\s(?:y|e|and)\s/)
    .map((part) => part.replace(/^[\s\-–*\d.)]+/, '').trim())
    .filter(({ length }) => length >= partLength.least && length <= partLength.most)
    .filter((part) => !unwanted.test(part));
}
