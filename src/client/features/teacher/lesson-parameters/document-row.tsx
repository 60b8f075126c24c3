import { FileText, X } from 'lucide-react';
import { Elapsed } from '../../../components/ui/elapsed.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { ProgressBar } from '../../../components/ui/progress-bar.tsx';
import { Ring } from '../../../components/ui/spinner.tsx';
import { cx } from '../../../lib/dom/cx.ts';
import { formatBytes } from '../../../lib/format/format-bytes.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import type { DocumentState } from './use-document.ts';

/** The PDF while it uploads, is processed, or is attached. */
export function DocumentRow({ state }: { state: DocumentState }) {
  const { t } = useTranslation();
  const { upload, document, job } = state;
  const name = upload?.name ?? document?.fileName;
  if (name === undefined) return null;
  const reading = !upload && document?.pageCount === 0;
  /** Number of pages; 0 until counted. */
  const pages = job?.progressTotal ?? 0;
  return (
    <div className="mt-2.5 rounded-sm border border-line bg-surface px-3.5 py-2.5">
      <div className="flex items-center gap-3">
        {reading ? (
          <Ring className="size-[18px] shrink-0" />
        ) : (
          <FileText aria-hidden className="size-[18px] shrink-0 text-text-mute" strokeWidth={1.75} />
        )}
        <div className="min-w-0 grow">
          <p className="truncate text-small font-semi">{name}</p>
          <p className="text-caption text-text-mute">{line()}</p>
        </div>
        {reading && <Elapsed since={job?.createdAt ?? null} />}
        <IconButton
          label={t(upload ? 'generation.pdfCancel' : 'generation.pdfRemove', { name })}
          onClick={state.remove}
        >
          <X aria-hidden className="size-4" strokeWidth={1.75} />
        </IconButton>
      </div>
      {upload && (
        <div className="mt-2">
          <ProgressBar value={Math.round(upload.share * 100)} max={100} label={t('generation.pdf')} />
        </div>
      )}
      {reading && (
        <div className="mt-2">
          {pages > 0 && (
            <ProgressBar value={job?.progressDone ?? 0} max={pages} label={t('generation.pdf')} />
          )}
          <p className={cx('text-caption text-text-mute', pages > 0 && 'mt-2')}>{t('generation.pdfSafe')}</p>
        </div>
      )}
      {document?.truncated && !upload && (
        <p className="mt-2 text-caption text-warn-text">
          {t('generation.pdfTruncated', { count: document.pageCount })}
        </p>
      )}
    </div>
  );

  function line(): string {
    if (upload) return t('generation.pdfUploading', { percent: Math.round(upload.share * 100) });
    if (!document) return '';
    if (document.pageCount > 0)
      return t('generation.pdfReady', { size: formatBytes(document.byteSize), count: document.pageCount });
    if (job?.stage === 'retrying') return t('jobs.stage.retrying');
    if (job?.state === 'queued') return t('generation.pdfWaiting');
    return pages > 0
      ? t('generation.pdfPages', { done: job?.progressDone ?? 0, count: pages })
      : t('generation.pdfReading');
  }
}
