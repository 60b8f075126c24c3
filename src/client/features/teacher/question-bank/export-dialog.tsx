import { useMutation, useQuery } from '@tanstack/react-query';
import { Check, Minus } from 'lucide-react';
import { useState } from 'react';
import type { ExportPreview } from '../../../../shared/contracts/exchange.ts';
import { type ExportFormat, exportFormats } from '../../../../shared/contracts/exchange-values.ts';
import { FormDialog } from '../../../components/ui/form-dialog.tsx';
import { QueryState } from '../../../components/ui/query-state.tsx';
import { RadioRow } from '../../../components/ui/radio-row.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { downloadBlob } from '../../../lib/dom/download-file.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { loadAuthoringTexts } from '../../../lib/i18n/load-authoring-texts.ts';
import { getSession } from '../../../lib/session/session.ts';

export const prepareRender = loadAuthoringTexts;

const endings = { json: 'json', moodle: 'xml', gift: 'gift.txt' };
/** The native format comes first, because it is lossless. */
const order = exportFormats.toSorted((one, other) => Number(other === 'json') - Number(one === 'json'));

/** `Exportar preguntas`: choice of the format, with the content that it loses. */
export function ExportDialog({ lessonId, onClose }: { lessonId: number; onClose: () => void }) {
  const { t } = useTranslation();
  const [format, setFormat] = useState<ExportFormat>('json');
  const query = useQuery({ ...trpc.questions.exportPreview.queryOptions({ lessonId }), staleTime: 0 });
  const chosen = query.data?.find((one) => one.format === format);
  const download = useMutation({
    mutationFn: async () => {
      const answer = await fetch(`/api/files/lessons/${lessonId}/questions?format=${format}`, {
        headers: { authorization: `Bearer ${getSession()?.token ?? ''}` },
      });
      if (!answer.ok) throw new Error(String(answer.status));
      downloadBlob(`aula-${lessonId}.${endings[format]}`, await answer.blob());
    },
    onSuccess: () => {
      notify.success(t('exchange.export.downloaded'));
      onClose();
    },
    onError: () => notify.danger(t('exchange.export.failed')),
  });
  return (
    <FormDialog
      width={600}
      title={t('exchange.export.title')}
      description={t('exchange.export.text')}
      onClose={onClose}
      pending={download.isPending}
      submitLabel={t('exchange.export.download')}
      onSubmit={() => download.mutate()}
      unavailable={!chosen || chosen.held === 0}
    >
      <fieldset className="flex flex-col gap-2.5">
        <legend className="mb-1.5 text-small font-semi">{t('exchange.export.format')}</legend>
        {order.map((value) => (
          <RadioRow
            key={value}
            name="format"
            value={value}
            checked={format === value}
            onSelect={() => setFormat(value)}
          >
            <span className="block font-semi">{t(`exchange.formats.${value}`)}</span>
            <span className="block text-caption text-text-mute">{t(`exchange.export.about.${value}`)}</span>
          </RadioRow>
        ))}
      </fieldset>
      <div className="mt-5" role="status">
        {chosen ? (
          <Losses preview={chosen} total={query.data?.[0]?.held ?? 0} />
        ) : (
          <QueryState
            of="teacher"
            query={query}
            failed={t('exchange.export.failed')}
            loading={t('exchange.export.loading')}
          />
        )}
      </div>
    </FormDialog>
  );
}

function Losses({ preview: { held, losses }, total }: { preview: ExportPreview[number]; total: number }) {
  const { t } = useTranslation();
  if (losses.length === 0)
    return (
      <p className="flex items-center gap-2 text-ui">
        <Check aria-hidden className="size-4 shrink-0 text-success-text" strokeWidth={1.75} />
        {t('exchange.export.all')}
      </p>
    );
  return (
    <>
      <p className="text-ui">{t('exchange.export.held', { held, total })}</p>
      <h3 className="mt-3 text-small font-semi">{t('exchange.export.loses')}</h3>
      <ul className="mt-2 flex flex-col gap-2 text-ui">
        {losses.map(({ code, values, questions }) => (
          <li key={code} className="flex items-start gap-2">
            <Minus aria-hidden className="mt-1 size-4 shrink-0 text-warn-text" strokeWidth={1.75} />
            <span>
              {t(`exchange.note.${code}`, values)}{' '}
              <span className="text-text-mute">
                {questions.length === total
                  ? t('exchange.export.inAll')
                  : t('exchange.export.inQuestions', { numbers: questions.join(', ') })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
