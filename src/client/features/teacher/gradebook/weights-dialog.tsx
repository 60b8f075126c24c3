import { useMutation } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import type { Gradebook, GradebookItem } from '../../../../shared/contracts/gradebook.ts';
import { gradeNameLength, weightLimits } from '../../../../shared/contracts/staff-limits.ts';
import { Button } from '../../../components/ui/button.tsx';
import { FieldError } from '../../../components/ui/field.tsx';
import { FormDialog } from '../../../components/ui/form-dialog.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { notifyFailure } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { parseWholeNumber } from '../../../lib/forms/whole-number.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { refreshGradebook } from './refresh-gradebook.ts';
import { WeightsEffect } from './weights-effect.tsx';

/** A category; `key` is its id, or negative for a new one. */
type Row = { key: number; categoryId: number | null; name: string; weight: string };

const isWeight = (typed: string): boolean => {
  const weight = parseWholeNumber(typed);
  return weight !== null && weight >= weightLimits.min && weight <= weightLimits.max;
};
const isWhole = ({ name, weight }: Row): boolean => name.trim() !== '' && isWeight(weight);

/**
 * Edits the categories of a course with their weights, and the category and term of each lesson and outside mark. All is
 * saved at once, after the dialog has shown whose grades change.
 */
export function WeightsDialog({ book, onClose }: { book: Gradebook; onClose: () => void }) {
  const { t } = useTranslation();
  const formId = useId();
  const [rows, setRows] = useState<Row[]>(() =>
    book.categories.map(({ categoryId, name, weight }) => ({
      key: categoryId,
      categoryId,
      name,
      weight: String(weight),
    })),
  );
  // `categoryId` is the key of a row.
  const [items, setItems] = useState(book.items);
  const [checked, setChecked] = useState(false);
  const save = useMutation({
    ...trpc.gradebook.saveWeights.mutationOptions(),
    onSuccess: async () => {
      notify.success(t('gradebook.weightsSaved'));
      await refreshGradebook();
      onClose();
    },
    onError: (error) => notifyFailure(t, error),
  });
  const placed = items.map((item) => ({
    ...item,
    categoryId: rows.some(({ key }) => key === item.categoryId) ? item.categoryId : null,
  }));
  const isReady = rows.every(isWhole);
  const submit = () => {
    setChecked(true);
    if (!isReady || save.isPending) return;
    save.mutate({
      courseId: book.courseId,
      categories: rows.map(({ categoryId, name, weight }) => ({ categoryId, name, weight: Number(weight) })),
      places: placed.map(({ kind, id, categoryId, chosenTermId }) => {
        const index = rows.findIndex(({ key }) => key === categoryId);
        return { kind, id, category: index < 0 ? null : index, termId: chosenTermId };
      }),
    });
  };
  const place = (item: GradebookItem, part: Partial<GradebookItem>) =>
    setItems(items.map((one) => (one.kind === item.kind && one.id === item.id ? { ...one, ...part } : one)));
  return (
    <FormDialog
      asksToDiscard
      width={760}
      title={t('gradebook.weights')}
      description={t('gradebook.weightsText')}
      onClose={onClose}
      pending={save.isPending}
      submitLabel={t('gradebook.save')}
      pendingLabel={t('gradebook.saving')}
      form={formId}
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Categories rows={rows} onChange={setRows} checked={checked} />
        {placed.length > 0 && (rows.length > 0 || book.terms.length > 0) && (
          <section className="mt-7">
            <h3 className="title-3">{t('gradebook.whereItems')}</h3>
            <ul className="mt-2 divide-y divide-line border-y border-line">
              {placed.map((item) => (
                <ItemPlace
                  key={`${item.kind}-${item.id}`}
                  item={item}
                  categories={rows}
                  terms={book.terms}
                  onChange={(part) => place(item, part)}
                />
              ))}
            </ul>
          </section>
        )}
        {isReady && (
          <WeightsEffect
            book={book}
            next={{
              items: placed,
              categories: rows.map(({ key, name, weight }) => ({
                categoryId: key,
                name,
                weight: Number(weight),
              })),
            }}
          />
        )}
      </form>
    </FormDialog>
  );
}

type CategoriesProps = {
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
  /** Whether incomplete categories are marked. */
  checked: boolean;
};

function Categories({ rows, onChange, checked }: CategoriesProps) {
  const { t } = useTranslation();
  const change = (key: number, part: Partial<Row>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const total = rows.reduce((sum, { weight }) => sum + (isWeight(weight) ? Number(weight) : 0), 0);
  return (
    <section>
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
                  onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
                >
                  <X aria-hidden className="size-4" strokeWidth={1.75} />
                </IconButton>
              </div>
              {wrong && <FieldError>{t('errors.grade-part-wrong', weightLimits)}</FieldError>}
            </li>
          );
        })}
      </ul>
      <div className="mt-4">
        <Button
          variant="ghost"
          icon={<Plus aria-hidden className="size-4" strokeWidth={1.75} />}
          onClick={() => {
            const key = Math.min(0, ...rows.map((row) => row.key)) - 1;
            onChange([...rows, { key, categoryId: null, name: '', weight: '' }]);
          }}
        >
          {t('gradebook.addCategory')}
        </Button>
      </div>
    </section>
  );
}

type ItemPlaceProps = {
  item: GradebookItem;
  categories: readonly Row[];
  terms: Gradebook['terms'];
  onChange: (part: Partial<GradebookItem>) => void;
};

/** Selects for category and term of a lesson or outside mark. */
function ItemPlace({ item, categories, terms, onChange }: ItemPlaceProps) {
  const { t } = useTranslation();
  const { kind, name } = item;
  return (
    <li className="grid items-center gap-x-3 gap-y-2 py-3 md:auto-cols-auto md:grid-flow-col md:grid-cols-[minmax(0,1fr)]">
      <span className="min-w-0 text-ui wrap-anywhere">
        {name}
        {kind === 'column' && (
          <span className="block text-small text-text-mute">{t('gradebook.outside')}</span>
        )}
      </span>
      {categories.length > 0 && (
        <PlaceSelect
          label={t('gradebook.categoryOf', { name })}
          none={t('gradebook.noCategory')}
          options={categories.map((one, index) => ({
            id: one.key,
            name: one.name.trim() || t('gradebook.categoryName', { number: index + 1 }),
          }))}
          value={item.categoryId}
          onValueChange={(categoryId) => onChange({ categoryId })}
        />
      )}
      {terms.length > 0 && (
        <PlaceSelect
          label={t('gradebook.termOf', { name })}
          none={t(kind === 'lesson' ? 'gradebook.byDueDate' : 'gradebook.noTerm')}
          options={terms.map((one) => ({ id: one.termId, name: one.name }))}
          value={item.chosenTermId}
          onValueChange={(chosenTermId) => onChange({ chosenTermId, termId: chosenTermId ?? item.dueTermId })}
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
