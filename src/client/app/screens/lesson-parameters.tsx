import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { Select } from '../../components/ui/select.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { TitleTabs } from '../../components/ui/title-tabs.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { trpc } from '../../lib/trpc.ts';

const BenchPart = lazy(async () => ({
  default: (await import('../../features/bench/bench-part.tsx')).BenchPart,
}));

/** The parameters of a lesson in two parts: how questions come about, and how reliably open answers are graded. */
export function LessonParameters({ lessonId, generation }: { lessonId: number; generation: ReactNode }) {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const questions = useQuery({ ...trpc.questions.list.queryOptions({ lessonId }), staleTime: 0 }).data ?? [];
  const open = questions
    .map((question, index) => ({ question, number: index + 1 }))
    .filter(({ question }) => question.type === 'respuesta_abierta');
  const asked = Number(query.get('pregunta'));
  const chosen = open.find(({ question }) => question.id === asked) ?? open[0];
  const part = query.get('parte') === 'fiabilidad' && chosen ? 'fiabilidad' : 'generacion';
  const show = (next: { parte: string; pregunta?: string }) =>
    setQuery({ tab: 'parametros', ...next }, { replace: true });
  return (
    <TitleTabs
      label={t('bench.parts')}
      tabs={[
        { value: 'generacion', label: t('bench.generation') },
        {
          value: 'fiabilidad',
          label: t('bench.part'),
          disabledBecause: chosen ? undefined : t('bench.noOpenQuestions'),
        },
      ]}
      value={part}
      onValueChange={(parte) => show({ parte })}
      actions={
        part === 'fiabilidad' &&
        chosen && (
          <Select
            className="w-full md:w-72"
            aria-label={t('bench.question')}
            options={open.map(({ question, number }) => ({
              value: String(question.id),
              label: t('bench.questionOption', { number }),
            }))}
            value={String(chosen.question.id)}
            onValueChange={(pregunta) => show({ parte: 'fiabilidad', pregunta })}
          />
        )
      }
    >
      {part === 'fiabilidad' && chosen ? (
        <Suspense fallback={<Spinner label={t('bench.loading')} />}>
          <BenchPart key={chosen.question.id} lessonId={lessonId} {...chosen} />
        </Suspense>
      ) : (
        generation
      )}
    </TitleTabs>
  );
}
