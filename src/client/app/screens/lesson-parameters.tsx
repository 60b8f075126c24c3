import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { isOpen } from '../../../shared/question-types/traits.ts';
import { Select } from '../../components/ui/select.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { TitleTabs } from '../../components/ui/title-tabs.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';

const CalibrationPart = lazy(async () => ({
  default: (await import('../../features/teacher/calibration/calibration-part.tsx')).CalibrationPart,
}));

/** The parameters of a lesson in two parts: generation of questions, and reliability of the marking of open answers. */
export function LessonParameters({ lessonId, generation }: { lessonId: number; generation: ReactNode }) {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const questions = useQuery({ ...trpc.questions.list.queryOptions({ lessonId }), staleTime: 0 }).data ?? [];
  const open = questions
    .map((question, index) => ({ question, number: index + 1 }))
    .filter(({ question }) => isOpen(question));
  const requestedId = Number(query.get('pregunta'));
  const chosen = open.find(({ question }) => question.id === requestedId) ?? open[0];
  const part = query.get('parte') === 'fiabilidad' && chosen ? 'fiabilidad' : 'generacion';
  const show = (next: { parte: string; pregunta?: string }) =>
    setQuery({ tab: 'parametros', ...next }, { replace: true });
  return (
    <TitleTabs
      label={t('calibration.parts')}
      tabs={[
        { value: 'generacion', label: t('calibration.generation') },
        {
          value: 'fiabilidad',
          label: t('calibration.part'),
          disabledBecause: chosen ? undefined : t('calibration.noOpenQuestions'),
        },
      ]}
      value={part}
      onValueChange={(parte) => show({ parte })}
      actions={
        part === 'fiabilidad' &&
        chosen && (
          <Select
            className="w-full md:w-72"
            aria-label={t('calibration.question')}
            options={open.map(({ question, number }) => ({
              value: String(question.id),
              label: t('calibration.questionOption', { number }),
            }))}
            value={String(chosen.question.id)}
            onValueChange={(pregunta) => show({ parte: 'fiabilidad', pregunta })}
          />
        )
      }
    >
      {part === 'fiabilidad' && chosen ? (
        <Suspense fallback={<Spinner label={t('calibration.loading')} />}>
          <CalibrationPart key={chosen.question.id} lessonId={lessonId} {...chosen} />
        </Suspense>
      ) : (
        generation
      )}
    </TitleTabs>
  );
}
