import {
  type GradeBand,
  gradeBand,
  meanGrade,
  minHighGrade,
  minMiddleGrade,
} from '../../../../shared/rules/grade-scale.ts';
import { formatAverage } from '../../../lib/format/format-grade.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

const fills: Record<GradeBand, string> = { high: 'fill-success', middle: 'fill-warn', low: 'fill-danger' };
const plot = { left: 6, right: 254, top: 24, bottom: 112, height: 132 };
const step = (plot.right - plot.left) / 11;
const center = (grade: number) => plot.left + (grade + 0.5) * step;

/**
 * Histogram of the marks in bins of one point, with a separate bin for 10. The groups beside it contain the individual values.
 */
export function MarksPlot({ grades }: { grades: readonly number[] }) {
  const { t } = useTranslation();
  const bins = Array.from(
    { length: 11 },
    (_, from) => grades.filter((one) => Math.floor(one) === from).length,
  );
  const highest = Math.max(1, ...bins);
  const tall = (count: number) => (count / highest) * (plot.bottom - plot.top);
  const inBand = (band: GradeBand) => grades.filter((one) => gradeBand(one) === band).length;
  return (
    <>
      <p className="mt-1">
        <span className="font-serif text-h3 font-bold">
          {grades.length > 0 ? formatAverage(meanGrade(grades)) : '–'}
        </span>{' '}
        <span className="text-small text-text-mute">{t('oneQuestion.meanOf', { count: grades.length })}</span>
      </p>
      <svg
        role="img"
        aria-label={t('oneQuestion.plotSummary', {
          high: inBand('high'),
          middle: inBand('middle'),
          low: inBand('low'),
        })}
        viewBox={`0 0 260 ${plot.height}`}
        className="mt-2 block w-full max-w-sm font-sans text-[12px]"
      >
        {[minMiddleGrade, minHighGrade].map((grade) => (
          <line
            key={grade}
            x1={center(grade) - step / 2}
            x2={center(grade) - step / 2}
            y1="6"
            y2={plot.bottom}
            className="stroke-line-strong"
            strokeDasharray="2 3"
          />
        ))}
        {bins.map((count, from) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bin is identified by its position
          <g key={from}>
            {count > 0 && (
              <>
                <rect
                  x={center(from) - step / 2 + 2}
                  width={step - 4}
                  y={plot.bottom - tall(count)}
                  height={tall(count)}
                  rx="1"
                  className={fills[gradeBand(from)]}
                />
                <text
                  x={center(from)}
                  y={plot.bottom - tall(count) - 6}
                  textAnchor="middle"
                  className="fill-text font-semi"
                >
                  {count}
                </text>
              </>
            )}
          </g>
        ))}
        <line
          x1={plot.left}
          x2={plot.right}
          y1={plot.bottom}
          y2={plot.bottom}
          className="stroke-line-strong"
        />
        {[0, minMiddleGrade, minHighGrade, 10].map((grade) => (
          <text
            key={grade}
            x={center(grade)}
            y={plot.height - 4}
            textAnchor="middle"
            className="fill-text-mute"
          >
            {grade}
          </text>
        ))}
      </svg>
    </>
  );
}
