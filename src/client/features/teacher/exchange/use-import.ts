import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { importLimits } from '../../../../shared/contracts/exchange-values.ts';
import { tidyTag } from '../../../../shared/rules/question-tags.ts';
import { refreshLessons } from '../../../lib/api/lesson-updates.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { notifyFailure } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { type TFunction, useTranslation } from '../../../lib/i18n/i18n.ts';
import { FileRefused, importFile, previewFile } from './send-file.ts';

function refusalText(t: TFunction, error: unknown): string {
  return error instanceof FileRefused && error.code
    ? t(`errors.${error.code}`, error.details)
    : t('exchange.failed');
}

/** Target of an import: an existing lesson, or a new one with this topic. */
/** Maximum count of question numbers in a message. */
const mostNumbers = 20;

export type Target = { lessonId: number } | { newTopic: string };

/** State of an import, from choosing the file to storing its questions. */
export function useImport(lessonId: number) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [file, setFile] = useState<File | null>(null);
  const [tag, setTag] = useState('');
  const [asTags, setAsTags] = useState(false);
  const [target, setTarget] = useState<Target>({ lessonId });
  /** Number of submissions without a topic for the new lesson. */
  const [unnamed, setUnnamed] = useState(0);
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set());
  const read = useMutation({
    mutationFn: (chosen: File) => {
      if (chosen.size > importLimits.bytes) throw new FileRefused('import-too-large', {});
      return previewFile(lessonId, chosen);
    },
    onSuccess: ({ rows }) =>
      setTaken(new Set(rows.flatMap(({ fate, number }) => (fate === 'refused' ? [] : number)))),
  });
  const undo = useMutation({
    ...trpc.questions.undoImport.mutationOptions(),
    onSuccess: (questions, undone) => {
      queryClient.setQueryData(trpc.questions.list.queryKey({ lessonId: undone.lessonId }), questions);
      void refreshLessons();
      const archived = undone.newLesson && questions.length === 0;
      notify.success(t(archived ? 'exchange.undoneLesson' : 'exchange.undone'));
      if (archived) navigate(`/teacher/leccion/${lessonId}?tab=contenido`);
    },
    onError: (error) => notifyFailure(t, error, t('exchange.undoFailed')),
  });
  const store = useMutation({
    mutationFn: () => {
      const chosen = { numbers: [...taken], tag: tidyTag(tag), asTags };
      return 'newTopic' in target
        ? importFile(lessonId, file!, { ...chosen, newTopic: target.newTopic })
        : importFile(target.lessonId, file!, chosen);
    },
    onSuccess: async ({ imported, untagged, withoutPicture, leftOut, lessonId: into, questionIds }) => {
      await queryClient.invalidateQueries({ queryKey: trpc.questions.list.queryKey({ lessonId: into }) });
      void refreshLessons();
      notify.success(t('exchange.done', { count: imported }), {
        // Stays until dismissed, so that the teacher can check the import before undoing it.
        duration: Number.POSITIVE_INFINITY,
        action: {
          label: t('exchange.undo'),
          onClick: () => undo.mutate({ lessonId: into, questionIds, newLesson: 'newTopic' in target }),
        },
      });
      for (const [key, numbers] of [
        ['exchange.withoutPicture', withoutPicture],
        ['exchange.leftOut', leftOut],
      ] as const)
        if (numbers.length > 0)
          // Stays until dismissed: it names what has to be repaired.
          notify.warn(t(key, { count: numbers.length, numbers: numbers.slice(0, mostNumbers).join(', ') }), {
            duration: Number.POSITIVE_INFINITY,
          });
      if (untagged > 0) notify.warn(t('exchange.untagged', { count: untagged }));
      navigate(`/teacher/leccion/${into}?tab=contenido`);
    },
    onError: (error) => notify.danger(refusalText(t, error)),
  });
  return {
    file,
    preview: read.data ?? null,
    reading: read.isPending,
    problem: read.error ? refusalText(t, read.error) : null,
    choose(chosen: File | undefined) {
      if (!chosen || read.isPending) return;
      setFile(chosen);
      read.mutate(chosen);
    },
    forget() {
      setFile(null);
      read.reset();
    },
    target,
    setTarget,
    taken,
    setTaken,
    tag,
    setTag,
    /** Adds the categories as tags. */
    asTags,
    setAsTags,
    importing: store.isPending,
    submit() {
      const isNamed = !('newTopic' in target) || target.newTopic.trim() !== '';
      if (isNamed) store.mutate();
      else setUnnamed(unnamed + 1);
    },
    unnamed,
  };
}
