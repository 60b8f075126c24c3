import { useQuery } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import { useParams } from 'react-router';
import { BackLink } from '../../components/ui/back-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ErrorPanel } from '../../components/ui/error-panel.tsx';
import { PrintSheet } from '../../components/ui/print-sheet.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { ReceiptSheet } from '../../features/student/receipts/receipt-sheet.tsx';
import { errorText } from '../../lib/api/api-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { downloadFile } from '../../lib/dom/download-file.ts';
import { usePageTitle } from '../../lib/dom/page-title.ts';
import { preloadForFormulas } from '../../lib/dom/use-katex.ts';
import { useRouteFocus } from '../../lib/dom/use-route-focus.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useLoadedFor } from '../../lib/loading/use-loaded-for.ts';

/** `/student/calificaciones/:sittingId/comprobante`: the receipt of an attempt, printable and as a file. */
export function Screen() {
  const { t } = useTranslation();
  const sittingId = Number(useParams().sittingId) || 0;
  const query = useQuery({ ...trpc.receipts.get.queryOptions({ sittingId }), staleTime: 0 });
  const { data, error } = query;
  const isLoaded = useLoadedFor(data, (receipt) => preloadForFormulas([JSON.stringify(receipt)]));
  usePageTitle(t('receipt.title'));
  const main = useRouteFocus();
  return (
    <div className="min-h-dvh bg-canvas">
      <header className="border-b border-line bg-surface">
        <div className="page-frame flex flex-wrap items-center justify-between gap-3 py-3">
          <BackLink to={`/student/calificaciones/${sittingId}`}>{t('receipt.back')}</BackLink>
          {(data || !error) && (
            <div className="flex flex-wrap gap-2.5">
              <Button
                variant="secondary"
                icon={<Download aria-hidden className="size-4" strokeWidth={1.75} />}
                unavailable={!data}
                onClick={() =>
                  data &&
                  downloadFile(
                    t('receipt.file', { code: data.code.slice(0, 4) }),
                    JSON.stringify(data, null, 1),
                    'application/json',
                  )
                }
              >
                {t('receipt.download')}
              </Button>
              <Button
                icon={<Printer aria-hidden className="size-4" strokeWidth={1.75} />}
                unavailable={!data}
                onClick={() => window.print()}
              >
                {t('receipt.print')}
              </Button>
            </div>
          )}
        </div>
      </header>
      <main ref={main} tabIndex={-1} className="page-frame py-6 outline-none md:py-10">
        {data && isLoaded ? (
          <>
            <div className="mx-auto max-w-[49.6rem] border border-line bg-surface p-5 sm:p-10 md:p-16">
              <ReceiptSheet signed={data} />
            </div>
            <PrintSheet>
              <ReceiptSheet signed={data} />
            </PrintSheet>
          </>
        ) : error && !data ? (
          <ErrorPanel
            title={t('receipt.failed')}
            text={errorText(t, error, t('receipt.failed'))}
            query={query}
          />
        ) : (
          <Spinner label={t('receipt.loading')} />
        )}
      </main>
    </div>
  );
}
