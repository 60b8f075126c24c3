import { useMutation } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { Gradebook } from '../../../../shared/contracts/gradebook.ts';
import { gradeNameLength, weightLimits } from '../../../../shared/contracts/staff-limits.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { FieldError } from '../../../components/ui/field.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { notifyFailure } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { parseWholeNumber } from '../../../lib/forms/whole-number.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { refreshGradebook } from './refresh-gradebook.ts';

type Row = { key: number; categoryId: number | null; name: string; weight: string };

const isWeight = (typed: string): boolean => {
  const weight = parseWholeNumber(typed);
  return weight !== null && weight >= weightLimits.min && weight <= weightLimits.max;
};
const isWhole = ({ name, weight }: Row): boolean => name.trim() !== '' && isWeight(weight);

/** Edits the categories of a course with their weights, and the category and term of each lesson. */
export function WeightsDialog({ book, onClose }: { book: Gradebook; onClose: () => void }) {
  const { t } = useTranslation();
  const lessons = book.items.filter(({ kind }) => kind === 'lesson');
  return (
    <Dialog
      open
      width={760}
      title={t('gradebook.weights')}
      description={t('gradebook.weightsText')}
      onClose={onClose}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {t('gradebook.close')}
        </Button>
      }
    >
      <Categories key={book.categories.map(({ categoryId }) => categoryId).join()} book={book} />
      {lessons.length > 0 && (book.categories.length > 0 || book.terms.length > 0) && (
        <section className="mt-7">
          <h3 className="title-3">{t('gradebook.whereLessons')}</h3>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {lessons.map((lesson) => (
              <LessonPlace key={lesson.id} book={book} lesson={lesson} />
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}

function Categories({ book }: { book: Gradebook }) {
  const { t } = useTranslation();
  const [rows, setRows] = useState<Row[]>(() =>
    book.categories.map(({ categoryId, name, weight }) => ({
      key: categoryId,
      categoryId,
      name,
      weight: String(weight),
    })),
  );
  const [checked, setChecked] = useState(false);
  const save = useMutation({
    ...trpc.gradebook.saveCategories.mutationOptions(),
    onSuccess: async () => {
      notify.success(t('gradebook.categoriesSaved'));
      await refreshGradebook();
    },
    onError: (error) => notifyFailure(t, error),
  });
  const change = (key: number, part: Partial<Row>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const total = rows.reduce((sum, { weight }) => sum + (isWeight(weight) ? Number(weight) : 0), 0);
  const submit = () => {
    setChecked(true);
    if (!rows.every(isWhole) || save.isPending) return;
    save.mutate({
      courseId: book.courseId,
      categories: rows.map(({ categoryId, name, weight }) => ({ categoryId, name, weight: Number(weight) })),
    });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h3 className="title-3">{t('gradebook.categories')}</h3>
      {rows.length === 0 && <p className="mt-1 text-text-soft">{t('gradebook.noCategories')}</p>}
      <ul className="mt-3 flex flex-col gap-3">
        {rows.map((row, index) => {
          const wrong = checked && !isWhole(row);
          const number = index + 1;
          return (
            <li key={row.key}>
              <div className="flex items-center gap-2.5">
                <Input
                  aria-label={t('gradebook.categoryName', { number })}
                  placeholder={t('gradebook.name')}
                  aria-invalid={wrong || undefined}
                  maxLength={gradeNameLength}
                  value={row.name}
                  onChange={(event) => change(row.key, { name: event.target.value })}
                />
                <div className="w-20 shrink-0">
                  <Input
                    aria-label={t('gradebook.categoryWeight', { number })}
                    placeholder={t('gradebook.weight')}
                    aria-invalid={wrong || undefined}
                    inputMode="numeric"
                    className="text-right"
                    value={row.weight}
                    onChange={(event) => change(row.key, { weight: event.target.value })}
                  />
                </div>
                <span className="w-14 shrink-0 text-right text-small text-text-mute">
                  {isWeight(row.weight) &&
                    t('gradebook.share', { percent: Math.round((Number(row.weight) / total) * 100) })}
                </span>
                <IconButton
                  label={t('gradebook.removeCategory', { number })}
                  onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}
                >
                  <X aria-hidden className="size-4" strokeWidth={1.75} />
                </IconButton>
              </div>
              {wrong && <FieldError>{t('errors.grade-part-wrong', weightLimits)}</FieldError>}
            </li>
          );
        })}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button
          variant="ghost"
          icon={<Plus aria-hidden className="size-4" strokeWidth={1.75} />}
          onClick={() => {
            const key = Math.min(0, ...rows.map((row) => row.key)) - 1;
            setRows([...rows, { key, categoryId: null, name: '', weight: '' }]);
          }}
        >
          {t('gradebook.addCategory')}
        </Button>
        <Button type="submit" pending={save.isPending}>
          {t('gradebook.saveCategories')}
        </Button>
      </div>
    </form>
  );
}

/** Selects for category and term of a lesson; each choice is saved at once. */
function LessonPlace({ book, lesson }: { book: Gradebook; lesson: Gradebook['items'][number] }) {
  const { t } = useTranslation();
  const { id, name } = lesson;
  const place = useMutation({
    ...trpc.gradebook.placeLesson.mutationOptions(),
    onSuccess: async () => {
      notify.success(t('gradebook.placed', { name }));
      await refreshGradebook();
    },
    onError: (error) => notifyFailure(t, error),
  });
  // Shows the new choice while it is being saved.
  const { categoryId, termId } = place.isPending
    ? place.variables
    : { categoryId: lesson.categoryId, termId: lesson.chosenTermId };
  const send = (part: { categoryId?: number | null; termId?: number | null }) =>
    place.mutate({ lessonId: id, categoryId, termId, ...part });
  return (
    <li className="grid items-center gap-x-3 gap-y-2 py-3 md:grid-cols-[minmax(0,1fr)_auto_auto]">
      <span className="min-w-0 text-ui wrap-anywhere">{name}</span>
      {book.categories.length > 0 && (
        <PlaceSelect
          label={t('gradebook.categoryOf', { name })}
          none={t('gradebook.noCategory')}
          options={book.categories.map((one) => ({ id: one.categoryId, name: one.name }))}
          value={categoryId}
          onValueChange={(next) => send({ categoryId: next })}
        />
      )}
      {book.terms.length > 0 && (
        <PlaceSelect
          label={t('gradebook.termOf', { name })}
          none={t('gradebook.byDueDate')}
          options={book.terms.map((one) => ({ id: one.termId, name: one.name }))}
          value={termId}
          onValueChange={(next) => send({ termId: next })}
        />
      )}
    </li>
  );
}

type PlaceSelectProps = {
  label: string;
  /** Label of the empty choice. */
  none: string;
  options: readonly { id: number; name: string }[];
  value: number | null;
  onValueChange: (value: number | null) => void;
};

/** Selects a category or term, or none. */
function PlaceSelect({ label, none, options, value, onValueChange }: PlaceSelectProps) {
  return (
    <Select
      aria-label={label}
      className="md:w-48"
      options={[
        { value: '', label: none },
        ...options.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={value === null ? '' : String(value)}
      onValueChange={(next) => onValueChange(next === '' ? null : Number(next))}
    />
  );
}
