import { useMutation } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ClassAnswers } from '../../../../shared/contracts/class-answers.ts';
import { KeyHelp } from '../../../components/marks/key-help.tsx';
import { Annulment } from '../../../components/marks/provenance.tsx';
import { useMarkKeys } from '../../../components/marks/use-mark-keys.ts';
import { QuestionText } from '../../../components/questions/question-text.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Sheet, SheetItem, SheetNumber } from '../../../components/ui/sheet.tsx';
import { Switch } from '../../../components/ui/switch.tsx';
import { WithAside } from '../../../components/ui/with-aside.tsx';
import { readError } from '../../../lib/api/api-error.ts';
import { notifyFailure } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { usePersistedState } from '../../../lib/dom/persisted-state.ts';
import { kindLine } from '../../../lib/forms/question-kind.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { AcceptForAll } from './accept-for-all.tsx';
import { ClassFacts } from './class-facts.tsx';
import { GroupEditor } from './group-editor.tsx';
import { GroupRow } from './group-row.tsx';
import { refreshGroupMarks } from './use-group-mark.ts';

/** The rows of the answer groups, in the order of the page. */
const rowsIn = (list: HTMLElement | null) => [...(list?.querySelectorAll('li[data-group]') ?? [])];

type ClassViewProps = {
  data: ClassAnswers;
  withNames: boolean;
  onNames: (withNames: boolean) => void;
};

/** The question, with the grouped answers of the class. */
export function ClassView({ data, withNames, onNames }: ClassViewProps) {
  const { t } = useTranslation();
  const { questionId, language } = data;
  const similar = data.groups.filter(({ resembles }) => resembles);
  // In the order of the page, for the keys.
  const groups = [...similar, ...data.groups.filter(({ resembles }) => !resembles)];
  const [opened, setOpened] = useState<{ key: string; digit: string | null } | null>(null);
  const [help, setHelp] = useState(false);
  const similarId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [applied, setApplied] = usePersistedState<number[]>(`group-applied:${questionId}`, []);
  const [marked, setMarked] = useState<{ key: string; at: number } | null>(null);
  // After the list updates, the marked group has moved down; focuses the group now at its position.
  useEffect(() => {
    if (!marked) return;
    const members = data.groups.find(({ key }) => key === marked.key)?.members ?? [];
    if (members.some(({ grade, left, annulled }) => grade === null && left === null && !annulled)) return;
    rowsIn(list.current)[marked.at]?.querySelector('button')?.focus();
    setMarked(null);
  }, [marked, data.groups]);
  const rows = () => rowsIn(list.current);
  const current = () => rows().findIndex((row) => row.contains(document.activeElement));
  const walkTo = (index: number) => rows()[index]?.querySelector('button')?.focus();
  useMarkKeys(
    {
      next: () => walkTo(current() + 1),
      previous: () => walkTo(current() - 1),
      digit: (digit) => {
        const key = groups[current()]?.key;
        if (key !== undefined) setOpened({ key, digit });
      },
      help: () => setHelp((shown) => !shown),
    },
    true,
  );
  const rowsOf = (some: typeof groups, from: number) => (
    <ul className="overflow-hidden rounded-md border border-line bg-surface">
      {some.map((group, index) => (
        <GroupRow
          key={group.key}
          group={group}
          language={language}
          open={opened?.key === group.key}
          onToggle={() =>
            setOpened((before) => (before?.key === group.key ? null : { key: group.key, digit: null }))
          }
          action={
            group.resembles && data.mayCorrect && <AcceptForAll questionId={questionId} group={group} />
          }
          editor={(close) => (
            <GroupEditor
              questionId={questionId}
              group={group}
              withNames={withNames}
              digit={opened?.digit ?? null}
              onApplied={(decisionIds) => {
                setApplied(decisionIds);
                setOpened(null);
                setMarked({ key: group.key, at: from + index });
              }}
              onClose={close}
            />
          )}
        />
      ))}
    </ul>
  );
  return (
    <WithAside aside={<ClassFacts data={data} />}>
      <Sheet>
        <SheetItem
          margin={<SheetNumber quiet>{data.position || ''}</SheetNumber>}
          label={t('regrade.question')}
        >
          <p className="text-caption text-text-mute">{kindLine(t, data.type, data.difficulty)}</p>
          <QuestionText question={data} language={language} />
          {data.annulment && <Annulment annulment={data.annulment} reasonAs={t('marks.reason')} />}
        </SheetItem>
      </Sheet>
      <div className="mt-7 mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 className="title-2">{t('oneQuestion.answers')}</h2>
          <p className="text-small text-text-mute">{t('oneQuestion.order')}</p>
        </div>
        <Switch checked={withNames} onCheckedChange={onNames} label={t('oneQuestion.showNames')} />
      </div>
      {applied.length > 0 && (
        <Applied questionId={questionId} decisionIds={applied} onOver={() => setApplied([])} />
      )}
      <div role="status">
        {data.isRegrading && (
          <div className="mb-3">
            <Notice tone="info">
              {t('oneQuestion.regrading')}{' '}
              <Link to={`/teacher/pregunta/${questionId}/corregir`} className="text-action">
                {t('oneQuestion.seeCorrection')}
              </Link>
            </Notice>
          </div>
        )}
      </div>
      {groups.length === 0 ? (
        <EmptyState title={t('oneQuestion.nobody')} />
      ) : (
        <div ref={list}>
          {similar.length > 0 && (
            <section className="mb-7" aria-labelledby={similarId}>
              <h3 id={similarId} className="title-3">
                {t('oneQuestion.similar')}
              </h3>
              <p className="mb-2 text-small text-text-mute">{t('oneQuestion.similarHint')}</p>
              {rowsOf(similar, 0)}
            </section>
          )}
          {groups.length > similar.length && rowsOf(groups.slice(similar.length), similar.length)}
        </div>
      )}
      <div className="mt-4">
        <KeyHelp withSwitch={help} keeps={false} />
      </div>
    </WithAside>
  );
}

type AppliedProps = { questionId: number; decisionIds: number[]; onOver: () => void };

/** Undo bar for the last group mark. */
function Applied({ questionId, decisionIds, onOver }: AppliedProps) {
  const { t } = useTranslation();
  const undo = useMutation({
    ...trpc.reviews.undoGroupMark.mutationOptions(),
    onError: (error) => {
      notifyFailure(t, error, t('oneQuestion.undoFailed'));
      if (readError(error).code === 'mark-changed') onOver();
    },
    onSuccess: onOver,
    onSettled: refreshGroupMarks,
  });
  return (
    <div className="mb-3">
      <Notice tone="success" role="status">
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {t('oneQuestion.applied', { count: decisionIds.length })}
          <Button
            variant="ghost"
            size="sm"
            pending={undo.isPending}
            icon={<Undo2 aria-hidden className="size-4" strokeWidth={1.75} />}
            onClick={() => undo.mutate({ questionId, decisionIds })}
          >
            {t('regrade.undo')}
          </Button>
        </span>
      </Notice>
    </div>
  );
}
