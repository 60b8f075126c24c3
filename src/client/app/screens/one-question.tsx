import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { staffPartOf } from '../../components/questions/staff-parts.ts';
import { BackLink } from '../../components/ui/back-link.tsx';
import { ErrorPanel } from '../../components/ui/error-panel.tsx';
import { Page } from '../../components/ui/page.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { ClassView } from '../../features/teacher/one-question/class-view.tsx';
import { QuestionWalk } from '../../features/teacher/one-question/question-walk.tsx';
import { teacherErrorText } from '../../lib/api/teacher-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';

/** Milliseconds between two requests while a correction is applied. */
const pollInterval = 2_000;

/** `/teacher/pregunta/:questionId/clase`: all answers of the class to one question. */
export function Screen() {
  const { t } = useTranslation();
  const questionId = Number(useParams().questionId) || 0;
  // Not persisted: the next visit hides the names again.
  const [withNames, setWithNames] = useState(false);
  const query = useQuery({
    ...trpc.reviews.classAnswers.queryOptions(questionId > 0 ? { questionId, withNames } : skipToken),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.isRegrading ? pollInterval : false),
    placeholderData: keepPreviousData,
  });
  const { data, error } = query;
  const title = t('oneQuestion.title');
  // Previous data is kept only while names are toggled for the same question.
  if (data && data.questionId === questionId) {
    const { sameAnswersText } = staffPartOf(data);
    const answers = data.groups.reduce((sum, { members }) => sum + members.length, 0);
    return (
      <Page
        title={title}
        subtitle={[
          t('oneQuestion.inAll', { count: answers }),
          t('oneQuestion.inGroups', { count: data.groups.length }),
          sameAnswersText && t(sameAnswersText),
        ]
          .filter(Boolean)
          .join(' ')}
        back={<BackLink to={`/teacher/leccion/${data.lessonId}?tab=contenido`}>{data.topic}</BackLink>}
        aside={<QuestionWalk questionId={questionId} questions={data.questions} />}
      >
        <ClassView key={questionId} data={data} withNames={withNames} onNames={setWithNames} />
      </Page>
    );
  }
  return (
    <Page title={title}>
      {error || questionId === 0 ? (
        <ErrorPanel
          title={t('regrade.loadFailed')}
          text={error ? teacherErrorText(t, error) : t('errors.not-found')}
          query={query}
        />
      ) : (
        <Spinner label={t('oneQuestion.loading')} />
      )}
    </Page>
  );
}
