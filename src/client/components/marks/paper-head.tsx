import { serverNow } from '../../lib/api/server-clock.ts';
import { useSchoolName } from '../../lib/dom/use-settings.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { SchoolLogo } from '../ui/brand.tsx';

type PaperHeadProps = { title: string; lines: readonly string[] };

/** Header of a printed sheet: school, title, details and print date. */
export function PaperHead({ title, lines }: PaperHeadProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const school = useSchoolName();
  return (
    <div className="mb-4 border-b border-current pb-2">
      <p className="flex items-center justify-between gap-4 text-small">
        <span className="flex items-center gap-2">
          <SchoolLogo className="h-9" />
          {school}
        </span>
        <span>{t('reports.printedOn', { date: format.date(new Date(serverNow()).toISOString()) })}</span>
      </p>
      <h1 className="mt-1 font-serif text-h3 font-bold">{title}</h1>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
