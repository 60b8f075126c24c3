import type { TeacherQuestion } from '../../../shared/contracts/questions.ts';
import { ErrorPanel } from '../../components/ui/error-panel.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { WithAside } from '../../components/ui/with-aside.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { teacherErrorText } from '../../lib/teacher-error.ts';
import { BenchQuestion } from './bench-question.tsx';
import { BenchRuleCard } from './bench-rule-card.tsx';
import { BenchSamples } from './bench-samples.tsx';
import { ReliabilityCard } from './reliability-card.tsx';
import { useBench } from './use-bench.ts';

type BenchPartProps = { lessonId: number; question: TeacherQuestion; number: number };

/** `Criterios y fiabilidad` of one open question: what it is graded by, and how reliably. */
export function BenchPart({ lessonId, question, number }: BenchPartProps) {
  const { t } = useTranslation();
  const work = useBench(question.id);
  const { data, error } = work.query;
  if (!data) {
    return error ? (
      <ErrorPanel
        title={t('bench.loadFailed')}
        text={teacherErrorText(t, error, t('bench.loadFailed'))}
        query={work.query}
      />
    ) : (
      <Spinner label={t('bench.loading')} />
    );
  }
  return (
    <>
      <WithAside
        aside={
          <>
            <ReliabilityCard bench={data} />
            {data.rule && <BenchRuleCard rule={data.rule} figures={data.lesson} />}
          </>
        }
      >
        <BenchQuestion lessonId={lessonId} question={question} number={number} />
      </WithAside>
      <BenchSamples bench={data} work={work} language={question.language} />
    </>
  );
}
