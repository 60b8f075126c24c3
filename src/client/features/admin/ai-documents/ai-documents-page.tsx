import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, Printer, Save } from 'lucide-react';
import { useState } from 'react';
import type { AiDocument } from '../../../../shared/contracts/ai-documents.ts';
import type { ContentLanguage } from '../../../../shared/contracts/questions.ts';
import { type AiDocumentName, aiDocumentNames } from '../../../../shared/contracts/values.ts';
import { aiDocumentMarkdown } from '../../../../shared/rules/ai-document-markdown.ts';
import { BackLink } from '../../../components/ui/back-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { ErrorPanel } from '../../../components/ui/error-panel.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Page } from '../../../components/ui/page.tsx';
import { PrintSheet } from '../../../components/ui/print-sheet.tsx';
import { Segmented } from '../../../components/ui/segmented.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { TableSkeleton } from '../../../components/ui/table-skeleton.tsx';
import { adminProblem, notifyAdminFailure } from '../../../lib/api/admin-error.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { downloadFile } from '../../../lib/dom/download-file.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/language.ts';
import { AiDocumentSheet } from './ai-document-sheet.tsx';

const now = 'now';

/** `/admin/ia/documentos`: documents about the model's part in marking, filled in with the installation's data. */
export function AiDocumentsPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const own = useLanguage();
  const [language, setLanguage] = useState<ContentLanguage>(own);
  const [name, setName] = useState<AiDocumentName>('technical-file');
  const [version, setVersion] = useState<number | null>(null);
  const list = useQuery(trpc.ai.documents.queryOptions({ language }));
  const query = useQuery({
    ...trpc.ai.document.queryOptions({ name, language, version }),
    staleTime: 0,
  });
  const { data, error } = query;
  const keeping = useMutation({
    ...trpc.ai.keepDocument.mutationOptions(),
    onSuccess: async (number) => {
      await queryClient.invalidateQueries(trpc.ai.pathFilter());
      setVersion(number);
      notify.success(t('aiDocuments.kept', { number }));
    },
    onError: (failure) => notifyAdminFailure(t, failure, t('aiDocuments.keepFailed'), 'things'),
  });
  const choose = (next: { name?: AiDocumentName; language?: ContentLanguage }) => {
    setName(next.name ?? name);
    setLanguage(next.language ?? language);
    setVersion(null);
  };
  const keptText = ({ version: number, at, by }: NonNullable<AiDocument['shown']>) =>
    t('aiDocuments.version', { number, date: format.day(at), by });
  const titleOf = (one: AiDocumentName) => list.data?.find((document) => document.name === one)?.title ?? one;
  const icon = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.75 } as const;
  return (
    <Page
      title={t('aiDocuments.title')}
      back={<BackLink to="/admin/ia">{t('ai.title')}</BackLink>}
      subtitle={<p className="max-w-[68ch]">{t('aiDocuments.subtitle')}</p>}
    >
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <Field label={t('aiDocuments.which')} className="min-w-0 grow basis-72">
          {(control) => (
            <Select
              {...control}
              value={name}
              options={aiDocumentNames.map((value) => ({ value, label: titleOf(value) }))}
              onValueChange={(value) => choose({ name: value as AiDocumentName })}
            />
          )}
        </Field>
        <Field label={t('aiDocuments.shown')} className="min-w-0 grow basis-56">
          {(control) => (
            <Select
              {...control}
              value={version === null ? now : String(version)}
              options={[
                { value: now, label: t('aiDocuments.now') },
                ...(data?.versions ?? []).map((one) => ({
                  value: String(one.version),
                  label: keptText(one),
                })),
              ]}
              onValueChange={(value) => setVersion(value === now ? null : Number(value))}
            />
          )}
        </Field>
        <Segmented
          label={t('aiDocuments.language')}
          options={[
            { value: 'es', label: 'Español' },
            { value: 'en', label: 'English' },
          ]}
          value={language}
          onValueChange={(value) => choose({ language: value })}
        />
      </div>
      {data ? (
        <>
          <div className="mt-5 flex flex-wrap gap-2.5 max-md:*:grow">
            {data.shown === null && (
              <Button
                icon={<Save {...icon} />}
                pending={keeping.isPending}
                pendingLabel={t('aiDocuments.keeping')}
                onClick={() => keeping.mutate({ name, language })}
              >
                {t('aiDocuments.keep')}
              </Button>
            )}
            <Button variant="secondary" icon={<Printer {...icon} />} onClick={() => window.print()}>
              {t('aiDocuments.print')}
            </Button>
            <Button
              variant="secondary"
              icon={<Download {...icon} />}
              onClick={() => downloadFile(`${fileName(data)}.md`, aiDocumentMarkdown(data), 'text/markdown')}
            >
              {t('aiDocuments.download')}
            </Button>
          </div>
          <Card as="section" className="mt-5 md:p-8">
            <p className="mb-4 text-small text-text-soft">
              {data.shown ? keptText(data.shown) : t('aiDocuments.filled')}
            </p>
            <AiDocumentSheet document={data} />
          </Card>
          <PrintSheet>
            <AiDocumentSheet document={data} />
          </PrintSheet>
        </>
      ) : error ? (
        <div className="mt-5">
          <ErrorPanel
            title={t('aiDocuments.failed')}
            text={adminProblem(t, error, t('aiDocuments.failed'), 'things').text}
            query={query}
          />
        </div>
      ) : (
        <div className="mt-5">
          <TableSkeleton label={t('ai.loading')} />
        </div>
      )}
    </Page>
  );
}

const fileName = ({ title, shown, at }: AiDocument): string =>
  `${title} ${shown ? `v${shown.version} ` : ''}${at.slice(0, 10)}`;
