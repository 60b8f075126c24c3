import { ChevronDown, ChevronUp, CircleArrowUp, Copy, Plus, ShieldAlert, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { InstallationState } from '../../../../shared/contracts/installation.ts';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { HelpLink } from '../../../components/ui/help-link.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { StatusDot } from '../../../components/ui/status-dot.tsx';
import { copyText } from '../../../lib/dom/copy-text.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { readStored, writeStored } from '../../../lib/dom/stored.ts';
import { formatDiskSize } from '../../../lib/format/disk-size.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { getLanguage } from '../../../lib/i18n/language.ts';
import { useAdminHome } from './use-admin-home.ts';

/** Duration in ms for which an update notice is postponed. */
const pause = 7 * 86_400_000;
/** localStorage key; the value holds the postponed version and the end time. */
const storedAs = 'updateLater';

type Newer = NonNullable<InstallationState['newer']>;

function isPutOff(version: string): boolean {
  const [name, until] = (readStored(storedAs) ?? '').split(' ');
  return name === version && Number(until) > Date.now();
}

/** Notice about a newer version: changes, users it would interrupt now, and how to install it. Renders nothing without one. */
export function UpdateCard() {
  const { t } = useTranslation();
  const state = useAdminHome().data?.state;
  const [isOpen, setOpen] = useState(false);
  const [, setPutOff] = useState(false);
  const newer = state?.newer;
  if (!newer || isPutOff(newer.version)) return null;
  const putOff = () => {
    writeStored(storedAs, `${newer.version} ${Date.now() + pause}`);
    notify.success(t('adminHome.update.laterDone'));
    setPutOff(true);
  };
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <Card as="section" flush aria-labelledby="update" className="mb-6 border-action">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4 p-5">
        <div className="flex min-w-0 flex-1 basis-80 gap-4">
          <CircleArrowUp aria-hidden className="mt-1 size-6 shrink-0 text-action" strokeWidth={1.75} />
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h2 id="update" className="title-3">
                {t('adminHome.update.title', { version: newer.version })}
              </h2>
              {newer.security && (
                <Badge tone="warn" icon={<ShieldAlert aria-hidden className="size-3.5" strokeWidth={1.75} />}>
                  {t('adminHome.update.security')}
                </Badge>
              )}
            </div>
            <Notes newer={newer} />
          </div>
        </div>
        <div className="flex flex-wrap gap-2.5">
          <Button variant="ghost" onClick={putOff}>
            {t('adminHome.update.later')}
          </Button>
          <Button
            variant="secondary"
            icon={<Chevron aria-hidden className="size-4" strokeWidth={1.75} />}
            aria-expanded={isOpen}
            aria-controls="update-steps"
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'adminHome.update.hideSteps' : 'adminHome.update.steps')}
          </Button>
        </div>
      </div>
      <Facts state={state} newer={newer} />
      <div id="update-steps" hidden={!isOpen}>
        <Steps newer={newer} running={state.version} />
      </div>
    </Card>
  );
}

function Notes({ newer: { notes, details } }: { newer: Newer }) {
  const { t } = useTranslation();
  const lines = notes[getLanguage()];
  return (
    <>
      {lines.length > 0 && (
        <ul className="mt-2 flex flex-col gap-1.5">
          {lines.map((line) => (
            <li key={line} className="flex gap-2.5">
              <Plus aria-hidden className="mt-1 size-4 shrink-0 text-text-mute" strokeWidth={1.75} />
              <span className="min-w-0 break-words">{line}</span>
            </li>
          ))}
        </ul>
      )}
      {details && (
        <a href={details} rel="noreferrer" className="mt-2 inline-block font-semi text-action">
          {t('adminHome.update.details')}
        </a>
      )}
    </>
  );
}

function Facts({ state, newer }: { state: InstallationState; newer: Newer }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { backup, version, versionDate } = state;
  const { sittings, lessons, until } = newer.open;
  return (
    <dl className="grid border-t border-line bg-surface-sunken *:border-line max-lg:*:not-first:border-t lg:grid-cols-4 lg:divide-x lg:divide-line">
      <Fact
        name={t('adminHome.update.published')}
        note={
          versionDate
            ? t('adminHome.update.runningOf', { version, when: format.calendarDay(versionDate) })
            : t('adminHome.update.running', { version })
        }
      >
        {format.calendarDay(newer.publishedAt)}
      </Fact>
      <Fact
        name={t('adminHome.update.backup')}
        note={backup && t('adminHome.backupSize', { size: formatDiskSize(backup.bytes) })}
      >
        <StatusDot on={backup !== null}>
          {backup ? format.dateTime(backup.finishedAt) : t('adminHome.update.noBackup')}
        </StatusDot>
      </Fact>
      <Fact
        name={t('adminHome.update.now')}
        note={until && t('adminHome.update.inside', { count: sittings, until: format.time(until) })}
      >
        {sittings === 0 ? (
          t('adminHome.update.nobody')
        ) : (
          <span className="inline-flex items-center gap-1.5 text-warn-text">
            <TriangleAlert aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
            {t('adminHome.update.open', { count: lessons })}
          </span>
        )}
      </Fact>
      <Fact name={t('adminHome.update.takes')} note={t('adminHome.update.away')}>
        {t(
          newer.installedAs === 'source' ? 'adminHome.update.takesMinutes' : 'adminHome.update.takesSeconds',
        )}
      </Fact>
    </dl>
  );
}

function Fact({ name, note, children }: { name: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className="px-5 py-3.5">
      <dt className="text-caption text-text-mute">{name}</dt>
      <dd className="mt-0.5 font-semi">
        {children}
        {note && <span className="mt-0.5 block text-caption font-normal text-text-soft">{note}</span>}
      </dd>
    </div>
  );
}

function Steps({ newer, running }: { newer: Newer; running: string }) {
  const { t } = useTranslation();
  const copy = async () => {
    if (await copyText(newer.command)) notify.success(t('adminHome.update.copied'));
    else notify.warn(t('adminHome.update.notCopied'));
  };
  return (
    <div className="border-t border-line p-5">
      <h3 className="text-ui font-semi">{t(`adminHome.update.how.${newer.installedAs}`)}</h3>
      <ol className="mt-3 flex list-decimal flex-col gap-4 pl-6 marker:text-text-mute">
        <li>
          {t('adminHome.update.onMachine')}
          <div className="mt-2 flex items-center gap-2 rounded-sm border border-line bg-surface-sunken py-1 pr-1 pl-3">
            <code className="min-w-0 flex-1 font-mono text-small break-words select-all">
              {newer.command}
            </code>
            <IconButton label={t('adminHome.update.copy')} onClick={() => void copy()}>
              <Copy aria-hidden className="size-4" strokeWidth={1.75} />
            </IconButton>
          </div>
          <p className="mt-1.5 text-small text-text-soft">{t('adminHome.update.backupFirst')}</p>
        </li>
        <li>
          {t('adminHome.update.after', { version: newer.version, running })}{' '}
          <HelpLink guide="operator" className="font-semi text-action">
            {t('adminHome.update.guide')}
          </HelpLink>
        </li>
      </ol>
    </div>
  );
}
