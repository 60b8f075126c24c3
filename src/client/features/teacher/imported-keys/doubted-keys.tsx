import { useMutation } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { DoubtedKey, DoubtedKeys as Listed } from '../../../../shared/contracts/imported-keys.ts';
import { QuestionText } from '../../../components/questions/question-text.tsx';
import { Button, buttonClass } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { queryClient } from '../../../lib/api/query-client.ts';
import { notifyFailure } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type DoubtedKeysProps = {
  listed: Listed;
  /** An admin says which keys are right; only a teacher corrects one. */
  forAdmin: boolean;
};

/** The questions whose imported key a person should look at, each with the ways to settle it. */
export function DoubtedKeys({ listed: { questions, total }, forAdmin }: DoubtedKeysProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const check = useMutation({
    ...trpc.importedKeys.check.mutationOptions(),
    async onSuccess(_, { questionIds, checked }) {
      await Promise.all([
        queryClient.invalidateQueries(trpc.importedKeys.pathFilter()),
        queryClient.invalidateQueries(trpc.homes.pathFilter()),
        queryClient.invalidateQueries(trpc.installation.pathFilter()),
      ]);
      if (!checked) return notify.success(t('importedKeys.isBack', { count: questionIds.length }));
      notify.success(t('importedKeys.isChecked', { count: questionIds.length }), {
        action: {
          label: t('importedKeys.undo'),
          onClick: () => check.mutate({ questionIds, checked: false }),
        },
      });
      // The button that had the focus is gone.
      list.current?.focus();
    },
    onError: (error) => notifyFailure(t, error, t('importedKeys.checkFailed')),
  });
  const ids = questions.map(({ questionId }) => questionId);
  const isPending = ({ questionId }: DoubtedKey) =>
    check.isPending &&
    check.variables.questionIds.length === 1 &&
    check.variables.questionIds[0] === questionId;
  if (questions.length === 0)
    return (
      <div ref={list} tabIndex={-1} className="outline-none">
        <EmptyState title={t('importedKeys.none')} text={t('importedKeys.noneText')} />
      </div>
    );
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {questions.length > 1 && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5">
          <p className="text-small text-text-soft">{t('importedKeys.total', { count: total })}</p>
          <Button
            variant="secondary"
            pending={check.isPending && check.variables.questionIds.length > 1}
            pendingLabel={t('importedKeys.checking')}
            onClick={() => check.mutate({ questionIds: ids, checked: true })}
          >
            {t('importedKeys.checkAll', { count: ids.length })}
          </Button>
        </div>
      )}
      <ul className="mt-4 grid gap-4">
        {questions.map((question) => (
          <li key={question.questionId}>
            <KeyCard
              question={question}
              forAdmin={forAdmin}
              pending={isPending(question)}
              onCheck={() => check.mutate({ questionIds: [question.questionId], checked: true })}
            />
          </li>
        ))}
      </ul>
      {total > questions.length && <p className="mt-4 text-small text-text-soft">{t('importedKeys.more')}</p>}
    </div>
  );
}

type KeyCardProps = { question: DoubtedKey; forAdmin: boolean; pending: boolean; onCheck: () => void };

function KeyCard({ question, forAdmin, pending, onCheck }: KeyCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { questionId, lessonId, topic, subjectName, teacher, key, agreeing, opposed, together, file } =
    question;
  const titleId = `key-${questionId}`;
  const named = { 'aria-describedby': titleId };
  const opposite = key === 'Falso' ? 'Verdadero' : 'Falso';
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 className="text-caption text-text-mute">
        {[topic, subjectName, ...(forAdmin ? [teacher] : [])].join(' · ')}
      </h2>
      <div id={titleId}>
        <QuestionText question={question} language={question.language} />
      </div>
      <p className="mt-3">
        <span className="text-text-soft">{t('importedKeys.key')}:</span>{' '}
        <strong className="font-semi">{t(`importedKeys.value.${key}`)}</strong>
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
        {agreeing + opposed === 0 ? (
          <span className="text-text-soft">{t('importedKeys.unanswered')}</span>
        ) : (
          <>
            <span>
              {t('importedKeys.answered', {
                opposite: t(`importedKeys.value.${opposite}`),
                opposed,
                key: t(`importedKeys.value.${key}`),
                agreeing,
              })}
            </span>
            {opposed > agreeing && (
              <span className="flex items-center gap-1.5 font-semi">
                <TriangleAlert aria-hidden className="size-4 shrink-0 text-warn" strokeWidth={1.75} />
                {t('importedKeys.mostlyOpposed')}
              </span>
            )}
          </>
        )}
      </p>
      <p className="mt-1 text-caption break-words text-text-mute">
        {t('importedKeys.added', { at: format.dateTime(question.addedAt) })}
        {file?.name ? ` · ${file.name}` : ''}
        {together.count > 1 &&
          ` · ${t('importedKeys.together', {
            count: together.count,
            same: together.sameKey,
            key: t(`importedKeys.value.${key}`),
          })}`}
      </p>
      {question.reason === 'order' && (
        <p className="mt-1 text-small break-words text-text-soft">
          {t('importedKeys.byOrder')}
          {file && file.words.length > 0 && (
            <>
              {' '}
              {file.words
                .map(({ text, share }) =>
                  t(share > 0 ? 'importedKeys.right' : 'importedKeys.wrong', { text }),
                )
                .join(', ')}
              .
            </>
          )}
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-2.5">
        {forAdmin ? (
          <p className="mr-auto text-small text-text-soft">
            {t('importedKeys.teacherCorrects', { teacher })}
          </p>
        ) : (
          <Link
            to={
              question.assigned
                ? `/teacher/pregunta/${questionId}/corregir`
                : `/teacher/leccion/${lessonId}?tab=contenido`
            }
            className={buttonClass('secondary')}
            {...named}
          >
            {t(question.assigned ? 'importedKeys.regrade' : 'importedKeys.edit')}
          </Link>
        )}
        <Button
          variant={forAdmin ? 'secondary' : 'ghost'}
          pending={pending}
          pendingLabel={t('importedKeys.checking')}
          onClick={onCheck}
          {...named}
        >
          {t('importedKeys.check')}
        </Button>
      </div>
    </Card>
  );
}
