import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccommodationScope } from '../../../../shared/contracts/accommodations.ts';
import { accommodationProblem } from '../../../../shared/rules/lesson-terms.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { notifyFailure } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { type AccommodationValues, parseValues } from './accommodation-values.ts';

/** The edited place, and the version of the accommodation the edit is based on. */
type EditedPlace = AccommodationScope & { over: string | null };

/** An error message; `field` is undefined when it belongs to no field. */
export type Problem = { field: string | undefined; text: string };

/** Saves and removes an accommodation; calls `onDone` on success. */
export function useAccommodation(onDone: () => void) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<Problem | null>(null);
  const settled = {
    onError: (error: unknown) => notifyFailure(t, error, t('accommodations.saveFailed')),
    onSettled: () => queryClient.invalidateQueries(trpc.accommodations.pathFilter()),
  };
  const done = (text: string) => () => {
    notify.success(text);
    onDone();
  };
  const saving = useMutation({
    ...trpc.accommodations.save.mutationOptions(settled),
    onSuccess: done(t('accommodations.saved')),
  });
  const removing = useMutation({
    ...trpc.accommodations.remove.mutationOptions(settled),
    onSuccess: done(t('accommodations.removed')),
  });
  const pending = saving.isPending || removing.isPending;

  const save = (place: EditedPlace, typed: AccommodationValues) => {
    if (pending) return;
    const values = parseValues(typed);
    const found = accommodationProblem(values);
    if (found) {
      const field = found.details.field === undefined ? undefined : String(found.details.field);
      return setProblem({ field, text: t(`errors.${found.code}`, found.details) });
    }
    setProblem(null);
    saving.mutate({ ...place, ...values });
  };
  const remove = (place: EditedPlace) => {
    if (!pending) removing.mutate(place);
  };
  const clearProblem = () => setProblem(null);
  return { save, remove, clearProblem, problem, saving: saving.isPending, removing: removing.isPending };
}
