import { skipToken, useQuery } from '@tanstack/react-query';
import { FileCode2, FileUp } from 'lucide-react';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { AlertDialog } from '../../../components/ui/alert-dialog.tsx';
import { BackLink } from '../../../components/ui/back-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { DropZone } from '../../../components/ui/drop-zone.tsx';
import { ErrorPanel } from '../../../components/ui/error-panel.tsx';
import { Page } from '../../../components/ui/page.tsx';
import { Segmented } from '../../../components/ui/segmented.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { teacherErrorText } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { usePersistedState } from '../../../lib/dom/persisted-state.ts';
import { formatBytes } from '../../../lib/format/format-bytes.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { loadAuthoringTexts } from '../../../lib/i18n/load-authoring-texts.ts';
import { ExamText } from './exam-text.tsx';
import { ImportPreview } from './import-preview.tsx';
import { isAnswered, useDraft } from './use-import.ts';

export const prepareRender = loadAuthoringTexts;

/** `/teacher/leccion/:leccionId/importar`: imports a file of questions, with a preview. */
export function ImportPage() {
  const { t } = useTranslation();
  const lessonId = Number(useParams().leccionId) || 0;
  const query = useQuery(trpc.lessons.get.queryOptions(lessonId > 0 ? { lessonId } : skipToken));
  const { draft, file, opening, problem, choose, forget } = useDraft(lessonId);
  const [address] = useSearchParams();
  // A link can open the field for a text.
  const [way, setWay] = useState<'text' | 'file'>(address.get('modo') === 'texto' ? 'text' : 'file');

  // Stays while the preview is shown.
  const [text, setText] = useState('');
  /** The draft in which a person chose something. */
  const [marked, setMarked] = usePersistedState<string | null>(`import-marked:${lessonId}`, null);
  const [leaving, setLeaving] = useState(false);
  const isText = way === 'text';
  const { data: lesson, error } = query;
  return (
    <Page
      title={t(isText && !draft ? 'exchange.paste.title' : 'exchange.title')}
      back={
        <BackLink to={`/teacher/leccion/${lessonId || ''}?tab=contenido`}>
          {lesson?.topic ?? t('lessonConfiguration.title')}
        </BackLink>
      }
      subtitle={
        draft ? (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {draft.fileName && (
              <span className="inline-flex items-center gap-2 font-semi text-text wrap-anywhere">
                <FileCode2 aria-hidden className="size-[18px] shrink-0 text-text-soft" strokeWidth={1.75} />
                {draft.fileName}
              </span>
            )}
            <span className="text-ui">
              {t('exchange.about', {
                format: t(`exchange.formats.${draft.format}`),
                questions: [
                  t('exchange.questions', { count: draft.rows.length }),
                  ...(draft.pictures.length > 0
                    ? [t('exchange.pictures', { count: draft.pictures.length })]
                    : []),
                ].join(', '),
                size: formatBytes(draft.byteSize),
              })}
            </span>
          </p>
        ) : (
          <p>{t(isText ? 'exchange.paste.intro' : 'exchange.intro')}</p>
        )
      }
      aside={
        draft ? (
          <Button
            variant="secondary"
            className="max-md:w-full"
            icon={<FileUp aria-hidden className="size-4" strokeWidth={1.75} />}
            onClick={() => (isAnswered(draft) || marked === draft.id ? setLeaving(true) : forget())}
          >
            {t(isText ? 'exchange.otherText' : 'exchange.otherFile')}
          </Button>
        ) : (
          <Segmented
            label={t('exchange.paste.way')}
            hideLabel
            options={[
              { value: 'text', label: t('exchange.paste.byText') },
              { value: 'file', label: t('exchange.paste.byFile') },
            ]}
            value={way}
            onValueChange={setWay}
            disabled={file !== null}
          />
        )
      }
    >
      {error || lessonId === 0 ? (
        <ErrorPanel
          title={t('exchange.loadFailed')}
          text={error ? teacherErrorText(t, error) : t('errors.lesson-not-found')}
          query={query}
        />
      ) : draft && lesson ? (
        <ImportPreview key={draft.id} draft={draft} lesson={lesson} onMark={() => setMarked(draft.id)} />
      ) : opening ? (
        <Spinner label={t('exchange.opening')} />
      ) : isText ? (
        <ExamText text={text} onText={setText} sending={file !== null} problem={problem} onSend={choose} />
      ) : (
        <Card className="max-w-[48rem]">
          <DropZone
            label={t('exchange.file')}
            accept=".docx,.xlsx,.csv,.txt,.md,.xml,.gift,.json"
            disabled={file !== null}
            chosen={file && <span className="font-semi break-all">{file.name}</span>}
            choose={t(problem ? 'exchange.another' : 'exchange.choose')}
            drop={t('exchange.drop')}
            limits={t('exchange.limits')}
            problem={problem}
            onChoose={choose}
          />
          {file && (
            <div className="mt-4">
              <Spinner label={t('exchange.reading')} />
            </div>
          )}
        </Card>
      )}
      <AlertDialog
        open={leaving && draft !== null}
        title={t('exchange.leave.title')}
        description={t('exchange.leave.text')}
        confirmLabel={t(isText ? 'exchange.otherText' : 'exchange.otherFile')}
        cancelLabel={t('exchange.leave.stay')}
        onCancel={() => setLeaving(false)}
        onConfirm={() => {
          setLeaving(false);
          forget();
        }}
      />
    </Page>
  );
}
