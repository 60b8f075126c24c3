import { useMutation } from '@tanstack/react-query';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Gradebook } from '../../../../shared/contracts/gradebook.ts';
import { gradeNameLength, weightLimits } from '../../../../shared/contracts/staff-limits.ts';
import { hasCourseRight } from '../../../../shared/rules/course-rights.ts';
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
import { cellOf } from './grade-cell.tsx';
import { MarkChanges } from './mark-changes.tsx';
import { isColumn, OtherMark } from './outside-cell.tsx';
import { PastePreviewDialog } from './paste-dialog.tsx';
import { refreshGradebook } from './refresh-gradebook.ts';
import { defaultScale, scaleOfHeading } from './typed-mark.ts';
import { useColumnMarks } from './use-column-marks.ts';

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
  const students = book.students.map((student) => ({
    ...student,
    grade: (column && cellOf(student, column)?.grade) ?? null,
  }));
  const scale = scaleOfHeading(values.name) ?? defaultScale;
  const marks = useColumnMarks(students, scale);
  /** A new column is created once, also when saving its marks fails. */
  const [savedId, setSavedId] = useState(columnId);
  const [checked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // The first wrong field may be out of view.
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  const [pasted, setPasted] = useState<{ text: string | null; studentId: number | null } | null>(null);
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
  const partWrong = values.name.trim() === '' || !isWeight;
  const send = async () => {
    setChecked(true);
    if (pending) return;
    if (partWrong || students.some(marks.isWrong)) return setRefusals((count) => count + 1);
    const choice = (value: string) => (value === '' ? null : Number(value));
    try {
      const toId =
        ofMarks && savedId !== null
          ? savedId
          : (
              await saveColumn.mutateAsync({
                courseId: book.courseId,
                columnId: savedId,
                name: values.name,
                weight,
                categoryId: choice(values.categoryId),
                termId: choice(values.termId),
              })
            ).columnId;
      setSavedId(toId);
      const changed = marks.changed();
      if (changed.length > 0) {
        const { conflicts } = await saveMarks.mutateAsync({ columnId: toId, marks: [...changed] });
        if (conflicts.length > 0) {
          marks.meet(conflicts);
          setRefusals((count) => count + 1);
          return await refreshGradebook();
        }
      }
      notify.success(t('gradebook.columnSaved'));
      await refreshGradebook();
      onClose();
    } catch (error) {
      notifyFailure(t, error);
    }
  };
  const paste = (event: ClipboardEvent, studentId: number) => {
    const text = event.clipboardData.getData('text');
    if (!isColumn(text)) return;
    event.preventDefault();
    setPasted({ text, studentId });
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
  if (pasted)
    return (
      <PastePreviewDialog
        {...pasted}
        students={students.map((student) => ({ ...student, grade: marks.gradeOf(student) }))}
        name={values.name}
        labels={{
          text: t('paste.text', { name: values.name.trim() || t('gradebook.columnTitle') }),
          submit: (count) => t('paste.take', { count }),
        }}
        pending={false}
        onMarks={async (taken) => {
          marks.put(taken);
          setPasted(null);
          return null;
        }}
        onClose={() => setPasted(null)}
      />
    );
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
          <legend className="text-ui font-semi">{t('gradebook.marks', { max: scale })}</legend>
          <div className="flex flex-wrap items-center justify-between gap-x-4 text-small text-text-soft">
            {scale !== defaultScale && <p>{t('gradebook.marksScaled', { max: scale })}</p>}
            <Button size="sm" variant="ghost" onClick={() => setPasted({ text: null, studentId: null })}>
              {t('paste.title')}
            </Button>
          </div>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {students.map((student) => {
              const { studentId } = student;
              const wrong = checked && marks.isWrong(student);
              const other = marks.conflictOf(student);
              return (
                <li key={studentId} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
                  <span className="min-w-0 grow text-ui wrap-anywhere">{listName(student)}</span>
                  <div className="w-24 shrink-0">
                    <Input
                      aria-label={t('gradebook.markOf', { names: student.names })}
                      aria-invalid={wrong || other !== null || undefined}
                      aria-describedby={wrong || other ? `${formId}-${studentId}` : undefined}
                      inputMode="decimal"
                      autoComplete="off"
                      className="text-right"
                      value={marks.textOf(student)}
                      onPaste={(event) => paste(event, studentId)}
                      onKeyDown={byKey}
                      onChange={(event) => marks.type(student, event.target.value)}
                    />
                  </div>
                  {(wrong || other) && (
                    <div id={`${formId}-${studentId}`} className="w-full text-right">
                      {wrong ? (
                        <FieldError>{t('gradebook.cellRange', { max: scale })}</FieldError>
                      ) : (
                        other && (
                          <FieldError>
                            <OtherMark {...other} /> {t('gradebook.saveAgain')}
                          </FieldError>
                        )
                      )}
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
