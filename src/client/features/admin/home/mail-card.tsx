import { useQuery } from '@tanstack/react-query';
import { TestMail } from '../../../components/admin/test-mail.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { unauthorizedText } from '../../../lib/api/admin-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** State of mail delivery; renders nothing when mail is off. */
export function MailCard() {
  const { t } = useTranslation();
  const { data } = useQuery({
    ...trpc.installation.mail.queryOptions(),
    meta: { expiredText: unauthorizedText(t, 'things') },
  });
  if (!data) return null;
  return (
    <Card as="section" aria-labelledby="admin-mail">
      <h2 id="admin-mail" className="text-ui font-semi">
        {t('adminHome.mail.title')}
      </h2>
      <TestMail />
    </Card>
  );
}
