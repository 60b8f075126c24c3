import { useQuery } from '@tanstack/react-query';
import { ChartColumn, Eye } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { LessonDetail } from '../../../shared/contracts/lessons.ts';
import type { NextStep } from '../../../shared/rules/lesson-steps.ts';
import { Button, buttonClass } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Menu } from '../../components/ui/menu.tsx';
import { ArchiveDialog } from '../../features/teacher/archive/archive-lesson.tsx';
import { DisableDialog } from '../../features/teacher/lesson-form/disable-dialog.tsx';
import { EnableDialog } from '../../features/teacher/lesson-form/enable-dialog.tsx';
import { PublishDialog } from '../../features/teacher/lesson-head/publish-dialog.tsx';
import { StepBar } from '../../features/teacher/lesson-head/step-bar.tsx';
import { useLessonProgress } from '../../features/teacher/lesson-head/use-lesson-progress.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { notify } from '../../lib/dom/notify.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { lazyWithPreload } from '../../lib/loading/lazy-with-preload.ts';
import { lazyWithTexts } from '../../lib/loading/lazy-with-texts.ts';
import { placesOf } from '../../lib/session/lesson-places.ts';

const DuplicateDialog = lazyWithPreload(async () => {
  const part = await import('../../features/teacher/duplicate/duplicate-lesson.tsx');
  await part.prepareRender();
  return part.DuplicateDialog;
});

const ExportDialog = lazyWithPreload(async () => {
  const part = await import('../../features/teacher/question-bank/export-dialog.tsx');
  await part.prepareRender();
  return part.ExportDialog;
});

const PrintTest = lazyWithTexts(
  'secondary',
  async () => (await import('../../features/teacher/paper/print-test.tsx')).PrintTest,
);

type BarDialog = 'print' | 'export' | 'duplicate' | 'disable' | 'archive';

type LessonBarProps = {
  lesson: LessonDetail;
  /** Something on the page is not saved, so that saving is the filled button. */
  unsaved: boolean;
};

/** The steps of a lesson, the button of its next step, one other and a menu with the rest. */
export function LessonBar({ lesson, unsaved }: LessonBarProps) {
  const { t } = useTranslation();
  const { lessonId } = lesson;
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<BarDialog | null>(null);
  const close = () => setDialog(null);
  const known = useLessonProgress(lesson);
  const [query] = useSearchParams();
  // The empty bank has the button itself.
  const isBelow = known?.next.kind === 'write-first' && query.get('tab') === 'contenido';
  const address = `/teacher/leccion/${lessonId}`;
  const places = placesOf(lesson);
  const go = (key: string, label: string, to: string) => ({ key, label, onSelect: () => void navigate(to) });
  const show = (key: BarDialog, label: string) => ({
    key,
    label,
    onSelect: () => setDialog(key),
  });
  return (
    <Card className="mb-7 flex flex-col gap-x-6 gap-y-3 p-4 md:p-4 xl:flex-row xl:items-center">
      {known && <StepBar lesson={lesson} {...known} />}
      <div className="flex flex-wrap items-center gap-2.5 xl:ml-auto xl:shrink-0 xl:flex-nowrap">
        {known && !isBelow && (
          <>
            <NextButton lesson={lesson} next={known.next} variant={unsaved ? 'secondary' : 'primary'} />
            {known.progress.started === 0 ? (
              <Link to={`${address}/vista-previa`} className={buttonClass('secondary')}>
                <Eye aria-hidden className="size-4" strokeWidth={1.75} />
                <span className="max-md:visually-hidden">{t('lessonConfiguration.preview')}</span>
              </Link>
            ) : (
              known.next.kind !== 'results' && (
                <Link to={places.publish} className={buttonClass('secondary')}>
                  <ChartColumn aria-hidden className="size-4" strokeWidth={1.75} />
                  <span className="max-md:visually-hidden">{t('lessonConfiguration.results')}</span>
                </Link>
              )
            )}
          </>
        )}
        <Menu
          dots
          label={t('lessonConfiguration.more')}
          items={[
            go('preview', t('lessonConfiguration.preview'), `${address}/vista-previa`),
            show('print', t('lessonConfiguration.print')),
            go('items', t('items.open'), `${address}/analisis`),
            ...(lesson.questionCount > 0 ? [show('export', t('questionBank.export'))] : []),
            { ...show('duplicate', t('lessonConfiguration.duplicate')), apart: true },
            ...(lesson.enabled
              ? [
                  {
                    ...show('disable', t('lessonConfiguration.disable')),
                    hint: t('lessonConfiguration.disableText'),
                  },
                ]
              : []),
            ...(lesson.archived ? [] : [show('archive', t('archive.archive'))]),
          ]}
        />
      </div>
      {dialog === 'disable' && <DisableDialog lesson={lesson} onClose={close} />}
      {dialog === 'archive' && <ArchiveDialog lesson={lesson} onClose={close} />}
      <Suspense fallback={null}>
        {dialog === 'print' && <PrintTest lesson={lesson} onClose={close} />}
        {dialog === 'export' && <ExportDialog lessonId={lessonId} onClose={close} />}
        {dialog === 'duplicate' && <DuplicateDialog lesson={lesson} onClose={close} />}
      </Suspense>
    </Card>
  );
}

type NextButtonProps = { lesson: LessonDetail; next: NextStep; variant: 'primary' | 'secondary' };

/** The button of the next step: a link where the step is taken elsewhere. */
function NextButton({ lesson, next, variant }: NextButtonProps) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  // Known before the question is asked, so that its button can be pressed at once.
  useQuery({
    ...trpc.reviews.unpublished.queryOptions({ courseId: lesson.courseId }),
    staleTime: 0,
    enabled: next.kind === 'publish',
  });
  const places = placesOf(lesson);
  const label = t(`lessonConfiguration.next.${next.kind}`, { number: 'count' in next ? next.count : 0 });
  const link = (to: string) => (
    <Link to={to} className={`${buttonClass(variant)} max-md:grow`}>
      {label}
    </Link>
  );
  switch (next.kind) {
    case 'write-first':
      return link(places.write);
    case 'room':
      return link(places.handIn);
    case 'mark':
      return link(places.mark);
    case 'marking':
      return (
        <p role="status" className="text-ui text-text-soft max-md:grow">
          {label}
        </p>
      );
    case 'results':
      return link(places.publish);
  }
  const { alternativeTexts, pools, hasPrompt } = lesson;
  const missing = alternativeTexts?.missing;
  const lacking = hasPrompt ? undefined : pools?.lacking;
  const ask = () => {
    if (next.kind === 'publish' || (!missing && !lacking)) return setIsAsking(true);
    if (lacking) notify.warn(t(`errors.${lacking.problem}`, { name: lacking.name, count: lacking.count }));
    else if (missing)
      notify.warn(
        t(`lessonConfiguration.${missing.part.length === 1 ? 'textMissingOption' : 'textMissing'}`, missing),
      );
  };
  return (
    <>
      <Button variant={variant} className="max-md:grow" onClick={ask}>
        {label}
      </Button>
      {isAsking &&
        (next.kind === 'publish' ? (
          <PublishDialog lesson={lesson} count={next.count} onClose={() => setIsAsking(false)} />
        ) : (
          <EnableDialog lesson={lesson} onClose={() => setIsAsking(false)} />
        ))}
    </>
  );
}
