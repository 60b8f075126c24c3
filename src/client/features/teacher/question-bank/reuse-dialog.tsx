import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { BookOpen, Copy, X } from 'lucide-react';
import { useState } from 'react';
import { textOfHtml } from '../../../../shared/content/html.ts';
import { plainOfPictures } from '../../../../shared/content/pictures.ts';
import type { FoundQuestions } from '../../../../shared/contracts/reuse.ts';
import { type questionTypes as allTypes, questionTypes } from '../../../../shared/contracts/values.ts';
import { foldLetters } from '../../../../shared/rules/fold-letters.ts';
import { findFormulas } from '../../../../shared/rules/math-segments.ts';
import { tidyTags } from '../../../../shared/rules/question-tags.ts';
import { searchWords } from '../../../../shared/rules/search-words.ts';
import { SharedTitle } from '../../../components/questions/stimulus/shared-title.tsx';
import { TagList } from '../../../components/questions/tags/tag-list.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { CheckMark } from '../../../components/ui/checkbox-card.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { ErrorPanel } from '../../../components/ui/error-panel.tsx';
import { MathText } from '../../../components/ui/math-text.tsx';
import { SearchField } from '../../../components/ui/search-field.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { teacherErrorText, tellFailure } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { cx } from '../../../lib/dom/cx.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useDebounced } from '../../../lib/dom/use-debounced.ts';
import { kindLine, typeName } from '../../../lib/forms/question-kind.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { loadAuthoringTexts } from '../../../lib/i18n/load-authoring-texts.ts';
import { keepQuestions } from './use-question-bank.ts';

export const readyToDraw = loadAuthoringTexts;

type Found = FoundQuestions['rows'][number];
type Type = (typeof allTypes)[number];

