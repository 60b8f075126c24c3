import type { TeacherQuestion } from '../../../../shared/contracts/questions.ts';
import { ErrorPanel } from '../../../components/ui/error-panel.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { WithAside } from '../../../components/ui/with-aside.tsx';
import { teacherErrorText } from '../../../lib/api/teacher-error.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { BoundaryExamples } from './boundary-examples.tsx';
import { CalibrationQuestion } from './calibration-question.tsx';
import { CalibrationRuleCard } from './calibration-rule-card.tsx';
import { CalibrationSamples } from './calibration-samples.tsx';
import { ReliabilityCard } from './reliability-card.tsx';
import { useCalibration } from './use-calibration.ts';

type CalibrationPartProps = { lessonId: number; question: TeacherQuestion; number: number };

/** `Criterios y fiabilidad`: criteria and calibration of one open question. */
export function CalibrationPart({ lessonId, question, number }: CalibrationPartProps) {
  const { t } = useTranslation();
  const work = useCalibration(question.id);
  const { data, error } = work.query;
  if (!data) {
    return error ? (
      <ErrorPanel
        title={t('calibration.loadFailed')}
        text={teacherErrorText(t, error, t('calibration.loadFailed'))}
        query={work.query}
      />
    ) : (
      <Spinner label={t('calibration.loading')} />
    );
  }
  return (
    <>
      <WithAside
        aside={
          <>
            <ReliabilityCard calibration={data} />
            {data.rule && <CalibrationRuleCard rule={data.rule} figures={data.lesson} />}
          </>
        }
      >
        <CalibrationQuestion lessonId={lessonId} question={question} number={number} />
      </WithAside>
      <BoundaryExamples examples={data.examples} language={question.language} />
      <CalibrationSamples calibration={data} work={work} language={question.language} />
    </>
  );
}
