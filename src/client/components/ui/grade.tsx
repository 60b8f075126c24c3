import { type GradeBand, gradeBand } from '../../../shared/rules/grade-scale.ts';
import { cx } from '../../lib/dom/cx.ts';
import { formatGrade } from '../../lib/format/format-grade.ts';

const ink: Record<GradeBand, string> = {
  high: 'text-success-text',
  middle: 'text-warn-text',
  low: 'text-danger-text',
};
const mark: Record<GradeBand, string> = { high: 'text-success', middle: 'text-warn', low: 'text-danger' };
const fill: Record<GradeBand, string> = { high: 'bg-success', middle: 'bg-warn', low: 'bg-danger' };
const soft: Record<GradeBand, string> = {
  high: 'bg-success-soft',
  middle: 'bg-warn-soft',
  low: 'bg-danger-soft',
};

export const gradeInk = (grade: number): string => ink[gradeBand(grade)];

/** Shows the grade band without colour: full disc from 7, half from 5, empty below. `inked` inherits the text colour. */
export function GradeDisc({ grade, inked }: { grade: number; inked?: boolean }) {
  const band = gradeBand(grade);
  return (
    <svg aria-hidden="true" viewBox="0 0 10 10" className={cx('size-2.5 shrink-0', !inked && mark[band])}>
      <circle
        cx="5"
        cy="5"
        r="4.1"
        fill={band === 'high' ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="1.6"
      />
      {band === 'middle' && <path d="M5 .9a4.1 4.1 0 0 0 0 8.2Z" fill="currentColor" />}
    </svg>
  );
}

/** The same for a share from 0 to 1, in the text colour. */
export const ShareDisc = ({ share }: { share: number }) => (
  <GradeDisc inked grade={share === 1 ? 10 : share === 0 ? 0 : 5} />
);

/** `● 8.40` on a tinted background; `plain` omits the background. `grade` is 0..10. */
export function GradeBadge({ grade, text, plain }: { grade: number; text?: string; plain?: boolean }) {
  const band = gradeBand(grade);
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 text-ui font-bold',
        ink[band],
        !plain && cx('rounded-xs px-2 py-0.5', soft[band]),
      )}
    >
      <GradeDisc grade={grade} />
      {text ?? formatGrade(grade)}
    </span>
  );
}

/** A bar with notches at 5 and 7; `withNumbers` adds 0, 5, 7, 10. Decorative, since the number is shown beside it. */
export function GradeScale({ grade, withNumbers }: { grade: number; withNumbers?: boolean }) {
  const width = `${Math.min(100, Math.max(0, grade * 10))}%`;
  return (
    <div aria-hidden="true">
      <div className="relative h-1.5 overflow-hidden rounded-xs bg-surface-hover forced-colors:h-2 forced-colors:border">
        <div
          className={cx('h-full forced-colors:bg-[Highlight]', fill[gradeBand(grade)])}
          style={{ width }}
        />
        <span className="absolute inset-y-0 left-1/2 w-0.5 -translate-x-1/2 bg-surface forced-colors:bg-[CanvasText]" />
        <span className="absolute inset-y-0 left-[70%] w-0.5 -translate-x-1/2 bg-surface forced-colors:bg-[CanvasText]" />
      </div>
      {withNumbers && (
        <div className="relative mt-1.5 flex justify-between text-caption text-text-mute">
          <span>0</span>
          <span className="absolute left-1/2 -translate-x-1/2">5</span>
          <span className="absolute left-[70%] -translate-x-1/2">7</span>
          <span>10</span>
        </div>
      )}
    </div>
  );
}

/** A grade for the margin: `10.00 ● de 10`. `outOf` is the localised scale. */
export function GradeMark({ grade, outOf }: { grade: number; outOf: string }) {
  return (
    <p className="text-center">
      <span className={`block font-serif text-ui leading-6 font-bold md:text-h3 ${gradeInk(grade)}`}>
        {formatGrade(grade)}
      </span>
      <span className="flex items-center justify-center gap-1 text-[0.75rem] whitespace-nowrap text-text-mute md:gap-1.5 md:text-caption">
        <GradeDisc grade={grade} />
        {outOf}
      </span>
    </p>
  );
}
