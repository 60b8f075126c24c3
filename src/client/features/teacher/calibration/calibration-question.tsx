import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { TeacherQuestion } from '../../../../shared/contracts/questions.ts';
import { tidyQuestion } from '../../../../shared/rules/question-rules.ts';
import { CriteriaFields } from '../../../components/questions/open-answer/criteria-fields.tsx';
import { QuestionText } from '../../../components/questions/question-text.tsx';
import { QuestionView } from '../../../components/questions/question-view.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Sheet, SheetItem, SheetNumber } from '../../../components/ui/sheet.tsx';
import { queryClient } from '../../../lib/api/query-client.ts';
import { notifyFailure } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { usePersistedState } from '../../../lib/dom/persisted-state.ts';
import { kindLine } from '../../../lib/forms/question-kind.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type CalibrationQuestionProps = { lessonId: number; question: TeacherQuestion; number: number };

/** The question with its criteria; an assigned question is read-only here and is corrected on another page. */
export function CalibrationQuestion({ lessonId, question, number }: CalibrationQuestionProps) {
  const { t } = useTranslation();
  return (
    <Sheet>
      <SheetItem margin={<SheetNumber>{number}</SheetNumber>} label={t('questionBank.question', { number })}>
        <p className="text-caption text-text-mute">{kindLine(t, question.type, question.difficulty)}</p>
        {question.assigned ? (
          <>
            <QuestionView question={question} language={question.language} />
            <Link
              to={`/teacher/pregunta/${question.id}/corregir`}
              className="mt-4 inline-block text-small text-action"
            >
              {t('regrade.title')}
            </Link>
          </>
        ) : (
          <>
            <QuestionText question={question} language={question.language} />
            <Criteria key={JSON.stringify(question.criteria)} lessonId={lessonId} question={question} />
          </>
        )}
      </SheetItem>
    </Sheet>
  );
}

function Criteria({ lessonId, question }: Omit<CalibrationQuestionProps, 'number'>) {
  const { t } = useTranslation();
  const [criteria, setCriteria, forget] = usePersistedState(
    `calibration-criteria:${question.id}`,
    question.criteria,
  );
  const save = useMutation(
    trpc.questions.update.mutationOptions({
      onSuccess(questions) {
        forget();
        queryClient.setQueryData(trpc.questions.list.queryKey({ lessonId }), questions);
        void queryClient.invalidateQueries(
          trpc.calibration.ofQuestion.queryFilter({ questionId: question.id }),
        );
        notify.success(t('calibration.criteriaSaved'));
      },
      onError: (error) => notifyFailure(t, error, t('calibration.criteriaFailed')),
    }),
  );
  const changed = JSON.stringify(criteria) !== JSON.stringify(question.criteria);
  return (
    <form
      className="mt-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (changed && !save.isPending)
          save.mutate({ questionId: question.id, question: tidyQuestion({ ...question, criteria }) });
      }}
    >
      <CriteriaFields
        criteria={criteria}
        disabled={save.isPending}
        onChange={setCriteria}
        action={
          <Button
            type="submit"
            variant="secondary"
            size="sm"
            unavailable={!changed}
            pending={save.isPending}
            pendingLabel={t('calibration.savingCriteria')}
          >
            {t('calibration.saveCriteria')}
          </Button>
        }
      />
    </form>
  );
}
