import { Check, CircleHelp, CircleSlash, FileSpreadsheet, UserRoundPlus } from 'lucide-react';
import { type ComponentProps, type FormEvent, useId, useState } from 'react';
import type { PeopleImportPlan } from '../../../../shared/contracts/groups.ts';
import type { ManagedRole } from '../../../../shared/contracts/people.ts';
import type { ListRow } from '../../../../shared/rules/people-list.ts';
import { AccessSlips } from '../../../components/people/access-slips.tsx';
import { NamesakeQuestion, NamesakeSummary } from '../../../components/people/namesake-questions.tsx';
import type { NamesakeDecisions } from '../../../components/people/use-namesakes.ts';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { DropZone } from '../../../components/ui/drop-zone.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { Textarea } from '../../../components/ui/textarea.tsx';
import { useRestoreFirstFocus } from '../../../lib/dom/use-restore-focus.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { useImport } from './use-import.ts';

type ImportDialogProps = { role: ManagedRole; onImported: () => void; onClose: () => void };

/** Number of rows shown initially. */
const shownAtFirst = 100;
const styles = {
  create: { tone: 'accent', icon: UserRoundPlus },
  keep: { tone: 'neutral', icon: Check },
  same: { tone: 'neutral', icon: Check },
  skip: { tone: 'warn', icon: CircleSlash },
  ask: { tone: 'warn', icon: CircleHelp },
} as const;

/** Imports users from a file or pasted list: preview, import, and printable credentials. */
export function ImportDialog({ role, onImported, onClose }: ImportDialogProps) {
  const { t } = useTranslation();
  const form = useId();
  const [text, setText] = useState('');
  const list = useImport(role, onImported);
  const { chosen, namesakes, pending, result } = list;
  const restoreFocus = useRestoreFirstFocus();
  const finish = () => {
    onClose();
    restoreFocus();
  };
  if (result)
    return (
      <AccessSlips
        title={t('peopleList.resultTitle')}
        text={t('peopleList.done', { count: result.created.length })}
        problems={result.rows.flatMap(({ names, reason }) =>
          reason ? [`${names || '–'}: ${t(`peopleList.reasons.${reason}`)}`] : [],
        )}
        slips={result.created}
        onClose={finish}
      />
    );
  const { left } = namesakes;
  const count = namesakes.count('create') + namesakes.count('keep');
  const send = (event: FormEvent) => {
    event.preventDefault();
    void list.submit();
  };
  return (
    <Dialog
      open
      width={760}
      title={t(`peopleList.title.${role}`)}
      description={t(`peopleList.text.${role}`)}
      locked={pending}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" unavailable={pending} onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            form={form}
            unavailable={left > 0 || count === 0}
            pending={pending}
            pendingLabel={t('peopleList.importing')}
          >
            {left > 0
              ? t('peopleList.namesakes.left', { count: left })
              : count > 0
                ? t('peopleList.import', { count })
                : t('peopleList.importNone')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send} className="flex flex-col gap-5">
        <DropZone
          label={t('peopleList.file')}
          accept=".csv,.txt,.xlsx"
          disabled={pending}
          chosen={
            list.fileName && (
              <span className="flex min-w-0 items-center gap-2 font-semi">
                <FileSpreadsheet
                  aria-hidden
                  className="size-[18px] shrink-0 text-text-soft"
                  strokeWidth={1.75}
                />
                <span className="min-w-0 break-all">{list.fileName}</span>
              </span>
            )
          }
          choose={t('peopleList.choose')}
          drop={t('peopleList.drop')}
          limits={t('peopleList.limits')}
          problem={list.fileName === null ? null : list.problem}
          onChoose={list.chooseFile}
        />
        <Field
          label={t('peopleList.paste')}
          hint={t(`peopleList.pasteHint.${role}`)}
          error={list.fileName === null ? list.problem : null}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={5}
              value={text}
              spellCheck={false}
              className="font-mono text-small"
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <div>
          <Button
            variant="secondary"
            size="sm"
            unavailable={text.trim() === '' || pending}
            onClick={() => void list.paste(text)}
          >
            {t('peopleList.look')}
          </Button>
        </div>
      </form>
      <div className="mt-5" role="status" aria-atomic={false}>
        {list.reading && <Spinner label={t('peopleList.reading')} />}
        {chosen && <PlanSummary plan={chosen.plan} namesakes={namesakes} />}
      </div>
      {chosen && <PlanRows {...chosen} namesakes={namesakes} />}
    </Dialog>
  );
}

