import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { findQuestionPictures } from '../../../../shared/content/pictures.ts';
import type {
  Ask,
  AskAnswer,
  DraftPicture,
  ImportDraft,
  ImportRow as Row,
} from '../../../../shared/contracts/exchange.ts';
import { importLimits } from '../../../../shared/contracts/exchange-values.ts';
import { type FinishedRow, finishRow } from '../../../../shared/imported-questions/finish-row.ts';
import { tidyTag } from '../../../../shared/rules/question-tags.ts';
import { refreshLessons } from '../../../lib/api/lesson-updates.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { notifyFailure } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { usePersistedState } from '../../../lib/dom/persisted-state.ts';
import { type TFunction, useTranslation } from '../../../lib/i18n/i18n.ts';
import { convertPictures, FileRefused, openDraft, readFile } from './send-file.ts';

/** Name of the draft in the address. */
const draftParameter = 'borrador';

const draftKey = (id: string | null) => ['import-draft', id] as const;

function refusalText(t: TFunction, error: unknown): string {
  return error instanceof FileRefused && error.code
    ? t(`errors.${error.code}`, error.details)
    : t('exchange.failed');
}

/** Target of an import: an existing lesson, or a new one with this topic. */
export type Target = { lessonId: number } | { newTopic: string };

/** What a person chose in the preview besides answers; it survives a reload. */
interface Chosen {
  tag: string;
  /** Adds the categories as tags. */
  asTags: boolean;
  target: Target;
  /** Numbers of the questions that stay out although they could go in. */
  left: number[];
}

