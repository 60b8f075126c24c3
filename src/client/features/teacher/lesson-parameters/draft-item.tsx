import { Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { type Ref, useEffect, useState } from 'react';
import type { ErrorCode } from '../../../../shared/contracts/errors.ts';
import type { ContentLanguage, QuestionContent } from '../../../../shared/contracts/questions.ts';
import { findFlaws } from '../../../../shared/item-checks/find-flaws.ts';
import { KeyDoubtNotice, useDoubtName } from '../../../components/questions/key-doubt.tsx';
import { QuestionEditor } from '../../../components/questions/question-editor.tsx';
import { questionFields } from '../../../components/questions/question-fields.ts';
import { QuestionView } from '../../../components/questions/question-view.tsx';
import { TagList } from '../../../components/questions/tags/tag-list.tsx';
import { WrittenOffline } from '../../../components/questions/written-offline.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { SheetItem, SheetNumber } from '../../../components/ui/sheet.tsx';
import { Tooltip } from '../../../components/ui/tooltip.tsx';
import { useFocusOnClose } from '../../../lib/dom/use-focus-on-close.ts';
import { kindLine } from '../../../lib/forms/question-kind.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import type { LocalDraft } from './draft-list.ts';

type DraftItemProps = {
  draft: LocalDraft;
  language: ContentLanguage;
  number: number;
  editing: boolean;
  /** Why the draft cannot be saved; a new object marks the field again. */
  problem: { code: ErrorCode } | null;
  onEdit: () => void;
  onChange: (content: QuestionContent) => void;
  /** Closes the form; `before` restores the draft to its state before editing. */
  onClose: (before: LocalDraft | null) => void;
  onReset: () => void;
  onDelete: () => void;
  /** Dismisses the doubt. */
  onClearDoubt: () => void;
};

const icon = { 'aria-hidden': true, className: 'size-[17px]', strokeWidth: 1.75 } as const;

/** Says what a look at the question or at its source would find; nothing for a sound one. */
function DraftFlaws({ draft }: { draft: LocalDraft }) {
  const { t } = useTranslation();
  const flaws = [...(draft.flaws ?? []), ...findFlaws(draft)];
  if (flaws.length === 0) return null;
  return (
    <div className="mt-3 text-small">
      <p className="font-semi">{t('generation.flawsLabel')}</p>
      <ul className="list-disc pl-5">
        {flaws.map((flaw) => (
          <li key={flaw}>{t(`generation.flaws.${flaw}`)}</li>
        ))}
      </ul>
    </div>
  );
}

/** One draft question, displayed or edited in place. */
export function DraftItem(props: DraftItemProps) {
  const { draft, number, editing } = props;
  const { t } = useTranslation();
  const doubtName = useDoubtName(draft.doubt);
  const editButton = useFocusOnClose(editing);
  return (
    <SheetItem margin={<SheetNumber>{number}</SheetNumber>} label={t('questionBank.question', { number })}>
      <div className="-mt-1 mb-1 flex min-h-9 items-center justify-between gap-3">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-caption text-text-mute">
          {kindLine(t, draft.type, draft.difficulty, draft.points)}
          <TagList tags={draft.tags} />
          {draft.sourcePage !== null && <span>{t('questionBank.page', { page: draft.sourcePage })}</span>}
          <WrittenOffline writer={draft.writer} />
          {doubtName && <Badge tone="warn">{doubtName}</Badge>}
          {draft.isNew && <Badge tone="accent">{t('generation.added')}</Badge>}
          {draft.isModified && !draft.isNew && <Badge tone="warn">{t('generation.modified')}</Badge>}
          {editing && <Badge tone="accent">{t('questionBank.editing')}</Badge>}
        </p>
        {!editing && <Actions editButton={editButton} {...props} />}
      </div>
      {editing ? <Editing {...props} /> : <QuestionView question={draft} language={props.language} />}
      {!editing && draft.quote && (
        <blockquote
          lang={props.language}
          className="mt-3 border-line-strong border-l-2 pl-3 text-small text-text-mute"
        >
          {t('generation.quote', { quote: draft.quote, page: draft.sourcePage })}
        </blockquote>
      )}
      {!editing && <DraftFlaws draft={draft} />}
      {draft.doubt && <KeyDoubtNotice doubt={draft.doubt} number={number} onSettle={props.onClearDoubt} />}
    </SheetItem>
  );
}

type ActionsProps = DraftItemProps & { editButton: Ref<HTMLButtonElement> };

function Actions({ editButton, draft, number, onEdit, onReset, onDelete }: ActionsProps) {
  const { t } = useTranslation();
  const names = {
    edit: t('questionBank.edit', { number }),
    reset: t('generation.reset', { number }),
    remove: t('questionBank.remove', { number }),
  };
  return (
    <div className="-mr-2 flex max-w-full flex-wrap">
      {draft.isModified && !draft.isNew && (
        <Tooltip text={names.reset}>
          <IconButton label={names.reset} onClick={onReset}>
            <RotateCcw {...icon} />
          </IconButton>
        </Tooltip>
      )}
      <Tooltip text={names.edit}>
        <IconButton ref={editButton} label={names.edit} onClick={onEdit}>
          <Pencil {...icon} />
        </IconButton>
      </Tooltip>
      <Tooltip text={names.remove}>
        <IconButton label={names.remove} onClick={onDelete}>
          <Trash2 {...icon} />
        </IconButton>
      </Tooltip>
    </div>
  );
}

function Editing({ draft, problem, onChange, onClose }: DraftItemProps) {
  const { t } = useTranslation();
  const [before] = useState(draft);
  const values = { ...draft, details: draft.details, points: draft.points, tags: draft.tags };
  const form = useForm({
    fields: questionFields(draft),
    state: [values, (next) => onChange(next(values)), () => undefined],
    text: (code) => t(`errors.${code}`),
    send: async () => onClose(null),
    failed: () => null,
  });
  const { props } = form;
  // The button that opened the form is gone: focuses the first text, or the invalid field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every problem that was found
  useEffect(() => {
    if (problem) form.showError(problem.code);
  }, [problem]);
  return (
    <form {...props}>
      <QuestionEditor form={form} focused={!problem} />
      <div className="mt-5 flex flex-wrap gap-2.5">
        <Button type="submit" variant="secondary">
          {t('generation.done')}
        </Button>
        <Button variant="ghost" onClick={() => onClose(before)}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}
