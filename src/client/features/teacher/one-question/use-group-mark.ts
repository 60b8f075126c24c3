import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { parseMark } from '../../../components/marks/parse-mark.ts';
import { refreshMarks } from '../../../components/marks/refresh-marks.ts';
import { readError } from '../../../lib/api/api-error.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { teacherErrorText } from '../../../lib/api/teacher-error.ts';
import { api, trpc } from '../../../lib/api/trpc.ts';
import { usePersistedState } from '../../../lib/dom/persisted-state.ts';
import { useDebounced } from '../../../lib/dom/use-debounced.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { type Group, mostFrequentMark } from './group-facts.ts';

/** Milliseconds without a keystroke before the preview loads. */
const debounce = 250;

/** Invalidates all queries that depend on a group mark: grades, review queue and regrades. */
export const refreshGroupMarks = () =>
  Promise.all([refreshMarks(), queryClient.invalidateQueries(trpc.regrades.pathFilter())]);

/** State of a group mark: input, preview of the changes, and saving. Input survives a reload. */
export function useGroupMark(
  about: { questionId: number; group: Group; withNames: boolean; digit: string | null },
  onApplied: (decisionIds: number[]) => void,
) {
  const { t } = useTranslation();
  const { questionId, group, withNames, digit } = about;
  const [draft, setDraft, forget] = usePersistedState(`group-mark:${questionId}:${group.key}`, {
    number: digit ?? mostFrequentMark(group.members)?.toFixed(2) ?? '',
    feedback: '',
    reason: '',
  });
  const [problem, setProblem] = useState<string | null>(null);
  const grade = parseMark(draft.number);
  const markInput = { questionId, group: group.key, withNames, grade, feedback: draft.feedback, reason: '' };
  const debouncedInput = useDebounced(JSON.stringify(markInput), debounce);
  const previewInput: typeof markInput = JSON.parse(debouncedInput);
  const preview = useQuery({
    queryKey: [...trpc.reviews.tryGroupMark.mutationKey(), previewInput],
    queryFn: () => api.reviews.tryGroupMark.mutate(previewInput),
    enabled: previewInput.grade !== null,
    staleTime: 0,
    gcTime: 0,
    placeholderData: (before) => before,
  });
  const isCurrent =
    debouncedInput === JSON.stringify(markInput) && !preview.isPlaceholderData && !preview.isFetching;
  const applied = useMutation({
    ...trpc.reviews.applyGroupMark.mutationOptions(),
    onError: (error) => {
      setProblem(teacherErrorText(t, error, t('oneQuestion.failed')));
      // Refreshes the outdated preview; the input is kept.
      if (readError(error).code === 'group-outdated') refreshGroupMarks();
    },
    onSuccess: async (decisionIds) => {
      forget();
      await refreshGroupMarks();
      onApplied(decisionIds);
    },
  });
  const rows = grade === null ? null : (preview.data?.rows ?? null);
  // Applying before the preview has loaded is queued until it arrives.
  const [isApplyRequested, setIsApplyRequested] = useState(false);
  const applyNow = useEffectEvent(() => {
    setIsApplyRequested(false);
    if (!preview.data || !rows?.some(({ changes }) => changes)) return;
    setProblem(null);
    applied.mutate({ ...markInput, reason: draft.reason, digest: preview.data.digest });
  });
  const isReady = isApplyRequested && isCurrent && preview.data !== undefined;
  useEffect(() => {
    if (isReady) applyNow();
  }, [isReady]);
  return {
    draft,
    grade,
    change: (part: Partial<typeof draft>) => {
      setProblem(null);
      setIsApplyRequested(false);
      setDraft((current) => ({ ...current, ...part }));
    },
    rows,
    changing: isCurrent && rows ? rows.filter(({ changes }) => changes).length : null,
    problem: problem ?? (preview.error ? teacherErrorText(t, preview.error, t('oneQuestion.failed')) : null),
    isApplying: applied.isPending,
    apply: () => {
      if (grade !== null && !applied.isPending) setIsApplyRequested(true);
    },
    forget,
  };
}
