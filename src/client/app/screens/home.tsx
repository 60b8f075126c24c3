import { Cpu } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass } from '../../components/ui/button.tsx';
import { CodeSample } from '../../features/public/home/code-sample.tsx';
import { SampleSheet } from '../../features/public/home/sample-sheet.tsx';
import { usePageTitle } from '../../lib/dom/page-title.ts';
import { useGraderLabel } from '../../lib/dom/use-settings.ts';
import { useAppName } from '../../lib/i18n/app-name.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/session.ts';

const ownPlace = { student: '/student/asignaturas', teacher: '/teacher/asignaturas', admin: '/dashboard' };

/** `/`, open to everybody. */
export function Screen() {
  const { t } = useTranslation();
  const name = useAppName();
  const session = useSession();
  const label = useGraderLabel();
  usePageTitle('');
  return (
    <>
      <section className="border-b border-line">
        <div className="page-frame grid items-center gap-x-16 gap-y-10 pt-10 pb-14 lg:grid-cols-[minmax(0,30rem)_minmax(0,1fr)] lg:pt-20 lg:pb-20">
          <div>
            <p className="text-text-soft">{t('home.welcome', { name })}</p>
            <h1 className="mt-3 font-serif text-[2.125rem] leading-[2.5rem] font-bold tracking-[-0.022em] text-balance md:text-display md:leading-[3.625rem]">
              {t('home.title')}
            </h1>
            <p className="mt-5 text-[1.125rem] leading-7 text-text-soft">{t('home.lead', { name })}</p>
            <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
              <Link to={session ? ownPlace[session.role] : '/login'} className={buttonClass('primary', 'lg')}>
                {session ? t('home.continue') : t('home.signIn')}
              </Link>
              {/* On a phone a line of its own, whatever the model is called. */}
              <p className="flex min-h-5 items-center gap-2 text-small text-text-mute max-sm:w-full">
                <Cpu aria-hidden className="size-4" strokeWidth={1.75} />
                {t('home.model')} <strong className="font-semi text-text">{label ?? '…'}</strong>
              </p>
            </div>
          </div>
          <SampleSheet />
        </div>
      </section>
      <section className="bg-surface">
        <div className="page-frame grid gap-x-16 gap-y-10 py-14 lg:grid-cols-[minmax(0,30rem)_minmax(0,1fr)] lg:py-16">
          <div>
            <h2 className="title-2">{t('home.howTitle')}</h2>
            <p className="mt-3 text-text-soft">{t('home.howText')}</p>
            <dl className="mt-8 divide-y divide-line border-y border-line">
              <Who who={t('home.students')} what={t('home.studentsText')} />
              <Who who={t('home.teachers')} what={t('home.teachersText')} />
              <Who who={t('home.admins')} what={t('home.adminsText')} />
            </dl>
          </div>
          <CodeSample />
        </div>
      </section>
      <footer className="grow border-t border-line">
        <div className="page-frame flex flex-wrap justify-between gap-x-6 gap-y-1 py-6 text-small text-text-mute">
          <span>{t('home.footer', { name })}</span>
          <span>
            <span lang="es">Español</span> · <span lang="en">English</span>
          </span>
        </div>
      </footer>
    </>
  );
}

function Who({ who, what }: { who: string; what: string }) {
  return (
    <div className="grid gap-x-6 py-4 sm:grid-cols-[8.5rem_1fr]">
      <dt className="font-semi">{who}</dt>
      <dd className="text-text-soft">{what}</dd>
    </div>
  );
}
