import { Copy, Plus, Trash2, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { Calibration, CalibrationSample } from '../../../../shared/contracts/calibration.ts';
import type { ContentLanguage } from '../../../../shared/contracts/questions.ts';
import { calibrationLimits } from '../../../../shared/contracts/staff-limits.ts';
import { sampleFigures } from '../../../../shared/rules/calibration-figures.ts';
import { ProvenanceGlyph } from '../../../components/marks/provenance.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { type Column, DataTable } from '../../../components/ui/data-table.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { MathText } from '../../../components/ui/math-text.tsx';
import { formatGrade } from '../../../lib/format/format-grade.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { MarkCell } from './mark-cell.tsx';
import { PassScale } from './pass-scale.tsx';
import { RealAnswers } from './real-answers.tsx';
import { RunHeader } from './run-header.tsx';
import { SampleForm } from './sample-form.tsx';
import type { CalibrationWork } from './use-calibration.ts';

const icon = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.75 } as const;

/** Difference in points (of 10) from which it is highlighted. */
const large = 1;

/** Difference between the mean of the passes and the teacher's mark; a large one has a warning icon. */
function DifferenceCell({ figures }: { figures: { difference: number } | null }) {
  if (!figures) return '–';
  const { difference } = figures;
  if (difference < large)
    return <span className={difference === 0 ? 'text-text-mute' : ''}>{formatGrade(difference)}</span>;
  return (
    <span className="inline-flex items-center gap-2 font-semi text-warn-text">
      <TriangleAlert aria-hidden className="size-4" strokeWidth={1.75} />
      {formatGrade(difference)}
    </span>
  );
}

type CalibrationSamplesProps = { calibration: Calibration; work: CalibrationWork; language: ContentLanguage };

/** Table of the samples, largest marking error first, with their actions. */
export function CalibrationSamples({ calibration, work, language }: CalibrationSamplesProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'form' | 'real' | null>(null);
  const { samples } = calibration;
  const full = samples.length >= calibrationLimits.max;
  const columns: Column<CalibrationSample>[] = [
    {
      key: 'answer',
      header: t('calibration.sample'),
      role: 'title',
      cell: ({ answer }) => (
        <span lang={language} className="block max-w-[60ch] read-small wrap-anywhere text-accent-text italic">
          <MathText>{answer}</MathText>
        </span>
      ),
    },
    {
      key: 'mark',
      header: t('calibration.yourMark'),
      stackedLabel: t('calibration.yourMark'),
      numeric: true,
      cell: (sample) => (
        <MarkCell sample={sample} onChange={(mark) => work.changeMark(sample.sampleId, mark)} />
      ),
    },
    {
      key: 'passes',
      header: t('calibration.passes'),
      role: 'line',
      cell: ({ mark, grades }) => <PassScale mark={mark} grades={grades} />,
    },
    {
      key: 'mean',
      header: t('calibration.mean'),
      stackedLabel: t('calibration.mean'),
      numeric: true,
      cell: (sample) => {
        const figures = sampleFigures(sample);
        return figures ? formatGrade(figures.mean) : '–';
      },
    },
    {
      key: 'difference',
      header: t('calibration.differenceColumn'),
      stackedLabel: t('calibration.differenceColumn'),
      numeric: true,
      cell: (sample) => <DifferenceCell figures={sampleFigures(sample)} />,
    },
    {
      key: 'actions',
      header: t('calibration.actions'),
      hideHeader: true,
      role: 'tools',
      cell: (sample) => (
        <IconButton
          label={t('calibration.remove', { number: samples.indexOf(sample) + 1 })}
          onClick={() => work.remove(sample.sampleId)}
        >
          <Trash2 {...icon} />
        </IconButton>
      ),
    },
  ];
  const footer = (
    <>
      {samples.length > 0 && <Legend />}
      {open === 'form' && <SampleForm work={work} onClose={() => setOpen(null)} />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-3 py-3">
        <Button
          variant="ghost"
          unavailable={full}
          icon={<Plus {...icon} />}
          aria-expanded={open === 'form'}
          onClick={() => setOpen('form')}
        >
          {t('calibration.add')}
        </Button>
        <Button variant="ghost" unavailable={full} icon={<Copy {...icon} />} onClick={() => setOpen('real')}>
          {t('calibration.takeReal')}
        </Button>
        <p className="px-2 text-small text-text-mute md:ml-auto">
          {t('calibration.count', { count: samples.length, most: calibrationLimits.max })}
        </p>
      </div>
    </>
  );
  return (
    <section aria-labelledby="calibration" className="mt-8">
      <RunHeader calibration={calibration} work={work} />
      {samples.length === 0 ? (
        <div className="overflow-hidden rounded-md border border-line bg-surface">
          <p className="px-5 py-8 text-center text-text-soft">{t('calibration.empty')}</p>
          {footer}
        </div>
      ) : (
        <DataTable
          caption={t('calibration.title')}
          columns={columns}
          rows={samples}
          rowKey={({ sampleId }) => sampleId}
          footer={footer}
        />
      )}
      {open === 'real' && (
        <RealAnswers questionId={calibration.questionId} work={work} onClose={() => setOpen(null)} />
      )}
    </section>
  );
}

function Legend() {
  const { t } = useTranslation();
  return (
    <p className="flex flex-wrap gap-x-5 border-t border-line px-5 py-2.5 text-caption text-text-mute">
      <span className="inline-flex items-center gap-1.5">
        <ProvenanceGlyph by="docente" /> {t('calibration.you')}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <ProvenanceGlyph by="IA" /> {t('calibration.machine')}
      </span>
    </p>
  );
}
