import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { ActionPage } from '../../../components/ui/action-page.tsx';
import { Button, buttonClass } from '../../../components/ui/button.tsx';
import { api } from '../../../lib/api/trpc.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { clearSession, useAccount, useSession } from '../../../lib/session/session.ts';
import { signOut } from '../../../lib/session/sign-out.ts';
import { CodeForm } from './code-form.tsx';
import { PreparingLesson } from './preparing-lesson.tsx';

/** What the page of a lesson that was entered with a code reports when it ends. */
export type LessonEnd = 'handed-in' | 'left' | 'stopped';

/** Ends the session in this browser and on the server; a failure leaves nothing open, because the lesson has ended. */
function useEndedSession(end: LessonEnd | undefined): void {
  const session = useSession();
  useEffect(() => {
    if (!end || !session) return;
    void api.session.signOut.mutate().catch(() => undefined);
    clearSession();
  }, [end, session]);
}

/** `/codigo`: form for the code, the way into the lesson, and the confirmation after it. */
export function LessonCodePage() {
  const { t } = useTranslation();
  const session = useSession();
  const onlyLesson = useAccount()?.onlyLessonId;
  const { state } = useLocation() as { state: { lessonEnd?: LessonEnd } | null };
  const end = state?.lessonEnd;
  useEndedSession(end);
  if (end)
    return (
      <ActionPage title={t(`lessonCode.end.${end}.title`)}>
        <p role="status" className="mt-3 text-text-soft">
          {t(`lessonCode.end.${end}.text`)}
        </p>
        <a href="/login" className={`${buttonClass('secondary')} mt-6`}>
          {t('mailLinks.toLogin')}
        </a>
      </ActionPage>
    );
  if (session && onlyLesson)
    return (
      <ActionPage title={t('lessonCode.title')}>
        <PreparingLesson lessonId={onlyLesson} />
      </ActionPage>
    );
  if (session)
    return (
      <ActionPage title={t('lessonCode.title')}>
        <p className="mt-3 break-words text-text-soft">
          {t('lessonCode.signedIn', { name: session.username })}
        </p>
        <Button className="mt-6" variant="secondary" onClick={() => void signOut()}>
          {t('nav.logout')}
        </Button>
      </ActionPage>
    );
  return (
    <ActionPage title={t('lessonCode.title')}>
      <p className="mt-3 text-text-soft">{t('lessonCode.text')}</p>
      <CodeForm />
    </ActionPage>
  );
}
