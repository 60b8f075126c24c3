import type { QuestionSets as Sets } from '../../../../shared/contracts/question-sets.ts';
import { Card } from '../../../components/ui/card.tsx';
import { ErrorPanel } from '../../../components/ui/error-panel.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { useSetsWait } from '../../../lib/api/jobs.ts';
import { teacherErrorText } from '../../../lib/api/teacher-error.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { countSets } from './count-sets.ts';
import { SetList } from './set-list.tsx';
import { SetProgress } from './set-progress.tsx';
import { SetsActions } from './sets-actions.tsx';
import { useCostTexts } from './use-cost-texts.ts';
import { useQuestionSets } from './use-question-sets.ts';

/** Personal question sets of the course, generated in advance, with cost and progress. */
export function QuestionSets({ lessonId }: { lessonId: number }) {
  const { t } = useTranslation();
  const work = useQuestionSets(lessonId);
  const { data, error } = work.overview;
  if (!data) {
    return (
      <div className="mt-6">
        {error ? (
          <ErrorPanel
            title={t('questionSets.loadFailed')}
            text={teacherErrorText(t, error)}
            query={work.overview}
          />
        ) : (
          <Spinner label={t('questionSets.loading')} />
        )}
      </div>
    );
  }
  const { prompt } = data;
  return prompt && <Panel lessonId={lessonId} sets={data} questionCount={prompt.questionCount} work={work} />;
}

/** Estimated cost of missing sets, cost of existing ones, and a warning when the month's quota is too small. */
function SetCost({ sets, missing }: { sets: Sets; missing: number }) {
  const { t } = useTranslation();
  const { prompt, estimate, used, tokensLeft } = sets;
  const texts = useCostTexts(sets, missing);
  const lines = [
    missing > 0 && texts.estimate,
    missing > 0 && texts.other,
    used.calls > 0 && texts.used,
  ].filter(Boolean);
  const short =
    estimate !== null && tokensLeft !== null && estimate[prompt?.way ?? 'each'].tokens > tokensLeft;
  return (
    (lines.length > 0 || short) && (
      <div className="flex flex-col gap-3">
        {lines.length > 0 && <p className="text-small text-text-soft">{lines.join(' ')}</p>}
        {short && <Notice tone="warn">{t('questionSets.tooMuch')}</Notice>}
      </div>
    )
  );
}

type PanelProps = {
  lessonId: number;
  sets: Sets;
  questionCount: number;
  work: ReturnType<typeof useQuestionSets>;
};

function Panel({ lessonId, sets, questionCount, work }: PanelProps) {
  const { t } = useTranslation();
  const counts = countSets(sets.students);
  const wait = useSetsWait(lessonId, sets.since !== null);
  return (
    <Card as="section" aria-labelledby="question-sets" className="mt-6 flex flex-col gap-5 md:p-8">
      <div>
        <h2 id="question-sets" className="title-3">
          {t('questionSets.title')}
        </h2>
        <p className="mt-1.5 text-text-soft">{t('questionSets.text', { count: questionCount })}</p>
      </div>
      {sets.students.length === 0 ? (
        <p className="text-text-mute">{t('questionSets.nobody')}</p>
      ) : (
        <>
          <SetProgress counts={counts} total={sets.students.length} since={sets.since} wait={wait} />
          <SetCost sets={sets} missing={counts.none + counts.failed} />
          <SetsActions counts={counts} sets={sets} work={work} />
          <SetList students={sets.students} />
        </>
      )}
    </Card>
  );
}
