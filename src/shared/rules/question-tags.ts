import { foldLetters } from './fold-letters.ts';

/** Most tags of a question, and letters of one. */
export const tagLimits = { perQuestion: 8, letters: 40 } as const;

/** Signs that part tags while they are typed, or that a format in which questions leave cannot hold in one. */
const signs = /[\p{Cc},;<>`\\]/gu;

/** The tag as it is kept: without blanks around it, and with one between its words. */
export const tidyTag = (typed: string): string => typed.replace(signs, ' ').replace(/\s+/g, ' ').trim();

/** The same for tags that are one: case and accents do not count. */
export const tagKey = (tag: string): string => foldLetters(tag);

/** The tags that say something, each once, as it was written first. */
export function tidyTags(tags: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const tag of tags.map(tidyTag)) if (tag !== '' && !known.has(tagKey(tag))) known.set(tagKey(tag), tag);
  return [...known.values()];
}

/** Tags with one more, if it is another and there is room. */
export const withTag = (tags: readonly string[], typed: string): string[] => {
  const tag = tidyTag(typed).slice(0, tagLimits.letters).trim();
  return tidyTags([...tags, tag]).slice(0, tagLimits.perQuestion);
};

interface Tagged {
  tags?: readonly string[] | undefined;
}

/** Whether a question has the tag; the empty one is that of questions without any. */
export const hasTag = ({ tags = [] }: Tagged, tag: string): boolean =>
  tag === '' ? tags.length === 0 : tags.some((one) => tagKey(one) === tagKey(tag));

/** The tags of questions in their alphabet, each with how many have it. */
export function countTags(questions: readonly Tagged[]): { tag: string; count: number }[] {
  const found = new Map<string, { tag: string; count: number }>();
  for (const tag of questions.flatMap(({ tags = [] }) => tags)) {
    const known = found.get(tagKey(tag));
    if (known) known.count += 1;
    else found.set(tagKey(tag), { tag, count: 1 });
  }
  return [...found].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, counted]) => counted);
}

/** The tags with one renamed; where they have that already, the two become one. */
export const renamedTags = (tags: readonly string[], from: string, to: string): string[] =>
  tidyTags(tags.map((tag) => (tagKey(tag) === tagKey(from) || tagKey(tag) === tagKey(to) ? to : tag)));
