import { FileSpreadsheet, FileUp, UserRoundPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { SheetRow } from '../../../../shared/contracts/sheets.ts';
import { maxRosterRows } from '../../../../shared/contracts/staff-limits.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { RadioRow } from '../../ui/radio-row.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { WithAside } from '../../ui/with-aside.tsx';
import { AccessSlips } from '../access-slips.tsx';
import { FirstPeople } from './first-people.tsx';
import { ListAside } from './list-aside.tsx';
import { SameNames } from './same-names.tsx';
import { type ListState, type ListTarget, useList } from './use-list.ts';
import { useSource } from './use-source.ts';

type ListPageProps = {
  target: ListTarget;
  back: { to: string; label: string };
  onImported: () => void;
};

/** `Pegar o abrir otra lista`: reads a list of people, shows what was understood, and imports it. */
export function ListPage(props: ListPageProps) {
  const { t } = useTranslation();
  const { target, back } = props;
  const state = useSource();
  const { source, rows, choice } = state;
  const intro = t(`lists.intro.${target.kind === 'course' ? 'course' : target.role}`);
  const about = (people: number) => {
    if (!source) return '';
    const sheet =
      source.fileName === null || source.sheets.length === 1
        ? null
        : choice === 'all'
          ? t('lists.sheetsTogether', { count: source.sheets.length })
          : t('lists.sheet', { name: source.sheets[choice ?? 0]!.name, total: source.sheets.length });
    return [sheet, t('lists.people', { count: people }), t('lists.nothingStored')]
      .filter(Boolean)
      .join(' · ');
  };
  const frame = (subtitle: ReactNode, children: ReactNode) => (
    <Page
      title={t('lists.title')}
      back={<BackLink to={back.to}>{back.label}</BackLink>}
      subtitle={subtitle}
      aside={
        source && (
          <Button
            variant="secondary"
            icon={<FileUp aria-hidden className="size-4" strokeWidth={1.75} />}
            onClick={state.forget}
          >
            {t('lists.otherList')}
          </Button>
        )
      }
    >
      {children}
    </Page>
  );
  const named = (text: string) => (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="inline-flex items-center gap-2 font-semi wrap-anywhere text-text">
        <FileSpreadsheet aria-hidden className="size-[18px] shrink-0 text-text-soft" strokeWidth={1.75} />
        {source?.fileName ?? t('lists.pasted')}
      </span>
      <span className="text-ui">{text}</span>
    </p>
  );
  if (!source) return frame(<p>{intro}</p>, <Sources state={state} />);
  if (!rows || choice === null)
    return frame(named(t('lists.nothingStored')), <WhichSheet state={state} sheets={source.sheets} />);
  return (
    <Reading
      // Another list starts anew.
      key={`${source.fileName} ${choice}`}
      {...props}
      rows={rows}
      aside={(list) => <ListAside list={list} source={source} choice={choice} target={target} />}
      frame={(list, children) => frame(named(about(list.reading.people.length)), children)}
    />
  );
}

type State = ReturnType<typeof useSource>;

function Sources({ state }: { state: State }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const { problem, reading } = state;
  return (
    <Card className="max-w-[48rem]">
      <DropZone
        label={t('lists.file')}
        accept=".xlsx,.xlsm,.csv,.txt,.tsv"
        disabled={reading}
        choose={t('lists.choose')}
        drop={t('lists.drop')}
        limits={t('lists.limits')}
        problem={problem?.of === 'file' ? problem.text : null}
        onChoose={(file) => void state.chooseFile(file)}
      />
      {reading && (
        <div className="mt-4" role="status">
          <Spinner label={t('lists.reading')} />
        </div>
      )}
      <form
        className="mt-6"
        onSubmit={(event) => {
          event.preventDefault();
          state.paste(text);
        }}
      >
        <Field
          label={t('lists.paste')}
          hint={t('lists.pasteHint')}
          error={problem?.of === 'text' ? problem.text : null}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={8}
              spellCheck={false}
              placeholder={t('lists.pasteExample')}
              className="font-mono text-small"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" className="mt-3" unavailable={text.trim() === '' || reading}>
          {t('lists.read')}
        </Button>
      </form>
    </Card>
  );
}

function WhichSheet({ state, sheets }: { state: State; sheets: NonNullable<State['source']>['sheets'] }) {
  const { t } = useTranslation();
  return (
    <Card className="max-w-[48rem]">
      <fieldset className="flex min-w-0 flex-col gap-2.5">
        <legend className="title-3">{t('lists.whichSheet')}</legend>
        <p className="mb-1.5 text-ui text-text-soft">{t('lists.whichSheetText', { total: sheets.length })}</p>
        {sheets.map(({ name, rows }, index) => (
          <RadioRow
            key={name}
            name="sheet"
            value={String(index)}
            checked={false}
            onSelect={() => state.chooseSheet(index)}
          >
            <span className="block font-sans text-ui break-words">{name}</span>
            <span className="block font-sans text-small text-text-mute">
              {t('lists.rows', { count: rows.length })}
            </span>
          </RadioRow>
        ))}
        {state.canJoin && (
          <RadioRow name="sheet" value="all" checked={false} onSelect={() => state.chooseSheet('all')}>
            <span className="font-sans text-ui">{t('lists.allSheets')}</span>
          </RadioRow>
        )}
      </fieldset>
    </Card>
  );
}

type ReadingProps = ListPageProps & {
  rows: readonly SheetRow[];
  aside: (list: ListState) => ReactNode;
  frame: (list: ListState, children: ReactNode) => ReactNode;
};

function Reading({ target, back, onImported, rows, aside, frame }: ReadingProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const list = useList(target, rows);
  const { result, plan } = list;
  if (result)
    return (
      <AccessSlips
        title={t('lists.done')}
        text={
          target.kind === 'course'
            ? t('lists.doneCourse', { count: result.added })
            : t('peopleList.done', { count: result.created.length })
        }
        problems={result.rows.flatMap(({ names, reason }) =>
          reason ? [`${names || '–'}: ${t(`peopleList.reasons.${reason}`)}`] : [],
        )}
        slips={result.created}
        onClose={() => {
          onImported();
          void navigate(back.to);
        }}
      />
    );
  return frame(
    list,
    <>
      <WithAside aside={aside(list)}>
        <div className="flex flex-col gap-8">
          {list.tooMany && <Notice tone="warn">{t('errors.too-many-rows', { max: maxRosterRows })}</Notice>}
          <FirstPeople list={list} rows={rows} />
          <SameNames list={list} />
          <NotIn list={list} />
          <OtherHolders list={list} />
        </div>
      </WithAside>
      {plan && <Footer list={list} target={target} />}
    </>,
  );
}

/** The people who cannot be imported, each with the reason. */
function NotIn({ list: { plan, reading } }: { list: ListState }) {
  const { t } = useTranslation();
  const out =
    plan?.rows.flatMap(({ names, reason }, index) => (reason ? { names, reason, index } : [])) ?? [];
  if (out.length === 0) return null;
  return (
    <section>
      <h2 className="title-3">{t('lists.notInTitle', { count: out.length })}</h2>
      <Card as="section" flush className="mt-3">
        <ul className="divide-y divide-line">
          {out.map(({ names, reason, index }) => (
            <li key={index} className="px-5 py-3">
              <p className="text-ui font-semi break-words">
                {names || '–'}
                <span className="ml-2 text-small font-normal text-text-mute">
                  {t('lists.line', { row: reading.people[index]?.row ?? index + 1 })}
                </span>
              </p>
              <p className="text-small text-warn-text">{t(`peopleList.reasons.${reason}`)}</p>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

/** The people whose account has another name: the address may be that of another person. */
function OtherHolders({ list: { plan } }: { list: ListState }) {
  const { t } = useTranslation();
  const rows =
    plan?.rows.flatMap(({ names, account, holder }) => (holder ? { names, account, holder } : [])) ?? [];
  if (rows.length === 0) return null;
  return (
    <section>
      <h2 className="title-3">{t('lists.holdersTitle')}</h2>
      <Card as="section" flush className="mt-3">
        <ul className="divide-y divide-line">
          {rows.map(({ names, account, holder }) => (
            <li key={account} className="px-5 py-3">
              <p className="text-ui font-semi break-words">
                {names}
                <span className="ml-2 text-small font-normal break-all text-text-mute">{account}</span>
              </p>
              <p className="text-small text-warn-text">{t('peopleList.holder', { names: holder })}</p>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

function Footer({ list, target }: { list: ListState; target: ListTarget }) {
  const { t } = useTranslation();
  const { plan, namesakes, waiting, reading } = list;
  if (!plan) return null;
  const already = new Set(plan.already ?? []);
  const sent = namesakes.fates.map((fate, index) => (waiting.has(index) ? 'ask' : fate));
  const created = sent.filter((fate) => fate === 'create').length;
  const kept = sent.filter((fate, index) => fate === 'keep' && !already.has(index)).length;
  const inCourse = sent.filter((fate, index) => fate === 'keep' && already.has(index)).length;
  const count = created + kept;
  const parts = [
    t('lists.created', { count: created }),
    kept > 0 && t('lists.kept', { count: kept }),
    inCourse > 0 && t('lists.already', { count: inCourse }),
  ].filter((part) => part !== false);
  const joined = new Intl.ListFormat(document.documentElement.lang || 'es').format(parts);
  return (
    <div className="sticky bottom-(--bar-edge) z-10 mt-8 flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 border-t border-line bg-canvas py-4 max-md:bottom-[calc(58px+var(--bar-edge))]">
      <p role="status" className="min-w-0 flex-1 basis-72 text-ui text-text-soft">
        <span className="font-semi text-text">
          {t('lists.summary', { count, total: reading.people.length })}
        </span>{' '}
        {joined}. {waiting.size > 0 && t('lists.waiting', { count: waiting.size })}{' '}
        {list.needsConfirmation && t('lists.confirmFirst')}
      </p>
      <Button
        className="max-md:w-full"
        icon={<UserRoundPlus aria-hidden className="size-4" strokeWidth={1.75} />}
        unavailable={count === 0 || list.needsConfirmation || list.tooMany}
        pending={list.pending}
        pendingLabel={t('lists.adding')}
        onClick={() => void list.submit()}
      >
        {count === 0
          ? t('lists.nothing')
          : t(target.kind === 'course' ? 'lists.add' : 'lists.import', { count })}
      </Button>
    </div>
  );
}
