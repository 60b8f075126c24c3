import { foldLetters, plainSigns } from './fold-letters.ts';

/** Maximum tags per question, and maximum length of a tag in characters. */
export const tagLimits = { perQuestion: 8, letters: 40 } as const;

/** Characters not allowed in tags: they separate typed tags, or an export format cannot represent them. */
const signs = /[\p{Cc},;<>`\\]/gu;

/** Returns the stored form of a tag: trimmed, with single blanks. */
export const tidyTag = (typed: string): string => typed.replace(signs, ' ').replace(/\s+/g, ' ').trim();

/** Returns the comparison key of a tag, ignoring case, accents, and which signs a device writes. */
export const tagKey = (tag: string): string => foldLetters(plainSigns(tag));

/** Returns the distinct non-empty tags, each in its first spelling. */
export function tidyTags(tags: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const tag of tags.map(tidyTag)) if (tag !== '' && !known.has(tagKey(tag))) known.set(tagKey(tag), tag);
  return [...known.values()];
}

/** Returns the tags with a new one added, unless it exists or the limit is reached. */
export const withTag = (tags: readonly string[], typed: string): string[] => {
  const tag = tidyTag(typed).slice(0, tagLimits.letters).trim();
  return tidyTags([...tags, tag]).slice(0, tagLimits.perQuestion);
};

interface Tagged {
  tags?: readonly string[] | undefined;
}

/** Returns whether a question has a tag; the empty tag matches questions without tags. */
export const hasTag = ({ tags = [] }: Tagged, tag: string): boolean =>
  tag === '' ? tags.length === 0 : tags.some((one) => tagKey(one) === tagKey(tag));

/** Returns the tags of questions in alphabetical order, with the number of questions. */
export function countTags(questions: readonly Tagged[]): { tag: string; count: number }[] {
  const found = new Map<string, { tag: string; count: number }>();
  for (const tag of questions.flatMap(({ tags = [] }) => tags)) {
    const known = found.get(tagKey(tag));
    if (known) known.count += 1;
    else found.set(tagKey(tag), { tag, count: 1 });
  }
  return [...found].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, counted]) => counted);
}

/** Renames a tag; merges it when the new name already exists. */
export const renamedTags = (tags: readonly string[], from: string, to: string): string[] =>
  tidyTags(tags.map((tag) => (tagKey(tag) === tagKey(from) || tagKey(tag) === tagKey(to) ? to : tag)));
