import { Page } from '../../components/ui/page.tsx';
import { Assistant } from '../../features/student/assistant/assistant.tsx';
import { LessonFirst } from '../../features/student/assistant/lesson-first.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';

/** `/question` for teachers, `/student/asistente` for students. */
export function Screen() {
  const { t } = useTranslation();
  return (
    <Page title={t('assistant.title')} subtitle={t('assistant.subtitle')}>
      <LessonFirst>
        <Assistant />
      </LessonFirst>
    </Page>
  );
}
