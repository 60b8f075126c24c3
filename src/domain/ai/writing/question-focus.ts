import { pick, seededRandom } from '../../../shared/rules/seeded-random.ts';
import type { QuestionFocus } from '../evaluator.ts';

/** Ways into a topic of any subject. */
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

/** Where what a question tells may take place, so far as the topic lets it. */
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

/** Parts of guidelines that say too little, or are more than one thing, in characters. */
const partLength = { least: 4, most: 160 };

/** Where the set with this seed begins: a part of the guidelines, an approach and a setting. Names no person. */
export function focusOf(seed: number, guidelines: string): QuestionFocus {
  const random = seededRandom(seed);
  const parts = partsOf(guidelines);
  return {
    part: parts.length > 1 ? pick(parts, random) : '',
    approach: pick(approaches, random),
    setting: pick(settings, random),
  };
}

/** What should be left out is nothing to begin with. */
const unwanted =
  /^(?:no|sin|evit\p{L}*|nunca|ni|except[oa]?|salvo|avoid|without|do not|don['’]t|never|not)\s/iu;

/** The things a teacher's text names one by one: lines, sentences and what commas part. */
function partsOf(guidelines: string): string[] {
  return guidelines
    .split(/[\n;:,•]|[.?!](?=\s|$)|\s(?:y|e|and)\s/)
    .map((part) => part.replace(/^[\s\-–*\d.)]+/, '').trim())
    .filter(({ length }) => length >= partLength.least && length <= partLength.most)
    .filter((part) => !unwanted.test(part));
}
