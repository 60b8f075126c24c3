import { Copy } from 'lucide-react';
import type { Role } from '../../../../shared/contracts/identity.ts';
import { DeclareSchool } from '../../../components/admin/declare-school.tsx';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Bar on top of every page of staff in a restored copy of the school. Students do not see it. */
export function CopyBar({ takenAt, role }: { takenAt: string; role: Role }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <section aria-label={t('copies.bar')} className="border-b border-warn-line bg-warn-soft">
      <div className="page-frame flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
        <Copy aria-hidden className="size-[18px] shrink-0 text-warn-text" strokeWidth={1.75} />
        <p className="min-w-0 grow basis-64 text-ui">
          <span className="font-semi">
            {takenAt ? t('copies.title', { when: format.dateTime(takenAt) }) : t('copies.titleUndated')}
          </span>{' '}
          {t('copies.text')} {role === 'teacher' && t('copies.teacher')}
        </p>
        {role === 'admin' && <DeclareSchool />}
      </div>
    </section>
  );
}
