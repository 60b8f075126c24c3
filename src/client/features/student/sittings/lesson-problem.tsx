import { Link } from 'react-router';
import { buttonClass } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorPanel } from '../../../components/ui/error-panel.tsx';
import { Sheet, SheetItem } from '../../../components/ui/sheet.tsx';
import { Bone, Skeleton } from '../../../components/ui/skeleton.tsx';
import { errorText, readError } from '../../../lib/api/api-error.ts';
import { usePageTitle } from '../../../lib/dom/page-title.ts';
import { useRouteFocus } from '../../../lib/dom/use-route-focus.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { lessonCodePath } from '../../../lib/session/lesson-path.ts';
import { useAccount } from '../../../lib/session/session.ts';
import { SessionGapError } from './use-opened-lesson.ts';

type LessonProblemProps = {
  /** Target of the back link. */
  backTo?: string;
} & (
  | { title: string; error?: undefined }
  | { error: Pick<Error, 'message'>; retrying: boolean; onRetry: () => void; title?: undefined }
);

/** Error page of a lesson without questions, or that failed to open. */
export function LessonProblem(props: LessonProblemProps) {
  const { t } = useTranslation();
  const heading = t('sitting.loadFailed');
  usePageTitle(props.title ?? heading);
  const main = useRouteFocus();
  // A session for one lesson has no other page; it ends here.
  const isRestricted = useAccount()?.onlyLessonId;
  const back = (
    <Link
      to={isRestricted ? lessonCodePath : (props.backTo ?? '/student/asignaturas')}
      state={isRestricted && { lessonEnd: 'stopped' }}
      className={buttonClass(props.error ? 'ghost' : 'secondary')}
    >
      {t('common.back')}
    </Link>
  );
  const { code, status, statusText } = readError(props.error);
  const empty = props.title ?? (code === 'lesson-without-questions' ? t('sitting.empty') : null);
  return (
    <main ref={main} tabIndex={-1} className="page-frame max-w-(--container-form) py-14 outline-none">
      <h1 className="visually-hidden">{empty ?? heading}</h1>
      {empty !== null || !props.error ? (
        <EmptyState title={empty ?? ''} actions={back} />
      ) : (
        <ErrorPanel
          title={heading}
          text={
            props.error instanceof SessionGapError
              ? t(`account.sessionGap.${props.error.gap}`)
              : errorText(
                  t,
                  props.error,
                  t('sitting.loadError', { status, text: statusText || props.error.message }),
                )
          }
          code={code ?? undefined}
          retrying={props.retrying}
          onRetry={props.onRetry}
          actions={back}
        />
      )}
    </main>
  );
}

/** Placeholder for the sheet while the lesson opens. */
export function OpeningLesson() {
  const { t } = useTranslation();
  return (
    <Skeleton label={t('sitting.loading')}>
      <div className="h-29.5 border-b border-line bg-surface md:h-31.5 lg:h-18.25" />
      <div className="md:page-frame md:pt-8 lg:pr-[21.5rem]">
        <SheetBones />
      </div>
    </Skeleton>
  );
}

function SheetBones() {
  return (
    <Sheet edge>
      {[0, 1, 2].map((index) => (
        <SheetItem key={index}>
          <Bone className="h-4 w-36" />
          <Bone className="mt-3 h-6 w-4/5" />
          <Bone className="mt-6 h-12 w-full" />
          <Bone className="mt-2.5 h-12 w-full" />
        </SheetItem>
      ))}
    </Sheet>
  );
}

/** Placeholder for the sheet of an attempt. As high as the screen, so that what stands below it is not seen to move. */
export function OpeningSheet() {
  const { t } = useTranslation();
  return (
    <Skeleton label={t('sitting.loading')} className="min-h-dvh">
      <SheetBones />
    </Skeleton>
  );
}
