import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, Printer, Save } from 'lucide-react';
import { useState } from 'react';
import type { Paper } from '../../../../shared/contracts/papers.ts';
import type { ContentLanguage } from '../../../../shared/contracts/questions.ts';
import { type PaperName, paperNames } from '../../../../shared/contracts/values.ts';
import { paperMarkdown } from '../../../../shared/rules/paper-markdown.ts';
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
import { PaperSheet } from './paper-sheet.tsx';

const now = 'now';

/** `/admin/ia/documentos`: documents about the model's part in marking, filled in with the installation's data. */
export function PapersPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const own = useLanguage();
  const [language, setLanguage] = useState<ContentLanguage>(own);
  const [name, setName] = useState<PaperName>('technical-file');
  const [version, setVersion] = useState<number | null>(null);
  const list = useQuery(trpc.ai.papers.queryOptions({ language }));
  const query = useQuery({
    ...trpc.ai.paper.queryOptions({ name, language, version }),
    staleTime: 0,
  });
  const { data, error } = query;
  const keeping = useMutation({
    ...trpc.ai.keepPaper.mutationOptions(),
    onSuccess: async (number) => {
      await queryClient.invalidateQueries(trpc.ai.pathFilter());
      setVersion(number);
      notify.success(t('papers.kept', { number }));
    },
    onError: (failure) => notifyAdminFailure(t, failure, t('papers.keepFailed'), 'things'),
  });
  const choose = (next: { name?: PaperName; language?: ContentLanguage }) => {
    setName(next.name ?? name);
    setLanguage(next.language ?? language);
    setVersion(null);
  };
  const keptText = ({ version: number, at, by }: NonNullable<Paper['shown']>) =>
    t('papers.version', { number, date: format.day(at), by });
  const titleOf = (one: PaperName) => list.data?.find((paper) => paper.name === one)?.title ?? one;
  const icon = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.75 } as const;
  return (
    <Page
      title={t('papers.title')}
      back={<BackLink to="/admin/ia">{t('ai.title')}</BackLink>}
      subtitle={<p className="max-w-[68ch]">{t('papers.subtitle')}</p>}
    >
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <Field label={t('papers.which')} className="min-w-0 grow basis-72">
          {(control) => (
            <Select
              {...control}
              value={name}
              options={paperNames.map((value) => ({ value, label: titleOf(value) }))}
              onValueChange={(value) => choose({ name: value as PaperName })}
            />
          )}
        </Field>
        <Field label={t('papers.shown')} className="min-w-0 grow basis-56">
          {(control) => (
            <Select
              {...control}
              value={version === null ? now : String(version)}
              options={[
                { value: now, label: t('papers.now') },
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
          label={t('papers.language')}
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
                pendingLabel={t('papers.keeping')}
                onClick={() => keeping.mutate({ name, language })}
              >
                {t('papers.keep')}
              </Button>
            )}
            <Button variant="secondary" icon={<Printer {...icon} />} onClick={() => window.print()}>
              {t('papers.print')}
            </Button>
            <Button
              variant="secondary"
              icon={<Download {...icon} />}
              onClick={() => downloadFile(`${fileName(data)}.md`, paperMarkdown(data), 'text/markdown')}
            >
              {t('papers.download')}
            </Button>
          </div>
          <Card as="section" className="mt-5 md:p-8">
            <p className="mb-4 text-small text-text-soft">
              {data.shown ? keptText(data.shown) : t('papers.filled')}
            </p>
            <PaperSheet paper={data} />
          </Card>
          <PrintSheet>
            <PaperSheet paper={data} />
          </PrintSheet>
        </>
      ) : error ? (
        <div className="mt-5">
          <ErrorPanel
            title={t('papers.failed')}
            text={adminProblem(t, error, t('papers.failed'), 'things').text}
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

const fileName = ({ title, shown, at }: Paper): string =>
  `${title} ${shown ? `v${shown.version} ` : ''}${at.slice(0, 10)}`;
