import { useMutation } from '@tanstack/react-query';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Gradebook } from '../../../../shared/contracts/gradebook.ts';
import { gradeNameLength, weightLimits } from '../../../../shared/contracts/staff-limits.ts';
import { hasCourseRight } from '../../../../shared/rules/course-rights.ts';
import { parseMark } from '../../../components/marks/parse-mark.ts';
import { AlertDialog } from '../../../components/ui/alert-dialog.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Field, FieldError } from '../../../components/ui/field.tsx';
import { FormDialog } from '../../../components/ui/form-dialog.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { notifyFailure } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { listName } from '../../../lib/format/list-name.ts';
import { parseWholeNumber } from '../../../lib/forms/whole-number.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { MarkChanges } from './mark-changes.tsx';
import { spreadColumn } from './paste-column.ts';
import { refreshGradebook } from './refresh-gradebook.ts';

type ColumnDialogProps = { book: Gradebook; columnId: number | null; onClose: () => void };

/** Edits a column of external marks, with a mark per student. */
export function ColumnDialog({ book, columnId, onClose }: ColumnDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const column = book.items.find(({ kind, id }) => kind === 'column' && id === columnId);
  const [values, setValues] = useState({
    name: column?.name ?? '',
    weight: String(column?.weight ?? 1),
    categoryId: String(column?.categoryId ?? ''),
    termId: String(column?.chosenTermId ?? ''),
  });
  const before = (studentId: number): string => {
    const student = book.students.find((one) => one.studentId === studentId);
    const cell = student?.cells.find(({ kind, id }) => kind === 'column' && id === columnId);
    return cell?.grade == null ? '' : String(cell.grade);
  };
  const [marks, setMarks] = useState<ReadonlyMap<number, string>>(new Map());
  const markOf = (studentId: number) => marks.get(studentId) ?? before(studentId);
  const [checked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // The first wrong field may be out of view.
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  const [pasted, setPasted] = useState('');
  const [removing, setRemoving] = useState(false);
  const saveColumn = useMutation(trpc.gradebook.saveColumn.mutationOptions());
  const saveMarks = useMutation(trpc.gradebook.saveMarks.mutationOptions());
  const remove = useMutation(trpc.gradebook.removeColumn.mutationOptions());
  const pending = saveColumn.isPending || saveMarks.isPending || remove.isPending;
  /** A marker can only enter marks; the column itself is read-only. */
  const ofMarks = !hasCourseRight(book.role, 'lessons');
  const set = (part: Partial<typeof values>) => setValues({ ...values, ...part });

  const weight = parseWholeNumber(values.weight);
  const isWeight = weight !== null && weight >= weightLimits.min && weight <= weightLimits.max;
  const isWrong = (studentId: number) => {
    const typed = markOf(studentId);
    return typed.trim() !== '' && parseMark(typed) === null;
  };
  const partWrong = values.name.trim() === '' || !isWeight;
  const send = async () => {
    setChecked(true);
    if (pending) return;
    if (partWrong || book.students.some(({ studentId }) => isWrong(studentId)))
      return setRefusals((count) => count + 1);
    const choice = (value: string) => (value === '' ? null : Number(value));
    try {
      const saved =
        ofMarks && columnId !== null
          ? { columnId }
          : await saveColumn.mutateAsync({
              courseId: book.courseId,
              columnId,
              name: values.name,
              weight,
              categoryId: choice(values.categoryId),
              termId: choice(values.termId),
            });
      const changed = [...marks].filter(([studentId, typed]) => typed !== before(studentId));
      if (changed.length > 0)
        await saveMarks.mutateAsync({
          columnId: saved.columnId,
          marks: changed.map(([studentId, typed]) => ({ studentId, grade: parseMark(typed) })),
        });
      notify.success(t('gradebook.columnSaved'));
      await refreshGradebook();
      onClose();
    } catch (error) {
      notifyFailure(t, error);
    }
  };
  const paste = (event: ClipboardEvent, index: number) => {
    const below = book.students.slice(index);
    const column = spreadColumn(event.clipboardData.getData('text'), below.length);
    if (column === null) return;
    event.preventDefault();
    if (column === 'wide') return setPasted(t('gradebook.pastedWide'));
    const given = below.flatMap((student, row) => {
      const typed = column.texts[row];
      return typed == null ? [] : [{ student, typed }];
    });
    const next = new Map(marks);
    for (const { student, typed } of given) next.set(student.studentId, typed);
    setMarks(next);
    // A wrong line shows at once.
    setChecked(true);
    const [first, last] = [given[0], given.at(-1)];
    setPasted(
      [
        first &&
          last &&
          t('gradebook.columnPasted', {
            count: given.length,
            from: listName(first.student),
            to: listName(last.student),
          }),
        column.blank > 0 && t('gradebook.pastedBlank', { count: column.blank }),
        column.left > 0 && t('gradebook.pastedLeft', { count: column.left }),
      ]
        .filter(Boolean)
        .join(' '),
    );
  };
  /** Enter goes down, as in a spreadsheet; in the last row it saves. */
  const byKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>('fieldset input') ?? [])];
    const below = fields[fields.indexOf(event.currentTarget) + 1];
    if (!below) return;
    event.preventDefault();
    below.focus();
    below.select();
  };
  const confirmRemove = async () => {
    if (columnId === null || pending) return;
    try {
      await remove.mutateAsync({ columnId });
      notify.success(t('gradebook.removed', { name: column?.name ?? '' }));
      await refreshGradebook();
      onClose();
    } catch (error) {
      notifyFailure(t, error);
    }
    setRemoving(false);
  };
  return (
    <FormDialog
      asksToDiscard
      width={600}
      title={t('gradebook.columnTitle')}
      description={t('gradebook.columnText')}
      onClose={onClose}
      pending={pending}
      submitLabel={t('gradebook.save')}
      pendingLabel={t('gradebook.saving')}
      form={formId}
      aside={
        columnId !== null &&
        !ofMarks && (
          <Button
            variant="ghost"
            className="md:mr-auto"
            unavailable={pending}
            onClick={() => setRemoving(true)}
          >
            {t('gradebook.remove')}
          </Button>
        )
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
        className="flex flex-col gap-5"
      >
        <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_8rem]">
          <Field
            label={t('gradebook.name')}
            error={checked && partWrong ? t('errors.grade-part-wrong', weightLimits) : null}
          >
            {(control) => (
              <Input
                {...control}
                autoFocus={!ofMarks}
                disabled={ofMarks}
                maxLength={gradeNameLength}
                value={values.name}
                onChange={(event) => set({ name: event.target.value })}
              />
            )}
          </Field>
          <Field label={t('gradebook.weight')}>
            {(control) => (
              <Input
                {...control}
                disabled={ofMarks}
                inputMode="numeric"
                aria-invalid={(checked && !isWeight) || undefined}
                value={values.weight}
                onChange={(event) => set({ weight: event.target.value })}
              />
            )}
          </Field>
        </div>
        <p className="-mt-3 text-caption text-text-mute">{t('gradebook.weightHint')}</p>
        {(book.categories.length > 0 || book.terms.length > 0) && (
          <div className="grid gap-5 sm:grid-cols-2">
            {book.categories.length > 0 && (
              <Field label={t('gradebook.category')}>
                {(control) => (
                  <Select
                    {...control}
                    disabled={ofMarks}
                    options={[
                      { value: '', label: t('gradebook.noCategory') },
                      ...book.categories.map((one) => ({ value: String(one.categoryId), label: one.name })),
                    ]}
                    value={values.categoryId}
                    onValueChange={(categoryId) => set({ categoryId })}
                  />
                )}
              </Field>
            )}
            {book.terms.length > 0 && (
              <Field label={t('gradebook.term')}>
                {(control) => (
                  <Select
                    {...control}
                    disabled={ofMarks}
                    options={[
                      { value: '', label: t('gradebook.noTerm') },
                      ...book.terms.map((one) => ({ value: String(one.termId), label: one.name })),
                    ]}
                    value={values.termId}
                    onValueChange={(termId) => set({ termId })}
                  />
                )}
              </Field>
            )}
          </div>
        )}
        <fieldset>
          <legend className="text-ui font-semi">{t('gradebook.marks')}</legend>
          <p role="status" className="text-small text-text-soft">
            {pasted}
          </p>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {book.students.map((student, index) => {
              const { studentId } = student;
              const wrong = checked && isWrong(studentId);
              return (
                <li key={studentId} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
                  <span className="min-w-0 grow text-ui wrap-anywhere">{listName(student)}</span>
                  <div className="w-24 shrink-0">
                    <Input
                      aria-label={t('gradebook.markOf', { names: student.names })}
                      aria-invalid={wrong || undefined}
                      inputMode="decimal"
                      className="text-right"
                      value={markOf(studentId)}
                      onPaste={(event) => paste(event, index)}
                      onKeyDown={byKey}
                      onChange={(event) => setMarks(new Map(marks).set(studentId, event.target.value))}
                    />
                  </div>
                  {wrong && (
                    <div className="w-full text-right">
                      <FieldError>{t('errors.mark-out-of-range')}</FieldError>
                    </div>
                  )}
                </li>
              );
            })}
          </ul>
        </fieldset>
        {columnId !== null && <MarkChanges columnId={columnId} />}
      </form>
      <AlertDialog
        open={removing}
        title={t('gradebook.removeQuestion', { name: column?.name ?? '' })}
        description={t('gradebook.removeText')}
        confirmLabel={t('gradebook.remove')}
        destructive
        pending={remove.isPending}
        onConfirm={() => void confirmRemove()}
        onCancel={() => setRemoving(false)}
      />
    </FormDialog>
  );
}
