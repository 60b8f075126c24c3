import { CircleCheck, CircleX } from 'lucide-react';
import type { BenchFigures, BenchRule } from '../../../shared/rules/bench-figures.ts';
import { Card } from '../../components/ui/card.tsx';
import { cx } from '../../lib/cx.ts';
import { formatGrade } from '../../lib/format-grade.ts';
import { useTranslation } from '../../lib/i18n.ts';

/** What the school asks for before a lesson with open answers is enabled, and what the lesson has. */
export function BenchRuleCard({ rule, figures }: { rule: BenchRule; figures: BenchFigures | null }) {
  const { t } = useTranslation();
  return (
    <Card as="section" aria-labelledby="bench-rule" className="p-5 md:p-5">
      <h2 id="bench-rule" className="text-ui font-semi">
        {t('lessonConfiguration.toEnable')}
      </h2>
      <ul className="mt-3 flex flex-col gap-3">
        <Limit
          label={t('bench.rule.difference', { most: formatGrade(rule.difference) })}
          value={figures && formatGrade(figures.difference)}
          met={figures !== null && figures.difference <= rule.difference}
        />
        <Limit
          label={t('bench.rule.spread', { most: formatGrade(rule.spread) })}
          value={figures && formatGrade(figures.spread)}
          met={figures !== null && figures.spread <= rule.spread}
        />
        <Limit
          label={t('bench.rule.samples', { least: rule.samples })}
          value={String(figures?.n ?? 0)}
          met={figures !== null && figures.n >= rule.samples}
        />
      </ul>
      <p className="mt-3 text-caption text-text-mute">{t('bench.rule.note')}</p>
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
        <span className="visually-hidden">, {t(met ? 'bench.rule.met' : 'bench.rule.unmet')}</span>
      </span>
      <span className="font-semi text-text">{value ?? '–'}</span>
    </li>
  );
}
