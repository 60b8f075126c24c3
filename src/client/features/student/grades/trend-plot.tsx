import {
  type GradeBand,
  gradeBand,
  minHighGrade,
  minMiddleGrade,
} from '../../../../shared/rules/grade-scale.ts';
import { formatGrade } from '../../../lib/format/format-grade.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import type { ShownAttempt } from './attempt-order.ts';

/** Size in SVG units, about one pixel each. */
const size = { width: 292, height: 152 };
const plot = { left: 24, right: 280, top: 14, bottom: 126 };

const inks: Record<GradeBand, string> = { high: 'text-success', middle: 'text-warn', low: 'text-danger' };
const y = (grade: number) => plot.bottom - (grade / 10) * (plot.bottom - plot.top);

/** Line plot of grades over time with dashed thresholds. The list beside it contains the same numbers. */
export function TrendPlot({ attempts }: { attempts: readonly ShownAttempt[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const step = (plot.right - plot.left) / Math.max(1, attempts.length - 1);
  const points = attempts.map((attempt, index) => ({
    ...attempt,
    x: plot.left + index * step,
    y: y(attempt.grade),
  }));
  const last = points.at(-1);
  const first = points[0];
  if (!first || !last) return null;
  const grades = attempts.map((attempt) => attempt.grade);
  const summary = t('studentGrades.trend', {
    amount: attempts.length,
    lowest: formatGrade(Math.min(...grades)),
    highest: formatGrade(Math.max(...grades)),
    latest: formatGrade(last.grade),
  });
  return (
    <svg
      role="img"
      aria-label={summary}
      viewBox={`0 0 ${size.width} ${size.height}`}
      className="mt-2 block w-full max-w-[22rem] overflow-visible font-sans text-[12px]"
    >
      {[0, minMiddleGrade, minHighGrade, 10].map((grade) => (
        <g key={grade}>
          <line
            x1={plot.left}
            x2={plot.right}
            y1={y(grade)}
            y2={y(grade)}
            className={grade % 10 === 0 ? 'stroke-line' : 'stroke-line-strong/60'}
            strokeDasharray={grade % 10 === 0 ? undefined : '2 3'}
          />
          <text x={plot.left - 8} y={y(grade) + 4} textAnchor="end" className="fill-text-mute">
            {grade}
          </text>
        </g>
      ))}
      <polyline
        points={points.map((point) => `${point.x},${point.y}`).join(' ')}
        fill="none"
        className="stroke-text-mute"
        strokeWidth="1.25"
        strokeLinejoin="round"
      />
      {points.map((point) => (
        <Mark key={point.x} {...point} large={point === last} />
      ))}
      <text
        x={last.x + 6}
        y={last.grade > 9 ? last.y + 20 : last.y - 11}
        textAnchor="end"
        className="fill-text font-bold"
      >
        {formatGrade(last.grade)}
      </text>
      <text x={first.x} y={size.height - 8} className="fill-text-mute">
        {format.day(first.gradedAt)}
      </text>
      <text x={last.x} y={size.height - 8} textAnchor="end" className="fill-text-mute">
        {format.day(last.gradedAt)}
      </text>
    </svg>
  );
}

/** Full from 7, half from 5, ring below; matches the disc beside a grade. */
function Mark({ x, y, grade, large }: { x: number; y: number; grade: number; large: boolean }) {
  const band = gradeBand(grade);
  const radius = large ? 5 : 4;
  return (
    <g className={inks[band]}>
      <circle cx={x} cy={y} r={radius} className="fill-surface stroke-current" strokeWidth="1.75" />
      {band === 'high' && <circle cx={x} cy={y} r={radius} className="fill-current" />}
      {band === 'middle' && (
        <path d={`M${x} ${y - radius}a${radius} ${radius} 0 0 0 0 ${2 * radius}Z`} className="fill-current" />
      )}
    </g>
  );
}
