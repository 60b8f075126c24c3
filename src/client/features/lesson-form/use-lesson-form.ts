import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '../../../shared/contracts/errors.ts';
import type { LessonDetail } from '../../../shared/contracts/lessons.ts';
import { lessonProblem } from '../../../shared/rules/lesson-rules.ts';
import { readError } from '../../lib/api-error.ts';
import { useKeptState } from '../../lib/kept-state.ts';
import { lessonUpdated, refreshLessons } from '../../lib/lesson-updates.ts';
import { notify } from '../../lib/notify.ts';
import { tellFailure } from '../../lib/teacher-error.ts';
import { trpc } from '../../lib/trpc.ts';
import { type LessonValues, lessonInput, lessonValues, sameValues } from './lesson-values.ts';
import { useEnableSwitch } from './use-enable-switch.ts';

/** Edits of one lesson: kept until they are saved or discarded, or the lesson changed under them. */
export function useLessonForm(lesson: LessonDetail) {
  const { t } = useTranslation();
  const stored = lessonValues(lesson);
  const [kept, keep] = useKeptState<{ base: LessonValues; values: LessonValues } | null>(
    `lesson-form:${lesson.lessonId}`,
    null,
  );
  const values = kept && sameValues(kept.base, stored) ? kept.values : stored;
  const [problem, setProblem] = useState<ErrorCode | null>(null);
  const [asking, setAsking] = useState(false);
  const update = useMutation(trpc.lessons.update.mutationOptions());

  const change = (next: Partial<LessonValues>) =>
    keep((current) => {
      const now = current && sameValues(current.base, stored) ? current.values : stored;
      return { base: stored, values: { ...now, ...next } };
    });
  const enabling = useEnableSwitch(lesson, (enabled) => change({ enabled }));

  const discard = () => {
    keep(null);
    setProblem(null);
    enabling.clear();
  };
  /** Checks, then asks. */
  const submit = () => {
    if (update.isPending) return;
    const found = lessonProblem(lessonInput(lesson, values));
    setProblem(found);
    if (found) notify.warn(t(`errors.${found}`));
    else setAsking(true);
  };
  const save = async () => {
    try {
      await update.mutateAsync(lessonInput(lesson, values));
      keep(null);
      notify.success(t('lessonConfiguration.saved'));
      await refreshLessons();
      lessonUpdated(lesson.lessonId);
    } catch (error) {
      const { code } = readError(error);
      setProblem(code);
      if (code === 'lesson-not-ready') enabling.refuse();
      else tellFailure(t, error, t('lessonConfiguration.saveFailed'));
    }
    setAsking(false);
  };
  return {
    values,
    change,
    changed: !sameValues(values, stored),
    problem,
    enabling,
    submit,
    save,
    discard,
    asking,
    stopAsking: () => setAsking(false),
    pending: update.isPending,
  };
}
