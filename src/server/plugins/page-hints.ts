import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageAddress } from '../../shared/rules/addresses.ts';

/** One entry of the manifest the build writes, as far as it matters here. */
interface Chunk {
  file: string;
  imports?: string[];
}

interface Hints {
  /** The script that asks for what the page will show to who is signed in; nothing where anybody may be. */
  first: string;
  code: string;
  /** Links the script in `index.html` chooses among: by the language that is read, and by the role that is signed in. */
  chosen: string;
}

const languages = ['es', 'en'] as const;
/** What `/` shows to each role, beside the screen that everybody has there, with the role's texts. */
const homes: [role: 'student' | 'teacher' | 'admin', module: string][] = [
  ['student', 'features/student/lessons/student-home.tsx'],
  ['teacher', 'features/teacher/home/teacher-home.tsx'],
  ['admin', 'features/admin/home/admin-home.tsx'],
];
const prefetch = 'prefetch.ts';
const application = 'app/application.tsx';
const texts = (language: string, part?: string) =>
  `../shared/i18n/${[language, part].filter(Boolean).join('-')}.ts`;

/** What all pages need goes before what the page itself needs, and before both what it asks the server for. */
const preload = (file: string, priority = '') =>
  `<link rel="modulepreload" crossorigin href="/${file}"${priority}>`;

/** Named, and fetched only when it is chosen. */
const choosable = (file: string, by: string) => `<link ${by} fetchpriority="low" href="/${file}">`;

/**
 * What a page's HTML tells the browser to fetch before it reads any script: all code the page consists of, at once
 * instead of one part after the other.
 */
export function pageHints(clientDir: string): (address: PageAddress) => Hints {
  const manifest = JSON.parse(readFileSync(join(clientDir, '.vite', 'manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;

  /** The files of a module and of all it imports, those known aside. */
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
        return [...filesOf(keys, known)].map((file) => choosable(file, `data-texts="${language}"${role}`));
      });
    const named = inLanguages([undefined, ...('texts' in address ? [address.texts] : [])]);
    const ofRoles = address.path === '/' ? homes : [];
    const byRole = ofRoles.flatMap(([role, module]) => [
      ...[...filesOf([module], known)].map((file) => choosable(file, `data-role="${role}"`)),
      ...inLanguages([role], ` data-role="${role}"`),
    ]);
    const asks = `<script type="module" async crossorigin data-page="${address.path}" src="/${manifest[prefetch]!.file}"></script>`;
    return {
      first: address.entrance === 'open' && address.path !== '/' ? '' : asks,
      code:
        [...general].map((file) => preload(file)).join('') +
        [...own].map((file) => preload(file, ' fetchpriority="low"')).join(''),
      chosen: [...named, ...byRole].join(''),
    };
  };
}
