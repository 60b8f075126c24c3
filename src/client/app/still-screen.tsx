import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
import type { Role } from '../../shared/contracts/identity.ts';
import { addressOf, type PageAddress } from '../../shared/rules/addresses.ts';
import { textOf } from '../components/still/marked-texts.ts';
import { buttonClass } from '../components/ui/button.tsx';
import { StillLesson } from '../features/sittings/still-lesson.tsx';
import { loadTexts, startI18n, t } from '../lib/i18n.ts';
import { type Language, setLanguage } from '../lib/language.ts';
import { openSession } from '../lib/session.ts';
import { trpc } from '../lib/trpc.ts';
import { AppRoutes, preloadScreen } from './routes.tsx';

interface Still {
  page: ReactElement;
  /** What of it can be read when the answer of its first call is there, with places for that (`components/still`). */
  known: { answer: string; page: ReactElement } | null;
  /** What is said below it when its code does not come. */
  note: ReactElement;
}

/** The call whose answer can be read, and with it either a page of places, or what the page itself then knows. */
interface Known {
  answer: string;
  Page?: () => ReactElement;
  learn?: (queries: QueryClient) => void;
}

/** By the pattern of their address, pages of which something can be read before their code has come. */
const knownPages: Partial<Record<PageAddress['path'], Known>> = {
  '/student/leccion/:id': { answer: 'sittings.open', Page: StillLesson },
  '/teacher/curso/:cursoId/estudiantes': {
    answer: 'courses.get',
    learn: (queries) =>
      queries.setQueryData(trpc.courses.get.queryKey({ courseId: 1 }), (course) => ({
        ...course!,
        name: textOf('name'),
      })),
  },
};

/** The application at `path`, or a page in its place, with nothing known but what it is taught. */
function drawn(path: string, { Page = AppRoutes, learn }: Partial<Known> = {}) {
  // Nothing is asked where there is no browser, and what is kept for ever needs no timer that ends it.
  const queries = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
  learn?.(queries);
  return (
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[path]}>
        <Page />
      </MemoryRouter>
    </QueryClientProvider>
  );
}

/**
 * The page at `path` as somebody of this role sees it before anything is known of what it shows, for the pictures of
 * pages that are drawn when the client is built.
 */
export async function stillScreen(path: string, role: Role, language: Language): Promise<Still> {
  setLanguage(language);
  await startI18n();
  await loadTexts('seldom');
  // An empty letter in their circle.
  openSession({ id: 1, email: '\u200b', names: '', role, mustChangePassword: false }, 'nobody');
  const { pathname } = new URL(path, 'http://localhost');
  await preloadScreen(pathname);
  const known = knownPages[addressOf(pathname)!.path];
  const note = (
    <div
      role="alert"
      className="still-note fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface px-4 py-4 text-center"
    >
      <p className="mb-3 font-medium">{t('stillPage.incomplete')}</p>
      {/* biome-ignore lint/a11y/useValidAnchor: nothing is the address of the page itself, and needs no code */}
      <a href="" className={buttonClass('primary')}>
        {t('common.reload')}
      </a>
    </div>
  );
  return {
    page: drawn(path),
    known: known ? { answer: known.answer, page: drawn(path, known) } : null,
    note,
  };
}
