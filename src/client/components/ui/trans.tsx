import { cloneElement, type ReactElement } from 'react';
import { type TextKey, type TextValues, useTranslation } from '../../lib/i18n/i18n.ts';

interface TransProps {
  i18nKey: TextKey;
  values?: TextValues;
  count?: number;
  /** Elements for `<name>words</name>` and `<name/>` in the text. */
  components: Record<string, ReactElement>;
}

/** A translated text with elements. Only tags of the text itself count; tags in values are shown as text. */
export function Trans({ i18nKey, values, count, components }: TransProps) {
  const { text, fill } = useTranslation();
  const textValues = { ...values, count };
  // Repeats: plain text, element name, inner text.
  const pieces = text(i18nKey, textValues).split(/<(\w+)(?:\/>|>(.*?)<\/\1>)/);
  return pieces.map((piece, index) => {
    if (index % 3 === 2) return null;
    if (index % 3 === 0) return fill(piece, textValues);
    const inner = pieces[index + 1];
    const element = components[piece]!;
    return inner === undefined
      ? cloneElement(element, { key: piece })
      : cloneElement(element, { key: piece }, fill(inner, textValues));
  });
}
