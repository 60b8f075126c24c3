import { Suspense, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { LessonDetail } from '../../../shared/contracts/lessons.ts';
import { Spinner } from '../../components/ui/spinner.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { WithAside } from '../../components/ui/with-aside.tsx';
import { EnableChecklist } from '../../features/teacher/lesson-form/enable-checklist.tsx';
import { LessonForm } from '../../features/teacher/lesson-form/lesson-form.tsx';
import { useLessonProgress } from '../../features/teacher/lesson-head/use-lesson-progress.ts';
import { GenerationPanel } from '../../features/teacher/lesson-parameters/generation-panel.tsx';
import { hasLoadFailed } from '../../features/teacher/lesson-parameters/load-failed.tsx';
import { useDocument } from '../../features/teacher/lesson-parameters/use-document.ts';
import { useGeneration } from '../../features/teacher/lesson-parameters/use-generation.ts';
import { notify } from '../../lib/dom/notify.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { lazyWithPreload } from '../../lib/loading/lazy-with-preload.ts';
import { LessonParameters } from './lesson-parameters.tsx';

const AssignDialog = lazyWithPreload(
  async () => (await import('../../features/teacher/assignments/assign-dialog.tsx')).AssignDialog,
);
const GenerateDialog = lazyWithPreload(
  async () => (await import('../../features/teacher/lesson-parameters/generate-dialog.tsx')).GenerateDialog,
);
const ParametersTab = lazyWithPreload(
  async () => (await import('../../features/teacher/lesson-parameters/parameters-tab.tsx')).ParametersTab,
);
const QuestionBank = lazyWithPreload(
  async () => (await import('../../features/teacher/question-bank/question-bank.tsx')).QuestionBank,
);
const LessonNow = lazyWithPreload(
  async () => (await import('../../features/teacher/lesson-head/lesson-now.tsx')).LessonNow,
);
const LessonTags = lazyWithPreload(async () => {
  const { LessonTags: Tags, prepareRender } = await import(
    '../../features/teacher/question-bank/tags/lesson-tags.tsx'
  );
  await prepareRender();
  return Tags;
});
const QuestionSets = lazyWithPreload(
  async () => (await import('../../features/teacher/question-sets/question-sets.tsx')).QuestionSets,
);

const tabs = ['datos', 'parametros', 'contenido'] as const;
type Tab = (typeof tabs)[number];

type LessonTabsProps = {
  lesson: LessonDetail;
  courseAddress: string;
  /** Called when the form has changes that are not saved, and when it has none any more. */
  onUnsaved: (unsaved: boolean) => void;
};

/** The three tabs of a lesson's configuration; the URL holds the active one. */
export function LessonTabs({ lesson, courseAddress, onUnsaved }: LessonTabsProps) {
  const { t } = useTranslation();
  const { lessonId } = lesson;
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const tab = tabs.find((known) => known === query.get('tab')) ?? 'datos';
  const open = (next: Tab) => setQuery({ tab: next }, { replace: true });
  const generation = useGeneration(lessonId);
  const document = useDocument(lessonId);
  const [dialog, setDialog] = useState<'generate' | 'assign' | null>(null);
  const close = () => setDialog(null);
  // Preloads the other tabs.
  useEffect(() => void Promise.all([ParametersTab.preload(), QuestionBank.preload()]), []);

  const [toReview, setToReview] = useState(false);
  const review = () => {
    open('parametros');
    setToReview(true);
  };
  const latest = generation.generation;
  const attached = document.document;
  const panel = (
    <GenerationPanel
      state={generation}
      pages={attached?.documentId === latest?.documentId ? (attached?.pageCount ?? null) : null}
      onReview={review}
      onBackground={() => {
        notify.info(t('generation.backgroundNote'));
        navigate(courseAddress);
      }}
    />
  );
  const shown = latest ? generation.running || latest.savedAt === null : hasLoadFailed(generation.query);
  const known = useLessonProgress(lesson);
  const hasStarted = known !== null && known.progress.started > 0;
  const now = hasStarted && (
    <Suspense fallback={null}>
      <LessonNow lesson={lesson} {...known} />
    </Suspense>
  );
  const running = shown && panel;
  const job =
    running || now ? (
      <div className="flex flex-col gap-6">
        {running}
        {now}
      </div>
    ) : null;
  // Beside the content, its buttons do the same.
  const checklist = known && !hasStarted && (
    <EnableChecklist
      lesson={lesson}
      {...(tab !== 'contenido' && {
        onQuestions: () => open('contenido'),
        onAssign: () => setDialog('assign'),
      })}
    />
  );
  return (
    <>
      <Tabs<Tab>
        label={t('lessonConfiguration.tabs')}
        value={tab}
        onValueChange={open}
        tabs={[
          {
            value: 'datos',
            label: t('lessonConfiguration.dataTab'),
            shortLabel: t('lessonConfiguration.dataTabShort'),
            content: (
              <WithAside job={now} aside={checklist}>
                <LessonForm lesson={lesson} onUnsaved={onUnsaved} />
              </WithAside>
            ),
          },
          {
            value: 'parametros',
            label: t('lessonConfiguration.parametersTab'),
            shortLabel: t('lessonConfiguration.parametersTabShort'),
            content: (
              <LessonParameters
                lessonId={lessonId}
                generation={
                  <WithAside job={job} aside={job ? null : checklist}>
                    <Suspense fallback={<Spinner label={t('generation.promptLoading')} />}>
                      <ParametersTab
                        lesson={lesson}
                        state={generation}
                        document={document}
                        toReview={toReview}
                        onReviewShown={() => setToReview(false)}
                        onSeeContent={() => open('contenido')}
                        belowCustom={
                          <Suspense fallback={null}>
                            <QuestionSets lessonId={lessonId} />
                          </Suspense>
                        }
                      />
                    </Suspense>
                  </WithAside>
                }
              />
            ),
          },
          {
            value: 'contenido',
            label: t('lessonConfiguration.contentTab'),
            shortLabel: t('lessonConfiguration.contentTabShort'),
            count: lesson.questionCount,
            content: (
              <WithAside
                job={job}
                aside={
                  <>
                    {checklist}
                    <Suspense fallback={null}>
                      <LessonTags lessonId={lessonId} />
                    </Suspense>
                  </>
                }
              >
                <Suspense fallback={<Spinner label={t('questionBank.loading')} />}>
                  <QuestionBank
                    lessonId={lessonId}
                    hasPrompt={lesson.hasPrompt}
                    generating={generation.running}
                    onGenerate={() => setDialog('generate')}
                    onAssign={() => setDialog('assign')}
                    onWriting={onUnsaved}
                  />
                </Suspense>
              </WithAside>
            ),
          },
        ]}
      />
      <Suspense fallback={null}>
        {dialog === 'generate' && (
          <GenerateDialog
            lessonId={lessonId}
            state={generation}
            onPdf={() => {
              close();
              open('parametros');
            }}
            onClose={close}
          />
        )}
        {dialog === 'assign' && <AssignDialog lessonId={lessonId} onClose={close} />}
      </Suspense>
    </>
  );
}
