import { useTranslation } from 'react-i18next';
import { Page } from '../../components/ui/page.tsx';
import { Assistant } from '../../features/assistant/assistant.tsx';

/** `/question` for teachers, `/student/asistente` for students. */
export function Screen() {
  const { t } = useTranslation();
  return (
    <Page title={t('assistant.title')} subtitle={t('assistant.subtitle')}>
      <Assistant />
    </Page>
  );
}
