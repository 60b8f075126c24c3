import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { ClassAnswers } from '../../../../shared/contracts/class-answers.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Navigates to the previous and next question of the lesson. */
export function QuestionWalk({ questionId, questions }: Pick<ClassAnswers, 'questionId' | 'questions'>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const at = questions.findIndex((one) => one.questionId === questionId);
  if (at < 0) return null;
  const go = (id: number | undefined) => id !== undefined && navigate(`/teacher/pregunta/${id}/clase`);
  const step = (by: -1 | 1) => {
    const Icon = by < 0 ? ChevronLeft : ChevronRight;
    const target = questions[at + by]?.questionId;
    return (
      <Button
        variant="secondary"
        aria-label={t(by < 0 ? 'oneQuestion.previous' : 'oneQuestion.next')}
        unavailable={target === undefined}
        onClick={() => go(target)}
      >
        <Icon aria-hidden className="size-4" strokeWidth={1.75} />
      </Button>
    );
  };
  return (
    <nav aria-label={t('oneQuestion.walk')} className="flex items-center gap-2">
      {step(-1)}
      <Select
        aria-label={t('oneQuestion.walk')}
        className="min-w-44 grow"
        value={String(questionId)}
        onValueChange={(value) => go(Number(value))}
        options={questions.map(({ questionId: id, position }) => ({
          value: String(id),
          label: t('oneQuestion.position', { position, all: questions.length }),
        }))}
      />
      {step(1)}
    </nav>
  );
}
