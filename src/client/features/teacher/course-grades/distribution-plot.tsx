import {
  type GradeBand,
  gradeBand,
  minHighGrade,
  minMiddleGrade,
} from '../../../../shared/rules/grade-scale.ts';
import { GradeDisc } from '../../../components/ui/grade.tsx';
import { cx } from '../../../lib/dom/cx.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import type { courseSummary } from './course-summary.ts';

type Summary = ReturnType<typeof courseSummary>;

const fills: Record<GradeBand, string> = {
  high: 'fill-success',
  middle: 'fill-warn',
  low: 'fill-danger',
};
const bands: Array<{ band: GradeBand; grade: number }> = [
  { band: 'low', grade: 0 },
  { band: 'middle', grade: minMiddleGrade },
  { band: 'high', grade: minHighGrade },
];

/** Histogram of the students' averages in bins of one point. The list below contains the individual values. */
export function DistributionPlot({ summary }: { summary: Summary }) {
  const { t } = useTranslation();
  if (summary.active === 0)
    return <p className="self-center text-small text-text-mute">{t('courseGrades.noneActive')}</p>;
  return (
    <div className="md:max-w-[36rem]">
      {/* Spare room beside three digits each, so that a slightly wider font does not wrap. */}
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 md:gap-x-4">
        <h3 className="text-small font-semi">{t('courseGrades.plot')}</h3>
        <ul className="flex gap-2.5 text-caption text-text-mute md:gap-4">
          {bands.map(({ band, grade }) => (
            <li key={band} className="flex items-center gap-1.5" title={t(`courseGrades.${band}`)}>
              <GradeDisc grade={grade} />
              <span className="visually-hidden">{t(`courseGrades.${band}`)}: </span>
              {summary.bands[band]}
            </li>
          ))}
        </ul>
      </div>
      {/* Two drawings, so that the text keeps its size on phones. */}
      <Plot summary={summary} width={560} className="max-md:hidden" />
      <Plot summary={summary} width={340} className="md:hidden" />
    </div>
  );
}

type PlotProps = { summary: Summary; width: number; className: string };

function Plot({ summary, width, className }: PlotProps) {
  const { t } = useTranslation();
  const { bins, active, bands: counts } = summary;
  const plot = { left: 8, right: width - 8, top: 20, bottom: 124 };
  const step = (plot.right - plot.left) / bins.length;
  const highest = Math.max(...bins);
  const x = (grade: number) => plot.left + grade * step;
  const height = (count: number) => (count / highest) * (plot.bottom - plot.top - 6);
  return (
    <svg
      role="img"
      aria-label={t('courseGrades.plotSummary', { active, ...counts })}
      viewBox={`0 0 ${width} 148`}
      className={cx('mt-1 block w-full font-sans text-[12px]', className)}
    >
      {bins.map((count, from) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bin is identified by its position
        <g key={from}>
          {count > 0 && (
            <>
              <rect
                x={x(from) + 3}
                width={step - 6}
                y={plot.bottom - height(count)}
                height={height(count)}
                rx="2"
                className={fills[gradeBand(from)]}
              />
              <text
                x={x(from) + step / 2}
                y={plot.bottom - height(count) - 6}
                textAnchor="middle"
                className="fill-text font-semi"
              >
                {count}
              </text>
            </>
          )}
        </g>
      ))}
      {[minMiddleGrade, minHighGrade].map((grade) => (
        <line
          key={grade}
          x1={x(grade)}
          x2={x(grade)}
          y1={plot.top - 12}
          y2={plot.bottom}
          className="stroke-line-strong"
          strokeDasharray="2 3"
        />
      ))}
      <line x1={plot.left} x2={plot.right} y1={plot.bottom} y2={plot.bottom} className="stroke-line-strong" />
      {Array.from({ length: bins.length + 1 }, (_, grade) => grade).map((grade) => (
        <text key={grade} x={x(grade)} y={plot.bottom + 18} textAnchor="middle" className="fill-text-mute">
          {grade}
        </text>
      ))}
    </svg>
  );
}
