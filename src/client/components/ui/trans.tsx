import { cloneElement, type ReactElement } from 'react';
import { type TextKey, type TextValues, useTranslation } from '../../lib/i18n/i18n.ts';

interface TransProps {
  i18nKey: TextKey;
  values?: TextValues;
  count?: number;
  /** What `<name>words</name>` and `<name/>` of the text are drawn as. */
  components: Record<string, ReactElement>;
}

/** A text with elements among its words. Tags are those of the text alone: one in a value is shown as it is. */
export function Trans({ i18nKey, values, count, components }: TransProps) {
  const { text, fill } = useTranslation();
  const given = { ...values, count };
  // Words, the name of an element, its words, words …
  const pieces = text(i18nKey, given).split(/<(\w+)(?:\/>|>(.*?)<\/\1>)/);
  return pieces.map((piece, index) => {
    if (index % 3 === 2) return null;
    if (index % 3 === 0) return fill(piece, given);
    const inner = pieces[index + 1];
    const element = components[piece]!;
    return inner === undefined
      ? cloneElement(element, { key: piece })
      : cloneElement(element, { key: piece }, fill(inner, given));
  });
}
