import { MathText } from '../ui/math-text.tsx';

/** What stands between the passages of a longer one. */
const gap = ' … ';

type AnswerTextProps = {
  children: string;
  /** The words that made a grader doubt; those that stand in the text are marked in it. */
  passage: string;
};

/** A student's answer with the words that are worth a look. */
export function AnswerText({ children: text, passage }: AnswerTextProps) {
  const parts = splitAt(text, passage.split(gap));
  // A passage that begins or ends inside of a formula would break it.
  if (parts.some((part) => !isWhole(part.text))) return <MathText>{text}</MathText>;
  return parts.map((part, index) =>
    part.marked ? (
      <mark
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other identity
        key={index}
        className="bg-warn-soft text-inherit underline decoration-warn decoration-2 underline-offset-4"
      >
        <MathText>{part.text}</MathText>
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same
      <MathText key={index}>{part.text}</MathText>
    ),
  );
}

type Part = { text: string; marked: boolean };

/** The text in parts, of which those that were looked for are marked; each is looked for after the one before. */
function splitAt(text: string, passages: readonly string[]): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const passage of passages) {
    const at = passage === '' ? -1 : text.indexOf(passage, from);
    if (at < 0) continue;
    parts.push(
      { text: text.slice(from, at), marked: false },
      { text: text.slice(at, at + passage.length), marked: true },
    );
    from = at + passage.length;
  }
  parts.push({ text: text.slice(from), marked: false });
  return parts.filter((part) => part.text !== '');
}

/** Every formula that begins in it ends in it. */
const isWhole = (text: string): boolean => (text.match(/\$|\\[()[\]]/g) ?? []).length % 2 === 0;
