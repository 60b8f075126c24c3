import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Gradebook } from '../../../../shared/contracts/gradebook.ts';
import { useSource } from '../../../components/people/list/use-source.ts';
import { Field } from '../../../components/ui/field.tsx';
import { FormDialog } from '../../../components/ui/form-dialog.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { Switch } from '../../../components/ui/switch.tsx';
import { Textarea } from '../../../components/ui/textarea.tsx';
import { teacherErrorText } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { cx } from '../../../lib/dom/cx.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { formatGrade } from '../../../lib/format/format-grade.ts';
import { listName } from '../../../lib/format/list-name.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { cellOf } from './grade-cell.tsx';
import { type PasteAnswers, type PasteLine, type PastePreview, previewPaste } from './paste-preview.ts';
import { refreshGradebook } from './refresh-gradebook.ts';
import { defaultScale, scaleOfHeading } from './typed-mark.ts';
import type { ColumnStudent } from './use-column-marks.ts';

type PasteDialogProps = {
  book: Gradebook;
  columnId: number;
  /** The student pasted into; null for the whole column. */
  studentId: number | null;
  text: string | null;
  onClose: () => void;
};

const noAnswers: PasteAnswers = { owners: new Map(), words: new Map(), replaces: true };
const scales = [10, 20, 100];
/** The order of the lines: what needs an answer first. */
const order = ['clash', 'unowned', 'word', 'wrong', 'change', 'new', 'same', 'blank', 'left'] as const;
const asked: readonly PasteLine['fate'][] = ['clash', 'unowned', 'left'];

/** Previews a pasted column of marks and saves it; nothing is saved before it is confirmed. */
export function PasteDialog({ book, columnId, studentId, text, onClose }: PasteDialogProps) {
  const { t } = useTranslation();
  const save = useMutation(trpc.gradebook.saveMarks.mutationOptions());
  const item = book.items.find(({ kind, id }) => kind === 'column' && id === columnId);
  if (!item) return null;
  const students = book.students.map((student) => ({
    ...student,
    grade: cellOf(student, item)?.grade ?? null,
  }));
  const nameOf = new Map(book.students.map((student) => [student.studentId, listName(student)]));

  const send = async (marks: PastePreview['marks']): Promise<string | null> => {
    try {
      const { conflicts } = await save.mutateAsync({ columnId, marks: [...marks] });
      await refreshGradebook();
      if (conflicts.length > 0) {
        const names = conflicts.map((one) => nameOf.get(one.studentId)).join('; ');
        return t('paste.conflict', { names });
      }
      const undo = async () => {
        const back = marks.map((mark) => ({ ...mark, grade: mark.expected, expected: mark.grade }));
        try {
          const undone = await save.mutateAsync({ columnId, marks: back });
          await refreshGradebook();
          if (undone.conflicts.length > 0) notify.warn(t('paste.undoConflict'));
          else notify.success(t('paste.undone'));
        } catch (error) {
          notify.danger(teacherErrorText(t, error));
        }
      };
      notify.success(t('paste.saved', { count: marks.length }), {
        duration: 30_000,
        action: { label: t('paste.undo'), onClick: () => void undo() },
      });
      onClose();
      return null;
    } catch (error) {
      return teacherErrorText(t, error);
    }
  };
  return (
    <PastePreviewDialog
      {...{ students, studentId, text, onClose }}
      name={item.name}
      labels={{ text: t('paste.text', { name: item.name }), submit: (count) => t('paste.save', { count }) }}
      pending={save.isPending}
      onMarks={send}
    />
  );
}

type PastePreviewDialogProps = {
  students: readonly ColumnStudent[];
  /** The student pasted into; null for the whole column. */
  studentId: number | null;
  /** Null asks for a text or a file. */
  text: string | null;
  /** Name of the column; it may say the scale of its marks. */
  name: string;
  labels: { text: string; submit: (count: number) => string };
  pending: boolean;
  /** Takes the marks; returns what went wrong. */
  onMarks: (marks: PastePreview['marks']) => Promise<string | null>;
  onClose: () => void;
};

