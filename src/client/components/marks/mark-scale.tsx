import type { Grader } from '../../../shared/contracts/values.ts';
import { formatGrade } from '../../lib/format/format-grade.ts';
import { ProvenanceGlyph } from './provenance.tsx';

/** A mark on the scale, with its author. */
export type ScaledMark = { by: string; sign: Grader; grade: number; strong?: boolean };

/** Width of a character of a label on the narrowest screen, in grade points of the axis. */
const characterWidth = 0.32;
/** Labels nearer to an end of the axis than this extend inwards. */
const edge = 1.5;

/** Returns the line of each label, 0 nearest the axis: the first line where it overlaps no earlier label. */
function linesOf(marks: readonly ScaledMark[]): number[] {
  const lines: { centre: number; width: number }[][] = [];
  return marks.map(({ by, grade }) => {
    const width = (by.length + formatGrade(grade).length + 1) * characterWidth;
    const inwards = grade < edge ? width / 2 : grade > 10 - edge ? -width / 2 : 0;
    const label = { centre: grade + inwards, width };
    const free = lines.findIndex((taken) =>
      taken.every((other) => Math.abs(other.centre - label.centre) >= (other.width + width) / 2),
    );
    const line = free === -1 ? lines.length : free;
    lines[line] = [...(lines[line] ?? []), label];
    return line;
  });
}

/** Marks of one answer on an axis from 0 to 10, dashed at 5 and 7. */
export function MarkScale({ marks }: { marks: readonly ScaledMark[] }) {
  const lines = linesOf(marks);
  const words = marks.map(({ by, grade }) => `${by} ${formatGrade(grade)}`);
  const at = (grade: number) => ({ left: `${grade * 10}%` });
  const shift = (grade: number) =>
    grade < edge ? '' : grade > 10 - edge ? '-translate-x-full' : '-translate-x-1/2';
  return (
    <div role="img" aria-label={words.join(', ')} className="mx-1.5 mt-3">
      <div className="relative" style={{ height: `${(Math.max(...lines) + 1) * 1.125}rem` }}>
        {marks.map(({ by, grade, strong }, index) => (
          <span
            key={by}
            className={`absolute text-caption whitespace-nowrap ${shift(grade)} ${strong ? 'font-semi text-text' : 'text-text-soft'}`}
            style={{ ...at(grade), bottom: `${lines[index]! * 1.125}rem` }}
          >
            {words[index]}
          </span>
        ))}
      </div>
      <div className="relative h-4">
        <span className="absolute inset-x-0 top-1/2 border-t border-line-strong" />
        {[0, 5, 7, 10].map((grade) => (
          <span
            key={grade}
            style={at(grade)}
            className={`absolute inset-y-0.5 border-l border-line-strong ${grade % 10 === 0 ? '' : 'border-dashed'}`}
          />
        ))}
        {marks.map(({ by, sign, grade }) => (
          <span
            key={by}
            style={at(grade)}
            className="absolute top-1/2 -translate-x-1/2 -translate-y-1/2 [&>svg]:size-3.5 [&>svg>path:not([fill])]:fill-surface"
          >
            <ProvenanceGlyph by={sign} />
          </span>
        ))}
      </div>
      <div className="relative h-4 text-caption text-text-mute">
        {[0, 5, 7, 10].map((grade) => (
          <span key={grade} style={at(grade)} className="absolute -translate-x-1/2">
            {grade}
          </span>
        ))}
      </div>
    </div>
  );
}
