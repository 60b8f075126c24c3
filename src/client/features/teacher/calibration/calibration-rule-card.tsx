import { CircleCheck, CircleX } from 'lucide-react';
import type { CalibrationFigures, CalibrationRule } from '../../../../shared/rules/calibration-figures.ts';
import { Card } from '../../../components/ui/card.tsx';
import { cx } from '../../../lib/dom/cx.ts';
import { formatGrade } from '../../../lib/format/format-grade.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** The calibration that the school requires before a lesson with open answers is enabled, compared with the lesson's. */
export function CalibrationRuleCard({
  rule,
  figures,
}: {
  rule: CalibrationRule;
  figures: CalibrationFigures | null;
}) {
  const { t } = useTranslation();
  return (
    <Card as="section" aria-labelledby="calibration-rule" className="p-5 md:p-5">
      <h2 id="calibration-rule" className="text-ui font-semi">
        {t('lessonConfiguration.toEnable')}
      </h2>
      <ul className="mt-3 flex flex-col gap-3">
        <Limit
          label={t('calibration.rule.difference', { most: formatGrade(rule.difference) })}
          value={figures && formatGrade(figures.difference)}
          met={figures !== null && figures.difference <= rule.difference}
        />
        <Limit
          label={t('calibration.rule.spread', { most: formatGrade(rule.spread) })}
          value={figures && formatGrade(figures.spread)}
          met={figures !== null && figures.spread <= rule.spread}
        />
        <Limit
          label={t('calibration.rule.samples', { count: rule.samples })}
          value={String(figures?.n ?? 0)}
          met={figures !== null && figures.n >= rule.samples}
        />
      </ul>
      <p className="mt-3 text-caption text-text-mute">{t('calibration.rule.note')}</p>
    </Card>
  );
}

function Limit({ label, value, met }: { label: string; value: string | null; met: boolean }) {
  const { t } = useTranslation();
  const Sign = met ? CircleCheck : CircleX;
  return (
    <li className="flex items-center gap-3 text-ui text-text-soft">
      <Sign
        aria-hidden
        className={cx('size-[18px] shrink-0', met ? 'text-success' : 'text-warn')}
        strokeWidth={1.75}
      />
      <span className="min-w-0 grow">
        {label}
        <span className="visually-hidden">
          , {t(met ? 'calibration.rule.met' : 'calibration.rule.unmet')}
        </span>
      </span>
      <span className="font-semi text-text">{value ?? '–'}</span>
    </li>
  );
}
