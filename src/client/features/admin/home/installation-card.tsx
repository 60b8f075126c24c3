import { CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Part } from '../../../../shared/contracts/health-values.ts';
import type { AdminHome, InstallationState } from '../../../../shared/contracts/installation.ts';
import { Card } from '../../../components/ui/card.tsx';
import { Meter } from '../../../components/ui/meter.tsx';
import { StatusDot } from '../../../components/ui/status-dot.tsx';
import { formatDiskSize } from '../../../lib/format/disk-size.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

const databaseNames = { sqlite: 'SQLite', postgres: 'PostgreSQL' };

/** State of each part of the installation; unknown values are shown as unknown, parts that are away in red. */
export function InstallationCard({ home: { state, waiting, unknown } }: { home: AdminHome }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { jobs, database, backup, offBox, disk } = state;
  const keys = waiting.flatMap((matter) =>
    matter.kind === 'part' && matter.severity === 'fault' ? matter.key : [],
  );
  const isAway = (...parts: Part[]) => parts.some((part) => keys.some((key) => key.startsWith(`${part}-`)));
  const isBackupAway = isAway('backup', 'restore-trial');
  return (
    <Card as="section" flush aria-labelledby="admin-installation">
      <div className="flex items-baseline justify-between gap-4 px-5 py-4">
        <h2 id="admin-installation" className="text-ui font-semi">
          {t('adminHome.installation')}
        </h2>
        <span className="text-small text-text-mute">{format.time(state.at)}</span>
      </div>
      <dl>
        <Row
          name={t('adminHome.model')}
          note={state.model.model === null ? t('common.localEvaluator') : state.model.label}
        >
          <ModelState model={state.model} isAway={isAway('model')} isKnown={!unknown.includes('model')} />
        </Row>
        <Row
          name={t('adminHome.jobs')}
          note={
            <>
              {t('adminHome.jobsOfDay', {
                waiting: jobs.waiting,
                done: t('adminHome.jobsDone', { count: jobs.done }),
                failed: t('adminHome.jobsFailed', { count: jobs.failed }),
              })}
              <br />
              {t(jobs.engine === 'redis' ? 'adminHome.redis' : 'adminHome.embedded')}
              <br />
              <Link to="/admin/trabajos" className="text-action">
                {t('adminJobs.see')}
              </Link>
            </>
          }
        >
          {jobs.fault === null ? (
            <StatusDot on>{t('adminHome.running', { count: jobs.running })}</StatusDot>
          ) : (
            <Wrong>{t('adminHome.engineDown')}</Wrong>
          )}
        </Row>
        <Row
          name={t('adminHome.database')}
          note={[
            databaseNames[database.kind],
            ...(database.bytes === null ? [] : [formatDiskSize(database.bytes)]),
          ].join(', ')}
        >
          {database.state === 'ok' ? (
            <StatusDot on>{t('adminHome.writes')}</StatusDot>
          ) : (
            <Wrong>{t(database.state === 'full' ? 'adminHome.full' : 'adminHome.unwritable')}</Wrong>
          )}
        </Row>
        <Row
          name={t('adminHome.backup')}
          note={
            isBackupAway
              ? t('adminHome.lastGood', {
                  when: backup ? format.dateTime(backup.finishedAt) : t('health.none'),
                })
              : backup
                ? t('adminHome.backupSize', { size: formatDiskSize(backup.bytes) })
                : t('adminHome.backupText')
          }
        >
          {isBackupAway ? (
            <Wrong>{t('adminHome.fails')}</Wrong>
          ) : backup ? (
            <StatusDot on>{format.dateTime(backup.finishedAt)}</StatusDot>
          ) : (
            <StatusDot on={false}>{t('adminHome.backupNone')}</StatusDot>
          )}
        </Row>
        <Row
          name={t('adminHome.offBox')}
          note={
            isAway('off-box')
              ? t('adminHome.lastGood', {
                  when: offBox?.copiedAt ? format.dateTime(offBox.copiedAt) : t('health.none'),
                })
              : t(offBox ? 'adminHome.offBoxOn' : 'adminHome.offBoxText')
          }
        >
          {isAway('off-box') ? (
            <Wrong>{t('adminHome.fails')}</Wrong>
          ) : offBox?.copiedAt ? (
            <StatusDot on>{format.dateTime(offBox.copiedAt)}</StatusDot>
          ) : (
            <StatusDot on={false}>{t(offBox ? 'adminHome.offBoxNone' : 'adminHome.offBoxUnset')}</StatusDot>
          )}
        </Row>
        {disk && (
          <Row
            name={t('adminHome.disk')}
            note={t('adminHome.usedSpace', {
              used: formatDiskSize(disk.total - disk.free),
              total: formatDiskSize(disk.total),
            })}
          >
            <StatusDot on={disk.free >= 0.1 * disk.total} offTone="danger">
              {t('adminHome.freeSpace', { free: formatDiskSize(disk.free) })}
            </StatusDot>
            <Meter share={1 - disk.free / disk.total} className="mt-1.5" />
          </Row>
        )}
        <Row
          name={t('adminHome.version')}
          note={
            <>
              {state.versionDate && t('adminHome.versionOf', { when: format.calendarDay(state.versionDate) })}
              {state.newer && (
                <span className="block font-semi text-accent-text">
                  {t('adminHome.newer', {
                    version: state.newer.version,
                    when: format.calendarDay(state.newer.publishedAt),
                  })}
                </span>
              )}
            </>
          }
        >
          <span className="font-semi">{state.version}</span>
        </Row>
        <Row
          name={t('adminHome.up')}
          note={t('adminHome.upSince', { when: format.dateTime(state.startedAt) })}
        >
          <span className="font-semi">
            {format.span(Date.parse(state.at) - Date.parse(state.startedAt), true)}
          </span>
        </Row>
      </dl>
    </Card>
  );
}

function Row({ name, note, children }: { name: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 border-t border-line px-5 py-3.5">
      <dt className="text-small text-text-soft">{name}</dt>
      <dd className="min-w-0 text-ui">
        {children}
        {note && <span className="block text-caption break-words text-text-mute">{note}</span>}
      </dd>
    </div>
  );
}

function Wrong({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 font-medium text-danger-text">
      <CircleX aria-hidden className="size-4" strokeWidth={1.75} />
      {children}
    </span>
  );
}

type ModelStateProps = { model: InstallationState['model']; isAway: boolean; isKnown: boolean };

function ModelState({ model: { model, check }, isAway, isKnown }: ModelStateProps) {
  const { t } = useTranslation();
  if (isAway) return <Wrong>{t('adminHome.silent')}</Wrong>;
  if (!model) return <StatusDot on={false}>{t('adminHome.noModel')}</StatusDot>;
  if (!isKnown) return <StatusDot on={false}>{t('adminHome.notChecked')}</StatusDot>;
  if (!check || check.fault) return <StatusDot on>{t('adminHome.available')}</StatusDot>;
  return <StatusDot on>{t('adminHome.answers', { ms: Math.round(check.milliseconds) })}</StatusDot>;
}
