import { ContentText } from '../ui/content-text.tsx';
import { splitAtPassage, splitAtWords } from './split-at-passage.ts';

type AnswerTextProps = {
  children: string;
  /** The passage that caused doubt in the evaluator; its parts found in the text are highlighted. */
  passage: string;
  /** Words to highlight wherever they occur. */
  words?: readonly string[];
};

/** A student's answer with highlighted passages or words. */
export function AnswerText({ children: text, passage, words = [] }: AnswerTextProps) {
  const parts = passage === '' ? splitAtWords(text, words) : splitAtPassage(text, passage);
  return parts.map((part, index) =>
    part.marked ? (
      <mark
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other identity
        key={index}
        className="bg-warn-soft text-inherit underline decoration-warn decoration-2 underline-offset-4"
      >
        <ContentText>{part.text}</ContentText>
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same
      <ContentText key={index}>{part.text}</ContentText>
    ),
  );
}