/** Asks for a column of marks, from the clipboard or a file, and shows line by line what it would change. */
export function PastePreviewDialog(props: PastePreviewDialogProps) {
  const { students, studentId, text, name, labels, pending, onMarks, onClose } = props;
  const { t } = useTranslation();
  const source = useSource(text);
  const [answers, setAnswers] = useState(noAnswers);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const start = Math.max(
    0,
    students.findIndex((student) => student.studentId === studentId),
  );
  const ownScale = scaleOfHeading(name) ?? defaultScale;
  const preview = source.rows && previewPaste(source.rows, students, start, answers, ownScale);
  const nameOf = new Map(students.map((student) => [student.studentId, listName(student)]));
  const count = preview?.marks.length ?? 0;
  const tell = (fate: PasteLine['fate']) => preview?.lines.filter((line) => line.fate === fate).length ?? 0;
  const summary = (['new', 'change', 'same', 'word', 'wrong', 'clash', 'unowned', 'left'] as const)
    .filter((fate) => tell(fate) > 0)
    .map((fate) => t(`paste.count.${fate}`, { count: tell(fate) }))
    .join(', ');
  const send = async () => {
    if (!preview || pending || count === 0) return;
    setProblem(null);
    setProblem(await onMarks(preview.marks));
  };
  const own = (row: number, owner: string) =>
    setAnswers({
      ...answers,
      owners: new Map(answers.owners).set(row, owner === 'none' ? null : Number(owner)),
    });
  return (
    <FormDialog
      width={760}
      title={t('paste.title')}
      description={labels.text}
      onClose={onClose}
      pending={pending}
      unavailable={count === 0}
      submitLabel={labels.submit(count)}
      pendingLabel={t('gradebook.saving')}
      onSubmit={() => void send()}
      aside={
        <p role="status" className="grow text-small text-text-soft">
          {summary}
        </p>
      }
    >
      <div className="flex flex-col gap-4">
        {problem && (
          <div role="alert">
            <Notice tone="warn">{problem}</Notice>
          </div>
        )}
        {!source.source && (
          <>
            <Field label={t('paste.field')} error={source.problem?.text ?? null}>
              {(control) => (
                <Textarea
                  {...control}
                  autoFocus
                  rows={6}
                  placeholder={t('paste.example')}
                  value={typed}
                  onChange={(event) => setTyped(event.target.value)}
                  onPaste={(event) => {
                    event.preventDefault();
                    source.paste(event.clipboardData.getData('text'));
                  }}
                  onBlur={() => typed.trim() && source.paste(typed)}
                />
              )}
            </Field>
            <Field label={t('paste.file')}>
              {(control) => (
                <input
                  {...control}
                  type="file"
                  accept=".csv,.txt,.tsv,.xlsx,.ods,.xls"
                  disabled={source.reading}
                  onChange={(event) => void source.chooseFile(event.target.files?.[0])}
                />
              )}
            </Field>
            {source.reading && <p role="status">{t('paste.reading')}</p>}
          </>
        )}
        {source.source && source.source.sheets.length > 1 && (
          <Field label={t('paste.sheet')}>
            {(control) => (
              <Select
                {...control}
                options={[
                  { value: '', label: t('paste.choose'), disabled: true },
                  ...source.source!.sheets.map(({ name }, index) => ({ value: String(index), label: name })),
                ]}
                value={typeof source.choice === 'number' ? String(source.choice) : ''}
                onValueChange={(value) => source.chooseSheet(Number(value))}
              />
            )}
          </Field>
        )}
        {preview && (
          <>
            <div className="grid gap-4 sm:grid-cols-2">
              {preview.columns.length > 0 && (
                <Field label={t('paste.column')}>
                  {(control) => (
                    <Select
                      {...control}
                      options={[
                        { value: '', label: t('paste.choose'), disabled: true },
                        ...preview.columns.map(({ column, heading }) => ({
                          value: String(column),
                          label: heading || t('paste.columnNumber', { number: column + 1 }),
                        })),
                      ]}
                      value={preview.column === null ? '' : String(preview.column)}
                      onValueChange={(column) => setAnswers({ ...answers, column: Number(column) })}
                    />
                  )}
                </Field>
              )}
              <Field label={t('paste.scale')}>
                {(control) => (
                  <Select
                    {...control}
                    options={[...new Set([...scales, preview.scale])].map((scale) => ({
                      value: String(scale),
                      label: t('paste.scaleTo', { scale }),
                    }))}
                    value={String(preview.scale)}
                    onValueChange={(scale) => setAnswers({ ...answers, scale: Number(scale) })}
                  />
                )}
              </Field>
              {preview.words.map(({ key, word, count: lines }) => (
                <Field key={key} label={t('paste.word', { word, count: lines })}>
                  {(control) => (
                    <Select
                      {...control}
                      options={[
                        { value: '', label: t('paste.choose'), disabled: true },
                        { value: 'empty', label: t('paste.wordEmpty') },
                        { value: 'zero', label: t('paste.wordZero') },
                        { value: 'keep', label: t('paste.wordKeep') },
                      ]}
                      value={answers.words.get(key) ?? ''}
                      onValueChange={(meaning) =>
                        meaning !== '' &&
                        setAnswers({ ...answers, words: new Map(answers.words).set(key, meaning) })
                      }
                    />
                  )}
                </Field>
              ))}
            </div>
            <Lines
              lines={preview.lines}
              nameOf={nameOf}
              answer={(line) => (
                <Select
                  aria-label={t('paste.who', { row: line.row })}
                  options={[
                    { value: '', label: t('paste.whoAsk'), disabled: true },
                    ...[...new Set([...line.candidates, ...nameOf.keys()])].map((id) => ({
                      value: String(id),
                      label: studentLabel(students, id),
                    })),
                    { value: 'none', label: t('paste.leave') },
                  ]}
                  value={answers.owners.get(line.row) === null ? 'none' : String(line.studentId ?? '')}
                  onValueChange={(owner) => own(line.row, owner)}
                />
              )}
            />
            {preview.leftOut.length > 0 && (
              <details className="text-small text-text-soft">
                <summary>{t('paste.leftOut', { count: preview.leftOut.length })}</summary>
                <ul className="mt-1 list-disc pl-5">
                  {preview.leftOut.map(({ row, text: line }) => (
                    <li key={row}>{line}</li>
                  ))}
                </ul>
              </details>
            )}
            <Switch
              label={t('paste.replaces')}
              description={t('paste.replacesHint')}
              checked={answers.replaces}
              onCheckedChange={(replaces) => setAnswers({ ...answers, replaces })}
            />
          </>
        )}
      </div>
    </FormDialog>
  );
}