/** `Usar otra vez`: questions of all own lessons, searched and copied into this one. */
export function ReuseDialog({ lessonId, onClose }: { lessonId: number; onClose: () => void }) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [type, setType] = useState<Type | ''>('');
  const [tag, setTag] = useState('');
  const [courseId, setCourseId] = useState('');
  const [withoutOwn, setWithoutOwn] = useState(true);
  const [chosen, setChosen] = useState<readonly Found[]>([]);
  const settled = useDebounced(search, 250);
  const courses = useQuery(trpc.courses.listMine.queryOptions());
  const query = useQuery({
    ...trpc.questions.search.queryOptions({
      search: settled,
      ...(type !== '' && { type }),
      ...(tag !== '' && { tag }),
      ...(courseId !== '' && { courseId: Number(courseId) }),
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
      keepQuestions(lessonId, await copy.mutateAsync({ lessonId, questionIds }));
      notify.success(t('reuse.done', { count: chosen.length }));
      onClose();
    } catch (error) {
      tellFailure(t, error, t('reuse.copyFailed'));
    }
  };
  const tags = tidyTags([...(data?.tags ?? []), ...(tag === '' ? [] : [tag])]);
  const points = chosen.reduce((sum, one) => sum + (one.points ?? 1), 0);
  return (
    <Dialog
      open
      width={880}
      title={t('reuse.title')}
      description={t('reuse.text')}
      locked={copy.isPending}
      onClose={onClose}
      footer={
        <>
          {chosen.length > 0 && (
            <p className="mr-auto text-ui text-text-soft">
              <strong className="font-semi text-text">{t('reuse.chosen', { count: chosen.length })}</strong>
              {' · '}
              {t('reuse.points', { count: points })}
            </p>
          )}
          <Button variant="secondary" unavailable={copy.isPending} onClick={onClose}>
            {t('reuse.cancel')}
          </Button>
          <Button
            unavailable={chosen.length === 0}
            pending={copy.isPending}
            pendingLabel={t('reuse.doing')}
            onClick={() => void submit()}
          >
            {chosen.length === 0 ? t('reuse.doNone') : t('reuse.do', { count: chosen.length })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-2.5">
        <div className="flex items-center gap-3">
          <SearchField className="grow" label={t('reuse.search')} value={search} onValueChange={setSearch} />
          <span role="status" className="shrink-0 text-small text-text-soft tabular-nums">
            {data && t('reuse.found', { found: data.found, total: data.total })}
          </span>
        </div>
        <div className="grid grid-cols-2 gap-2.5 md:grid-cols-3">
          <Select
            aria-label={t('reuse.type')}
            value={type}
            options={[
              { value: '', label: t('reuse.allTypes') },
              ...questionTypes.map((value) => ({ value, label: typeName(t, value) })),
            ]}
            onValueChange={(value) => setType(value as Type | '')}
          />
          <Select
            aria-label={t('reuse.tag')}
            value={tag}
            options={[
              { value: '', label: t('reuse.allTags') },
              ...tags.map((value) => ({ value, label: value })),
            ]}
            onValueChange={setTag}
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
            onValueChange={setCourseId}
          />
        </div>
        <div className="flex flex-wrap items-center gap-x-4">
          {tag !== '' && (
            <button
              type="button"
              aria-label={t('reuse.anyTag', { tag })}
              className="inline-flex min-h-7 items-center gap-2 rounded-xs bg-accent-soft px-2 text-small font-semi text-accent-text pointer-coarse:min-h-10"
              onClick={() => setTag('')}
            >
              {t('reuse.tagged', { tag })}
              <X aria-hidden className="size-3.5" strokeWidth={1.75} />
            </button>
          )}
          {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is inside CheckMark */}
          <label className="ml-auto flex min-h-10 cursor-pointer items-center gap-2.5 text-ui">
            <CheckMark checked={withoutOwn} onCheckedChange={setWithoutOwn} />
            {t('reuse.withoutOwn')}
          </label>
        </div>
      </div>
      <div className="mt-4">
        {data ? (
          <Rows
            data={data}
            search={settled}
            chosen={chosen}
            onChoose={(question, take) =>
              setChosen(
                take
                  ? [...chosen, question]
                  : chosen.filter(({ questionId }) => questionId !== question.questionId),
              )
            }
          />
        ) : query.error ? (
          <ErrorPanel title={t('reuse.failed')} text={teacherErrorText(t, query.error)} query={query} />
        ) : (
          <Spinner label={t('reuse.loading')} />
        )}
      </div>
    </Dialog>
  );
}

type RowsProps = {
  data: FoundQuestions;
  search: string;
  chosen: readonly Found[];
  onChoose: (question: Found, take: boolean) => void;
};

function Rows({ data: { rows, found, total }, search, chosen, onChoose }: RowsProps) {
  const { t } = useTranslation();
  if (rows.length === 0)
    return <p className="py-4 text-ui text-text-soft">{t(total === 0 ? 'reuse.empty' : 'reuse.none')}</p>;
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {rows.map((row) => {
          const taken = chosen.some(({ questionId }) => questionId === row.questionId);
          const text = [textOfHtml(row.text), plainOfPictures(row.statement)].filter(Boolean).join(' ');
          return (
            <li key={row.questionId} className={cx(taken && 'bg-accent-soft')}>
              {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is inside CheckMark */}
              <label className="flex cursor-pointer items-start gap-3.5 px-2 py-3.5 md:px-3">
                <CheckMark
                  label={t('reuse.choose', { text: text.slice(0, 120) })}
                  checked={taken}
                  onCheckedChange={(take) => onChoose(row, take)}
                />
                <span className="min-w-0">
                  <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-caption text-text-soft">
                    {kindLine(t, row.type, row.difficulty, row.points)}
                    <TagList tags={row.tags} />
                  </span>
                  <SharedTitle title={row.sharedTitle} />
                  <span
                    lang={row.language}
                    className="mt-0.5 block font-serif text-[1.0625rem] leading-6 wrap-anywhere"
                  >
                    <Marked text={text} search={search} />
                  </span>
                  <span className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-0.5 text-caption text-text-soft">
                    <span className="inline-flex items-center gap-1.5">
                      <BookOpen aria-hidden className="size-3.5 shrink-0" strokeWidth={1.75} />
                      {t('reuse.home', { topic: row.topic, subject: row.subjectName, year: row.yearName })}
                    </span>
                    {row.copiedFrom && (
                      <span className="inline-flex items-center gap-1.5">
                        <Copy aria-hidden className="size-3.5 shrink-0" strokeWidth={1.75} />
                        {t('reuse.copyOf', { topic: row.copiedFrom.topic })}
                      </span>
                    )}
                  </span>
                </span>
              </label>
            </li>
          );
        })}
      </ul>
      {found > rows.length && (
        <p className="py-3 text-ui text-text-soft">{t('reuse.more', { count: found - rows.length })}</p>
      )}
    </>
  );
}

/** The text with the words that were searched marked; one with formulas as it is. */
function Marked({ text, search }: { text: string; search: string }) {
  const words = searchWords(search);
  if (words.length === 0 || findFormulas(text).length > 0) return <MathText>{text}</MathText>;
  const letters = [...text];
  // Sign by sign, so that places in the folded text are places in the text.
  const folded = letters.map((letter) => foldLetters(letter).charAt(0) || letter).join('');
  const hit = letters.map(() => false);
  for (const word of words)
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      hit.fill(true, at, at + word.length);
  const pieces: { text: string; hit: boolean; at: number }[] = [];
  for (const [at, letter] of letters.entries()) {
    const last = pieces.at(-1);
    if (last && last.hit === hit[at]) last.text += letter;
    else pieces.push({ text: letter, hit: hit[at] === true, at });
  }
  return pieces.map((piece) =>
    piece.hit ? (
      <mark key={piece.at} className="rounded-xs bg-warn-soft font-semi text-text">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}
