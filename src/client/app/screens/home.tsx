import { ChevronDown, Cpu } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { Link } from 'react-router';
import { BrandMark, SchoolLogo } from '../../components/ui/brand.tsx';
import { buttonClass } from '../../components/ui/button.tsx';
import { HomeFrame } from '../../components/ui/home-frame.tsx';
import { CodeSample } from '../../features/public/home/code-sample.tsx';
import { SampleSheet } from '../../features/public/home/sample-sheet.tsx';
import { cx } from '../../lib/dom/cx.ts';
import { usePageTitle } from '../../lib/dom/page-title.ts';
import { useGraderKind, useGraderLabel } from '../../lib/dom/use-settings.ts';
import { useAppName } from '../../lib/i18n/app-name.ts';
import { loadTexts, useTranslation } from '../../lib/i18n/i18n.ts';
import { lazyWithPreload } from '../../lib/loading/lazy-with-preload.ts';
import { getSession, useSession } from '../../lib/session/session.ts';

/** The home page of each role, with the texts of its pages. */
const homes = {
  teacher: lazyWithPreload(async () => {
    const [{ TeacherHome }] = await Promise.all([
      import('../../features/teacher/home/teacher-home.tsx'),
      loadTexts('teacher'),
    ]);
    return TeacherHome;
  }),
  student: lazyWithPreload(async () => {
    const [{ StudentHome }] = await Promise.all([
      import('../../features/student/lessons/student-home.tsx'),
      loadTexts('student'),
    ]);
    return StudentHome;
  }),
  admin: lazyWithPreload(async () => {
    const [{ AdminHome }] = await Promise.all([
      import('../../features/admin/home/admin-home.tsx'),
      loadTexts('admin'),
    ]);
    return AdminHome;
  }),
};

/** Preloads the home page, so that it renders with the first paint. */
export const prepareRender = async (): Promise<void> => {
  const session = getSession();
  if (session) await homes[session.role].preload();
};

/** `/`, public: the home page of the role followed by a line about the product, or the public home page. */
export function Screen() {
  const session = useSession();
  if (!session) return <PublicHome />;
  const RoleHome = homes[session.role];
  return (
    <>
      <Suspense fallback={<HomeFrame loading>{null}</HomeFrame>}>
        <RoleHome />
      </Suspense>
      {/* Hidden while loading, because the loaded content would push it down. */}
      <div className="contents peer-data-loading:hidden">
        <Foot />
      </div>
    </>
  );
}

/** One line below the home page of a role: the product, who marks, and the model in use; an example of a call on demand. */
function Foot() {
  const { t } = useTranslation();
  const hasModel = useGraderKind() === 'model';
  const name = useAppName();
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <footer className="border-t border-line bg-surface">
      <div className="page-frame py-4 text-small text-text-soft">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <BrandMark className="size-5 shrink-0" />
          <p className="max-md:w-full">
            {t(hasModel ? 'home.foot.model' : 'home.foot.offline', { name })} <Model />
          </p>
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
            className="inline-flex min-h-8 items-center gap-1.5 rounded-xs font-semi text-accent-text hover:underline md:ml-auto"
          >
            {t('home.sample')}
            <ChevronDown aria-hidden className={cx('size-4', open && 'rotate-180')} strokeWidth={1.75} />
          </button>
        </div>
        <div id={id} hidden={!open} className="mt-4 mb-2">
          {open && <CodeSample />}
        </div>
      </div>
    </footer>
  );
}

/** `Modelo de IA en uso: …` */
function Model() {
  const { t } = useTranslation();
  const label = useGraderLabel();
  return (
    <>
      {t('home.model')} <strong className="font-semi text-text">{label ?? '…'}</strong>
    </>
  );
}

function ModelLine({ className }: { className?: string }) {
  return (
    <p className={cx('flex min-h-5 items-center gap-2 text-small text-text-mute', className)}>
      <Cpu aria-hidden className="size-4" strokeWidth={1.75} />
      <span>
        <Model />
      </span>
    </p>
  );
}

function PublicHome() {
  const { t } = useTranslation();
  const hasModel = useGraderKind() === 'model';
  const name = useAppName();
  usePageTitle('');
  return (
    <>
      <section className="border-b border-line">
        <div className="page-frame grid items-center gap-x-16 gap-y-10 pt-10 pb-14 lg:grid-cols-[minmax(0,30rem)_minmax(0,1fr)] lg:pt-20 lg:pb-20">
          <div>
            <SchoolLogo className="mb-4 h-16" />
            <p className="text-text-soft">{t('home.welcome', { name })}</p>
            <h1 className="mt-3 font-serif text-[2.125rem] leading-[2.5rem] font-bold tracking-[-0.022em] text-balance md:text-display md:leading-[3.625rem]">
              {t('home.title')}
            </h1>
            <p className="mt-5 text-[1.125rem] leading-7 text-text-soft">
              {t(hasModel ? 'home.lead.model' : 'home.lead.offline', { name })}
            </p>
            <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
              <Link to="/login" className={buttonClass('primary', 'lg')}>
                {t('home.signIn')}
              </Link>
              {/* On its own line on phones, whatever the length of the model's name. */}
              <ModelLine className="max-sm:w-full" />
            </div>
          </div>
          <SampleSheet />
        </div>
      </section>
      <section className="bg-surface">
        <div className="page-frame grid gap-x-16 gap-y-10 py-14 lg:grid-cols-[minmax(0,30rem)_minmax(0,1fr)] lg:py-16">
          <div>
            <h2 className="title-2">{t('home.howTitle')}</h2>
            <p className="mt-3 text-text-soft">
              {t(hasModel ? 'home.howText.model' : 'home.howText.offline')}
            </p>
            <dl className="mt-8 divide-y divide-line border-y border-line">
              <Who who={t('home.students')} what={t('home.studentsText')} />
              <Who who={t('home.teachers')} what={t('home.teachersText')} />
              <Who who={t('home.admins')} what={t('home.adminsText')} />
            </dl>
          </div>
          <CodeSample />
        </div>
      </section>
      <HomeFooter />
    </>
  );
}

function HomeFooter() {
  const { t } = useTranslation();
  return (
    <footer className="grow border-t border-line">
      <div className="page-frame flex flex-wrap justify-between gap-x-6 gap-y-1 py-6 text-small text-text-mute">
        <span>{t('home.footer')}</span>
        <span>
          <span lang="es">Español</span> · <span lang="en">English</span>
        </span>
      </div>
    </footer>
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
