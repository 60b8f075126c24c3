import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { reuseLimits } from '../../../../shared/contracts/limits.ts';
import { type questionTypes as allTypes, questionTypes } from '../../../../shared/contracts/values.ts';
import { tidyTags } from '../../../../shared/rules/question-tags.ts';
import { CheckMark } from '../../../components/ui/checkbox-card.tsx';
import { FormDialog } from '../../../components/ui/form-dialog.tsx';
import { Kbd } from '../../../components/ui/kbd.tsx';
import { QueryState } from '../../../components/ui/query-state.tsx';
import { SearchField } from '../../../components/ui/search-field.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { notifyFailure } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useSlashFocus } from '../../../lib/dom/single-keys.ts';
import { useDebounced } from '../../../lib/dom/use-debounced.ts';
import { typeName } from '../../../lib/forms/question-kind.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { loadAuthoringTexts } from '../../../lib/i18n/load-authoring-texts.ts';
import { type Found, ReuseRows } from './reuse-rows.tsx';
import { cacheQuestions } from './use-question-bank.ts';

export const prepareRender = loadAuthoringTexts;

type Type = (typeof allTypes)[number];

const allQuestions = {
  search: '',
  type: '' as Type | '',
  tag: '',
  courseId: '',
  yearId: '',
  withoutOwn: true,
  limit: reuseLimits.shown as number,
};

/** `Usar otra vez`: searches the questions of all own lessons and copies them into this one. */
export function ReuseDialog({ lessonId, onClose }: { lessonId: number; onClose: () => void }) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const [filters, setFilters] = useState(allQuestions);
  const { search, type, tag, courseId, yearId, withoutOwn, limit } = filters;
  /** Changing a filter resets the number of rows. */
  const change = (part: Partial<typeof allQuestions>) =>
    setFilters({ ...filters, limit: reuseLimits.shown, ...part });
  const [chosen, setChosen] = useState<readonly Found[]>([]);
  const settled = useDebounced(search, 250);
  useSlashFocus(box);
  const years = useQuery(trpc.years.list.queryOptions());
  const courses = useQuery(
    trpc.courses.listMine.queryOptions(yearId === '' ? undefined : { yearId: Number(yearId) }),
  );
  const query = useQuery({
    ...trpc.questions.search.queryOptions({
      search: settled,
      limit,
      ...(type !== '' && { type }),
      ...(tag !== '' && { tag }),
      ...(courseId !== '' && { courseId: Number(courseId) }),
      ...(yearId !== '' && { yearId: Number(yearId) }),
      ...(withoutOwn && { without: lessonId }),
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const copy = useMutation(trpc.questions.reuse.mutationOptions());
  const { data } = query;
  const submit = async () => {
    try {
      const questionIds = chosen.map(({ questionId }) => questionId);
      cacheQuestions(lessonId, await copy.mutateAsync({ lessonId, questionIds }));
      notify.success(t('reuse.done', { count: chosen.length }));
      onClose();
    } catch (error) {
      notifyFailure(t, error, t('reuse.copyFailed'));
    }
  };
  const tags = tidyTags([...(data?.tags ?? []), ...(tag === '' ? [] : [tag])]);
  const points = chosen.reduce((sum, one) => sum + (one.points ?? 1), 0);
  const tooMany = chosen.length > reuseLimits.copied;
  return (
    <FormDialog
      width={880}
      title={t('reuse.title')}
      description={t('reuse.text')}
      onClose={onClose}
      pending={copy.isPending}
      submitLabel={chosen.length === 0 ? t('reuse.doNone') : t('reuse.do', { count: chosen.length })}
      pendingLabel={t('reuse.doing')}
      onSubmit={() => void submit()}
      unavailable={chosen.length === 0 || tooMany}
      aside={
        <p role="status" className="mr-auto text-ui text-text-soft max-md:order-last">
          {chosen.length > 0 && (
            <>
              <strong className="font-semi text-text">{t('reuse.chosen', { count: chosen.length })}</strong>
              {` · ${t('reuse.points', { count: points })}. `}
            </>
          )}
          {tooMany ? t('reuse.tooMany', { most: reuseLimits.copied }) : t('reuse.note')}
        </p>
      }
    >
      <div ref={box} data-fills-phone className="flex flex-col gap-2.5 pt-1">
        <div className="flex items-center gap-3">
          <SearchField
            className="grow"
            label={t('reuse.search')}
            value={search}
            autoFocus
            onValueChange={(value) => change({ search: value })}
          />
          <span role="status" className="shrink-0 text-small text-text-soft tabular-nums">
            {data && t('reuse.found', { found: data.found, total: data.total })}
          </span>
          <Kbd>/</Kbd>
        </div>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-2.5">
          <Select
            aria-label={t('reuse.type')}
            value={type}
            options={[
              { value: '', label: t('reuse.allTypes') },
              ...questionTypes.map((value) => ({ value, label: typeName(t, value) })),
            ]}
            onValueChange={(value) => change({ type: value as Type | '' })}
          />
          <Select
            aria-label={t('reuse.tag')}
            value={tag}
            options={[
              { value: '', label: t('reuse.allTags') },
              ...tags.map((value) => ({ value, label: value })),
            ]}
            onValueChange={(value) => change({ tag: value })}
          />
          <Select
            aria-label={t('reuse.course')}
            value={courseId}
            options={[
              { value: '', label: t('reuse.allCourses') },
              ...(courses.data ?? []).map((course) => ({
                value: String(course.courseId),
                label: course.name,
              })),
            ]}
            onValueChange={(value) => change({ courseId: value })}
          />
          <Select
            aria-label={t('reuse.year')}
            value={yearId}
            options={[
              { value: '', label: t('reuse.allYears') },
              ...(years.data ?? []).map((year) => ({ value: String(year.yearId), label: year.name })),
            ]}
            // The course select depends on the year.
            onValueChange={(value) => change({ yearId: value, courseId: '' })}
          />
        </div>
        <div className="flex flex-wrap items-center gap-x-4">
          {tag !== '' && (
            <button
              type="button"
              aria-label={t('reuse.anyTag', { tag })}
              className="inline-flex min-h-7 items-center gap-2 rounded-xs bg-accent-soft px-2 text-small font-semi text-accent-text pointer-coarse:min-h-10"
              onClick={() => change({ tag: '' })}
            >
              {t('reuse.tagged', { tag })}
              <X aria-hidden className="size-3.5" strokeWidth={1.75} />
            </button>
          )}
          {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is inside CheckMark */}
          <label className="ml-auto flex min-h-10 cursor-pointer items-center gap-2.5 text-ui">
            <CheckMark checked={withoutOwn} onCheckedChange={(value) => change({ withoutOwn: value })} />
            {t('reuse.withoutOwn')}
          </label>
        </div>
      </div>
      <div className="mt-2.5">
        {data ? (
          <ReuseRows
            data={data}
            search={settled}
            chosen={chosen}
            onMore={limit < reuseLimits.mostShown ? () => change({ limit: limit + reuseLimits.shown }) : null}
            onChoose={(question, take) =>
              setChosen(
                take
                  ? [...chosen, question]
                  : chosen.filter(({ questionId }) => questionId !== question.questionId),
              )
            }
          />
        ) : (
          <QueryState of="teacher" query={query} failed={t('reuse.failed')} loading={t('reuse.loading')} />
        )}
      </div>
    </FormDialog>
  );
}