/** Reads a file into a draft, and goes on with the draft of the address. */
export function useDraft(lessonId: number) {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const id = query.get(draftParameter);
  const show = (draftId: string | null) =>
    setQuery(draftId === null ? {} : { [draftParameter]: draftId }, { replace: draftId === null });
  const draft = useQuery({
    queryKey: draftKey(id),
    queryFn: id === null ? skipToken : () => openDraft(id),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const read = useMutation({
    mutationFn: (chosen: File) => {
      if (chosen.size > importLimits.officeBytes) throw new FileRefused('import-too-large', {});
      return readFile(lessonId, chosen);
    },
    onSuccess: (made) => {
      queryClient.setQueryData(draftKey(made.id), made);
      show(made.id);
    },
  });
  const discard = useMutation(trpc.imports.discard.mutationOptions());
  const problem = read.error ?? (id === null ? null : draft.error);
  return {
    draft: id === null ? null : (draft.data ?? null),
    /** The file being read. */
    file: read.isPending ? (read.variables ?? null) : null,
    opening: id !== null && draft.isPending,
    problem: problem ? refusalText(t, problem) : null,
    choose(chosen: File | undefined) {
      if (chosen && !read.isPending) read.mutate(chosen);
    },
    forget() {
      if (id !== null) discard.mutate({ draftId: id });
      read.reset();
      show(null);
    },
  };
}

/** Converts the pictures of a draft while the page shows it. */
function usePictures({ id, pictures }: ImportDraft) {
  const [turn, setTurn] = useState(0);
  const [failed, setFailed] = useState(false);
  const isWaiting = pictures.some(({ state }) => state === 'waiting');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further turn tries again
  useEffect(() => {
    if (!isWaiting) return;
    const abort = new AbortController();
    setFailed(false);
    const put = (converted: DraftPicture[]) =>
      queryClient.setQueryData<ImportDraft>(draftKey(id), (draft) => {
        const known = new Map(converted.map((picture) => [picture.id, picture]));
        return draft && { ...draft, pictures: draft.pictures.map((one) => known.get(one.id) ?? one) };
      });
    convertPictures(id, put, abort.signal)
      // Another tab may have converted some of them.
      .then(async () => {
        const { pictures: converted } = await openDraft(id);
        put(converted);
        if (converted.some(({ state }) => state === 'waiting')) setFailed(true);
      })
      .catch(() => {
        if (!abort.signal.aborted) setFailed(true);
      });
    return () => abort.abort();
  }, [id, isWaiting, turn]);
  return { failed, retry: () => setTurn(turn + 1) };
}

const noAnswers: AskAnswer[] = [];

export interface ShownRow extends FinishedRow {
  row: Row;
  /** The person's answers about it. */
  given: AskAnswer[];
}

interface KnownRow {
  given: AskAnswer[];
  pictures: ReadonlyMap<string, DraftPicture>;
  shown: ShownRow;
}

const isPictured = ({ question }: Row): boolean =>
  question !== null && findQuestionPictures(question).length > 0;

/** Returns whether a person answered something about a draft. */
export const isAnswered = ({ answers }: ImportDraft): boolean =>
  Object.values(answers).some((given) => given.length > 0);

/**
 * State of a draft: answers, selection, target, and the import itself. Calls `onMark` when a person changes what only the
 * page knows.
 */
export function useImport(lessonId: number, draft: ImportDraft, onMark: () => void) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [chosen, setChosen, forgetChosen] = usePersistedState<Chosen>(`import:${draft.id}`, {
    tag: '',
    asTags: false,
    target: { lessonId },
    left: [],
  });
  const { tag, asTags, target } = chosen;
  /** Number of submissions without a topic for the new lesson. */
  const [unnamed, setUnnamed] = useState(0);
  const left = useMemo(() => new Set(chosen.left), [chosen.left]);
  const conversion = usePictures(draft);
  const { rows } = draft;
  // Of the page: those of the cache arrive a moment after the press.
  const [answers, setAnswers] = useState(draft.answers);
  const pictures = useMemo(
    () => new Map(draft.pictures.map((picture) => [picture.id, picture])),
    [draft.pictures],
  );
  // A row that did not change stays the same object, so that its component is not rendered again.
  const [known] = useState(() => new Map<number, KnownRow>());
  const finished = useMemo(
    () =>
      rows.map((row) => {
        const given = answers[row.number] ?? noAnswers;
        const before = known.get(row.number);
        if (before?.given === given && (before.pictures === pictures || !isPictured(row)))
          return before.shown;
        const shown = { row, given, ...finishRow(row, given, pictures) };
        known.set(row.number, { given, pictures, shown });
        return shown;
      }),
    [rows, answers, pictures, known],
  );
  const store = useMutation({
    ...trpc.imports.confirm.mutationOptions(),
    // After the last answer.
    scope: { id: draft.id },
    onSuccess: async ({ imported, untagged, lessonId: into }) => {
      forgetChosen();
      await queryClient.invalidateQueries({ queryKey: trpc.questions.list.queryKey({ lessonId: into }) });
      void refreshLessons();
      notify.success(t('exchange.done', { count: imported }));
      if (untagged > 0) notify.warn(t('exchange.untagged', { count: untagged }));
      navigate(`/teacher/leccion/${into}?tab=contenido`, { replace: true });
    },
    onError: (error) => notifyFailure(t, error, t('exchange.importFailed')),
  });
  const putAnswer = useMutation({
    ...trpc.imports.answer.mutationOptions(),
    // In the order in which they were given.
    scope: { id: draft.id },
    onError: (error) => notifyFailure(t, error, t('exchange.answerFailed')),
  });
  const choose =
    <K extends keyof Chosen>(name: K) =>
    (value: Chosen[K]) => {
      onMark();
      setChosen((before) => ({ ...before, [name]: value }));
    };
  const canGoIn = finished.filter(({ stand }) => stand !== 'refused' && stand !== 'asked');
  const taken = canGoIn.filter(({ row }) => !left.has(row.number));
  return {
    finished,
    taken,
    canGoIn,
    take(numbers: readonly number[], take: boolean) {
      onMark();
      setChosen((before) => {
        const others = before.left.filter((number) => !numbers.includes(number));
        return { ...before, left: take ? others : [...others, ...numbers] };
      });
    },
    isTaken: (number: number) => !left.has(number),
    answer(number: number, { kind }: Ask, answer: AskAnswer | null) {
      const put = (before: ImportDraft['answers']) => {
        const others = (before[number] ?? []).filter((one) => one.kind !== kind);
        return { ...before, [number]: answer ? [...others, answer] : others };
      };
      setAnswers(put);
      queryClient.setQueryData<ImportDraft>(
        draftKey(draft.id),
        (before) => before && { ...before, answers: put(before.answers) },
      );
      putAnswer.mutate({ draftId: draft.id, number, kind, answer });
    },
    target,
    setTarget: choose('target'),
    tag,
    setTag: choose('tag'),
    asTags,
    setAsTags: choose('asTags'),
    pictures: {
      ...conversion,
      all: draft.pictures.length,
      done: draft.pictures.filter(({ state }) => state !== 'waiting').length,
      read: draft.pictures.filter(({ state }) => state === 'ready').length,
    },
    importing: store.isPending,
    submit() {
      const isNamed = !('newTopic' in target) || target.newTopic.trim() !== '';
      if (!isNamed) {
        setUnnamed(unnamed + 1);
        return;
      }
      store.mutate({
        draftId: draft.id,
        take: taken.map(({ row }) => row.number),
        tag: tidyTag(tag),
        categories: asTags,
        ...target,
      });
    },
    unnamed,
  };
}

export type ImportState = ReturnType<typeof useImport>;
