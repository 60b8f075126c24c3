import { Copy, Download, FileUp } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { Button, buttonClass } from '../../../components/ui/button.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { lazyWithPreload } from '../../../lib/loading/lazy-with-preload.ts';

const ExportDialog = lazyWithPreload(async () => {
  const { ExportDialog: Dialog, readyToDraw } = await import('./export-dialog.tsx');
  await readyToDraw();
  return Dialog;
});

const ReuseDialog = lazyWithPreload(async () => {
  const { ReuseDialog: Dialog, readyToDraw } = await import('./reuse-dialog.tsx');
  await readyToDraw();
  return Dialog;
});

const icon = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.75 } as const;

/** What brings questions in from elsewhere, and takes them out. */
export function BankTools({ lessonId, any = false }: { lessonId: number; any?: boolean }) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<'export' | 'reuse' | null>(null);
  return (
    <>
      <Link to={`/teacher/leccion/${lessonId}/importar`} className={buttonClass('ghost')}>
        <FileUp {...icon} />
        {t('questionBank.import')}
      </Link>
      <Button variant="ghost" icon={<Copy {...icon} />} onClick={() => setDialog('reuse')}>
        {t('questionBank.reuse')}
      </Button>
      {any && (
        <Button variant="ghost" icon={<Download {...icon} />} onClick={() => setDialog('export')}>
          {t('questionBank.export')}
        </Button>
      )}
      {dialog === 'reuse' && (
        <Suspense fallback={null}>
          <ReuseDialog lessonId={lessonId} onClose={() => setDialog(null)} />
        </Suspense>
      )}
      {dialog === 'export' && (
        <Suspense fallback={null}>
          <ExportDialog lessonId={lessonId} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </>
  );
}
