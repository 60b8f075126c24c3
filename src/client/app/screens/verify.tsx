import { Page } from '../../components/ui/page.tsx';
import { VerifyForm } from '../../features/student/receipts/verify-form.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';

/** `/verificar`: checks the authenticity of a receipt file; public. */
export function Screen() {
  const { t } = useTranslation();
  return (
    <Page title={t('receipt.verifyTitle')} subtitle={t('receipt.verifyText')}>
      <VerifyForm />
    </Page>
  );
}