/** Adds the address to the name of students with the same name. */
function studentLabel(students: readonly ColumnStudent[], studentId: number): string {
  const student = students.find((one) => one.studentId === studentId);
  if (!student) return '';
  const isAlone = students.every((one) => one === student || one.names !== student.names);
  return isAlone ? listName(student) : `${listName(student)} (${student.email})`;
}

type LinesProps = {
  lines: readonly PasteLine[];
  nameOf: ReadonlyMap<number, string>;
  answer: (line: PasteLine) => ReactNode;
};

function Lines({ lines, nameOf, answer }: LinesProps) {
  const { t } = useTranslation();
  const sorted = lines.toSorted((one, other) => order.indexOf(one.fate) - order.indexOf(other.fate));
  const cell = 'border-t border-line px-3 py-2 text-left align-middle';
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be focusable
      tabIndex={0}
      aria-label={t('paste.lines')}
      className="max-h-96 overflow-auto rounded-md border border-line"
    >
      <table className="w-full border-separate border-spacing-0 text-small">
        <thead className="sticky top-0 bg-surface-sunken">
          <tr>
            {(['student', 'typed', 'before', 'after'] as const).map((key) => (
              <th key={key} scope="col" className="px-3 py-2 text-left font-semi">
                {t(`paste.head.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map((line) => (
            <tr key={line.row} className={cx(line.fate === 'change' && 'bg-accent-soft')}>
              <th scope="row" className={cx(cell, 'min-w-40 font-semi wrap-anywhere')}>
                {asked.includes(line.fate) ? (
                  <>
                    <span className="mb-1 block font-normal">
                      {t('paste.line', { row: line.row })} {line.name && `«${line.name}»`}
                    </span>
                    {answer(line)}
                  </>
                ) : line.studentId === null ? (
                  (line.name ?? t('paste.line', { row: line.row }))
                ) : (
                  nameOf.get(line.studentId)
                )}
              </th>
              <td className={cell}>{line.typed}</td>
              <td className={cx(cell, line.fate === 'change' && 'line-through')}>
                {line.before === null ? '–' : formatGrade(line.before)}
              </td>
              <td className={cell}>
                {line.fate === 'new' || line.fate === 'change' ? (
                  <>
                    <b>{line.grade === null ? t('gradebook.none') : formatGrade(line.grade)}</b>{' '}
                    {line.fate === 'change' && t('paste.wins')}
                  </>
                ) : (
                  t(`paste.fate.${line.fate}`)
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
