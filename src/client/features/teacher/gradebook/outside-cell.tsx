import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react';
import type { OutsideMarkConflict } from '../../../../shared/contracts/gradebook.ts';
import { Button } from '../../../components/ui/button.tsx';
import { FieldError } from '../../../components/ui/field.tsx';
import { GradeDisc } from '../../../components/ui/grade.tsx';
import { cx } from '../../../lib/dom/cx.ts';
import { formatGrade } from '../../../lib/format/format-grade.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import type { OutsideCell as Cell, CellDraft, CellDrafts, CellEditing } from './use-cell-drafts.ts';

type OutsideCellProps = {
  cell: Cell;
  drafts: CellDrafts;
  /** A text of several lines or columns was pasted. */
  onPasteColumn: CellEditing['onPasteColumn'];
};

/** Returns whether a pasted text is more than one mark. */
export const isColumn = (text: string) => /[\t\n]/.test(text.trim());

/** An outside mark that is edited in place: Enter and the arrows change the row, Escape undoes. */
export function OutsideCell({ cell, drafts, onPasteColumn }: OutsideCellProps) {
  const { t } = useTranslation();
  const messageId = useId();
  const input = useRef<HTMLInputElement>(null);
  const draft = drafts.draftOf(cell);
  const problem = draft && draft.state.kind !== 'typing' && draft.state.kind !== 'saving';
  const byKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') return drafts.undo(cell);
    const rows = { Enter: event.shiftKey ? -1 : 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (rows !== undefined) {
      event.preventDefault();
      if (!focusCell(event.currentTarget, { rows })) drafts.commit(cell);
      return;
    }
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const whole = selectionStart === 0 && selectionEnd === value.length;
    const columns =
      event.key === 'ArrowLeft' && (whole || selectionEnd === 0)
        ? -1
        : event.key === 'ArrowRight' && (whole || selectionStart === value.length)
          ? 1
          : 0;
    if (columns !== 0 && focusCell(event.currentTarget, { columns })) event.preventDefault();
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!isColumn(text)) return;
    event.preventDefault();
    const { columnId, studentId } = cell;
    onPasteColumn({ columnId, studentId }, text);
  };
  const back = (act: (cell: Cell) => void) => () => {
    act(cell);
    input.current?.focus();
  };
  return (
    <span className="flex flex-col items-end">
      <span className="flex items-center justify-end gap-1.5">
        {!draft && cell.grade !== null && <GradeDisc grade={cell.grade} />}
        <input
          ref={input}
          data-outside-cell={cell.columnId}
          aria-label={t('gradebook.cellOf', { names: cell.names, name: cell.columnName })}
          aria-invalid={problem || undefined}
          aria-describedby={problem ? messageId : undefined}
          inputMode="decimal"
          autoComplete="off"
          readOnly={draft?.state.kind === 'saving'}
          placeholder="–"
          value={draft?.text ?? (cell.grade === null ? '' : formatGrade(cell.grade))}
          onChange={(event) => drafts.type(cell, event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={() => drafts.commit(cell)}
          onKeyDown={byKey}
          onPaste={paste}
          className={cx(
            'h-8 w-16 rounded-xs border bg-transparent px-1.5 text-right font-semi hover:border-line-strong focus:bg-surface pointer-coarse:h-10',
            problem ? 'border-danger' : 'border-transparent forced-colors:border-[CanvasText]',
          )}
        />
      </span>
      <span id={messageId} role="status" className="max-w-56 text-left text-small whitespace-normal">
        {problem && <Problem state={draft.state} />}
      </span>
      {draft?.state.kind === 'word' && (
        <Button size="sm" variant="secondary" onClick={back(drafts.leaveEmpty)}>
          {t('gradebook.cellNoMark')}
        </Button>
      )}
      {draft?.state.kind === 'failed' && (
        <Button size="sm" variant="secondary" onClick={back(drafts.commit)}>
          {t('gradebook.cellRetry')}
        </Button>
      )}
      {draft?.state.kind === 'conflict' && (
        <span className="mt-1 flex flex-wrap justify-end gap-1.5">
          <Button size="sm" variant="secondary" onClick={back(drafts.yieldTo)}>
            {t('gradebook.cellKeepOther')}
          </Button>
          <Button size="sm" variant="secondary" onClick={back(drafts.overrule)}>
            {t('gradebook.cellPutMine', { typed: draft.text.trim() || '–' })}
          </Button>
        </span>
      )}
    </span>
  );
}

function Problem({ state }: { state: CellDraft['state'] }) {
  const { t } = useTranslation();
  if (state.kind === 'refused') return <FieldError>{state.sentence}</FieldError>;
  if (state.kind === 'failed')
    return <FieldError>{`${state.sentence} ${t('gradebook.cellKept')}`}</FieldError>;
  if (state.kind === 'word') return <FieldError>{t('gradebook.cellWord', { word: state.word })}</FieldError>;
  if (state.kind !== 'conflict') return null;
  return (
    <FieldError>
      <OtherMark {...state.other} />
    </FieldError>
  );
}

/** Says which mark another user saved meanwhile, and who. */
export function OtherMark({ grade, by }: Pick<OutsideMarkConflict, 'grade' | 'by'>) {
  const { t } = useTranslation();
  const shown = grade === null ? t('gradebook.none') : formatGrade(grade);
  return by === null
    ? t('gradebook.cellConflict', { grade: shown })
    : t('gradebook.cellConflictBy', { by, grade: shown });
}

/** Moves the focus to another cell; returns false when there is none. */
function focusCell(from: HTMLInputElement, { rows = 0, columns = 0 }: { rows?: number; columns?: number }) {
  const area = from.closest(rows === 0 ? 'tr, dl' : 'table, dl');
  const selector = rows === 0 ? '[data-outside-cell]' : `[data-outside-cell="${from.dataset.outsideCell}"]`;
  const cells = [...(area?.querySelectorAll<HTMLInputElement>(selector) ?? [])];
  const next = cells[cells.indexOf(from) + rows + columns];
  next?.focus();
  return next !== undefined;
}
