import type { Html } from '../../../../shared/content/html.ts';
import type { ContentLanguage } from '../../../../shared/contracts/questions.ts';
import { HtmlText } from '../../ui/html-text.tsx';

const blocks = /<(?:p|ul|ol|pre|table)>/;

/** A stimulus text with numbered paragraphs, so that questions can refer to them. */
export function StimulusText({ text, language }: { text: Html; language: ContentLanguage }) {
  // Plain text separates paragraphs with a blank line.
  const parts = blocks.test(text) ? [text] : text.split(/\n\s*\n/).filter((part) => part.trim() !== '');
  const isOne = parts.length === 1 && !blocks.test(text);
  return (
    <div lang={language} className={isOne ? 'read' : 'stimulus read'}>
      {parts.map((part, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other identity
          key={index}
          className={blocks.test(text) ? undefined : 'stimulus-paragraph'}
        >
          <HtmlText>{part as Html}</HtmlText>
        </div>
      ))}
    </div>
  );
}