type PlanProps = { plan: PeopleImportPlan; namesakes: NamesakeDecisions };

function PlanSummary({ plan, namesakes: { count } }: PlanProps) {
  const { t } = useTranslation();
  return (
    <>
      <h3 className="text-small font-semi">{t('peopleList.previewTitle')}</h3>
      <ul className="mt-1.5 text-text-soft">
        <li>{t('peopleList.creates', { count: count('create') })}</li>
        {count('keep') > 0 && <li>{t('peopleList.keeps', { count: count('keep') })}</li>}
        {count('skip') > 0 && <li>{t('peopleList.skips', { count: count('skip') })}</li>}
        {plan.groups.length > 0 && (
          <li>{t('peopleList.newGroups', { count: plan.groups.length, names: plan.groups.join(', ') })}</li>
        )}
      </ul>
    </>
  );
}

function PlanRows({ plan, rows, namesakes }: PlanProps & { rows: ListRow[] }) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const numberOf = (index: number) => rows[index]?.row ?? index + 1;
  const indexed = plan.rows.map((row, index) => ({ row, index }));
  // By the fate of the preview, so that a decision moves no row.
  const ordered = [
    ...indexed.filter(({ row }) => row.fate === 'skip'),
    ...indexed.filter(({ row }) => row.fate === 'ask'),
    ...indexed.filter(({ row }) => row.fate !== 'skip' && row.fate !== 'ask'),
  ];
  const shown = all ? ordered : ordered.slice(0, shownAtFirst);
  return (
    <>
      <div className="mt-3 empty:hidden">
        <NamesakeSummary namesakes={namesakes} />
      </div>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {shown.map(({ row, index }) => (
          <PlanRow key={index} row={row} index={index} namesakes={namesakes} numberOf={numberOf} />
        ))}
      </ul>
      {shown.length < ordered.length && (
        <Button variant="ghost" size="sm" className="mt-3" onClick={() => setAll(true)}>
          {t('peopleList.more', { count: ordered.length - shown.length })}
        </Button>
      )}
    </>
  );
}

function PlanRow({ row, index, namesakes, numberOf }: ComponentProps<typeof NamesakeQuestion>) {
  const { t } = useTranslation();
  const { names, account, group, made, holder, reason } = row;
  const fate = namesakes.fates[index]!;
  const { tone, icon: Icon } = styles[fate];
  return (
    <li className="py-2.5">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="font-semi break-words">
            {reason || row.namesakes ? t('peopleList.row', { row: numberOf(index), names }) : names}
          </p>
          <p className="text-small break-all text-text-mute">
            {[account && (made ? t('peopleList.made', { account }) : account), group]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {reason && <p className="text-small text-warn-text">{t(`peopleList.reasons.${reason}`)}</p>}
          {holder && <p className="text-small text-warn-text">{t('peopleList.holder', { names: holder })}</p>}
        </div>
        <Badge tone={tone} icon={<Icon aria-hidden className="size-3.5" strokeWidth={1.75} />}>
          {t(`peopleList.fates.${fate}`)}
        </Badge>
      </div>
      {row.namesakes && (
        <NamesakeQuestion row={row} index={index} namesakes={namesakes} numberOf={numberOf} />
      )}
    </li>
  );
}
