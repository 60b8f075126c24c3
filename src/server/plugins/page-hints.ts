import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageRoute } from '../../shared/rules/page-routes.ts';

/** The used fields of an entry of Vite's build manifest. */
interface Chunk {
  file: string;
  imports?: string[];
}

interface Hints {
  /** The script that prefetches data for the signed-in user; empty for public pages. */
  first: string;
  code: string;
  /** Links from which the script in `index.html` chooses, by language and by the role of the session. */
  conditional: string;
}

const languages = ['es', 'en'] as const;
/** Home screen of each role at `/`, in addition to the common screen and the role's texts. */
const homes: [role: 'student' | 'teacher' | 'admin', module: string][] = [
  ['student', 'features/student/lessons/student-home.tsx'],
  ['teacher', 'features/teacher/home/teacher-home.tsx'],
  ['admin', 'features/admin/home/admin-home.tsx'],
];
const prefetch = 'prefetch.ts';
const application = 'app/application.tsx';
const texts = (language: string, part?: string) =>
  `../shared/i18n/${[language, part].filter(Boolean).join('-')}.ts`;

/** Preload link. Order: code that all pages need, then code of this page, then the data request. */
const preload = (file: string, priority = '') =>
  `<link rel="modulepreload" crossorigin href="/${file}"${priority}>`;

/** A link whose file is fetched only if the script chooses it. */
const conditionalLink = (file: string, by: string) => `<link ${by} fetchpriority="low" href="/${file}">`;

/**
 * Returns a function that gives the preload hints of a page: the browser fetches all its code in parallel, instead of
 * one import level after the other.
 */
export function createPageHints(clientDir: string): (address: PageRoute) => Hints {
  const manifest = JSON.parse(readFileSync(join(clientDir, '.vite', 'manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;

  /** Returns the files of the modules and of all their imports, except the known ones. */
  function filesOf(keys: string[], known: ReadonlySet<string>): Set<string> {
    const files = new Set<string>();
    const add = (key: string) => {
      const chunk = manifest[key];
      if (!chunk) throw new Error(`${key} is not in the client's manifest`);
      if (files.has(chunk.file) || known.has(chunk.file)) return;
      files.add(chunk.file);
      for (const next of chunk.imports ?? []) add(next);
    };
    for (const key of keys) add(key);
    return files;
  }

  const first = filesOf(['index.html'], new Set());
  return (address) => {
    const general = filesOf([application], first);
    const own = filesOf([`app/screens/${address.screen}.tsx`], new Set([...first, ...general]));
    const code = new Set([...general, ...own]);
    const known = new Set([...first, ...code]);
    const inLanguages = (parts: (string | undefined)[], role = '') =>
      languages.flatMap((language) => {
        const keys = parts.map((part) => texts(language, part));
        return [...filesOf(keys, known)].map((file) =>
          conditionalLink(file, `data-texts="${language}"${role}`),
        );
      });
    const named = inLanguages([undefined, ...('texts' in address ? [address.texts] : [])]);
    const ofRoles = address.path === '/' ? homes : [];
    const byRole = ofRoles.flatMap(([role, module]) => [
      ...[...filesOf([module], known)].map((file) => conditionalLink(file, `data-role="${role}"`)),
      ...inLanguages([role], ` data-role="${role}"`),
    ]);
    const prefetchScript = `<script type="module" async crossorigin data-page="${address.path}" src="/${manifest[prefetch]!.file}"></script>`;
    return {
      first: address.access === 'open' && address.path !== '/' ? '' : prefetchScript,
      code:
        [...general].map((file) => preload(file)).join('') +
        [...own].map((file) => preload(file, ' fetchpriority="low"')).join(''),
      conditional: [...named, ...byRole].join(''),
    };
  };
}
