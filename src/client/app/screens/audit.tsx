import { Link, useLocation } from 'react-router';
import { BackLink } from '../../components/ui/back-link.tsx';
import { buttonClass } from '../../components/ui/button.tsx';
import { Page } from '../../components/ui/page.tsx';
import { AuditList } from '../../features/admin/audit/audit-list.tsx';
import { ExportAudit } from '../../features/admin/audit/export-audit.tsx';
import { useAudit } from '../../features/admin/audit/use-audit.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';

/** `/teacher/decisiones` and `/admin/decisiones`: log of decisions about marks. */
export function Screen() {
  const { t } = useTranslation();
  const isAdmin = useLocation().pathname.startsWith('/admin');
  const audit = useAudit();
  return (
    <Page
      title={t('audit.title')}
      subtitle={t('audit.subtitle')}
      back={
        <BackLink to={isAdmin ? '/admin' : '/teacher/asignaturas'}>
          {t(isAdmin ? 'nav.admin' : 'nav.subjects')}
        </BackLink>
      }
      aside={
        <div className="flex flex-wrap gap-2.5">
          {isAdmin && <ToChanges />}
          <ExportAudit request={audit.request} />
        </div>
      }
    >
      <AuditList audit={audit} />
    </Page>
  );
}

/** Link to the log of other changes, for admins only. */
function ToChanges() {
  const { t } = useTranslation();
  return (
    <Link to="/admin/cambios" className={buttonClass('secondary')}>
      {t('changes.open')}
    </Link>
  );
}
