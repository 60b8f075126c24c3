import { Link } from 'react-router';
import type { ClassAnswers } from '../../../../shared/contracts/class-answers.ts';
import { ShareBar } from '../../../components/marks/share-bar.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { MathText } from '../../../components/ui/math-text.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { MarksPlot } from './marks-plot.tsx';

/** Figures beside the answers: distribution of marks, their sources, and how far each criterion is met. */
export function ClassFacts({ data }: { data: ClassAnswers }) {
  const { t } = useTranslation();
  const members = data.groups.flatMap((group) => group.members);
  const grades = members.map(({ grade }) => grade).filter((grade) => grade !== null);
  // Annulled answers give no points.
  const sources = members.map(({ gradedBy, annulled }) => (annulled ? null : gradedBy));
  const correct = (
    <Link to={`/teacher/pregunta/${data.questionId}/corregir`} className="text-small text-action">
      {t(data.criteria.length > 0 ? 'regrade.open' : 'regrade.title')}
    </Link>
  );
  return (
    <>
      <Card as="section">
        <h2 className="text-small font-semi">{t('oneQuestion.marks')}</h2>
        <MarksPlot grades={grades} />
      </Card>
      {sources.some((by) => by !== null) && (
        <Card as="section">
          <h2 className="text-small font-semi">{t('marks.sources')}</h2>
          <div className="-mt-2">
            <ShareBar graders={sources} />
          </div>
        </Card>
      )}
      {data.criteria.length === 0 ? (
        correct
      ) : (
        <Card as="section">
          <div className="flex items-baseline justify-between gap-3">
            <h2 className="text-small font-semi">{t('marks.criteria')}</h2>
            {correct}
          </div>
          <ul className="mt-2 divide-y divide-line">
            {data.criteria.map(({ text, points, met }) => (
              <li key={text} className="py-3 text-small last:pb-0">
                <span className="flex items-baseline justify-between gap-3">
                  <span lang={data.language}>
                    <MathText>{text}</MathText>
                    <span className="text-text-mute"> · {points}</span>
                  </span>
                  <span className="shrink-0 whitespace-nowrap">
                    {met === null ? '–' : t('oneQuestion.percent', { share: Math.round(met * 100) })}
                  </span>
                </span>
                <span aria-hidden className="mt-1.5 block h-1 bg-surface-hover">
                  <span className="block h-full bg-text-soft" style={{ width: `${(met ?? 0) * 100}%` }} />
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
