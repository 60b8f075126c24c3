import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageAddress } from '../../shared/rules/addresses.ts';

/** One entry of the manifest the build writes, as far as it matters here. */
interface Chunk {
  file: string;
  imports?: string[];
}

interface Hints {
  /** The script that asks for what the page will show; nothing where anybody may be. */
  first: string;
  code: string;
  texts: string;
}

const languages = ['es', 'en'] as const;
const prefetch = 'prefetch.ts';
const application = 'app/application.tsx';
const texts = (language: string, part?: string) =>
  `../shared/i18n/${[language, part].filter(Boolean).join('-')}.ts`;

/** What all pages need goes before what the page itself needs, and before both what it asks the server for. */
const preload = (file: string, priority = '') =>
  `<link rel="modulepreload" crossorigin href="/${file}"${priority}>`;

/**
 * What a page's HTML tells the browser to fetch before it reads any script: all code the page consists of, at once
 * instead of one part after the other. Texts are named in both languages; the script in `index.html` knows which one is read.
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
    const named = languages.flatMap((language) => {
      const keys = [texts(language), ...('texts' in address ? [texts(language, address.texts)] : [])];
      return [...filesOf(keys, new Set([...first, ...code]))].map(
        (file) => `<link data-texts="${language}" fetchpriority="low" href="/${file}">`,
      );
    });
    const asks = `<script type="module" async crossorigin data-page="${address.path}" src="/${manifest[prefetch]!.file}"></script>`;
    return {
      first: address.entrance === 'open' ? '' : asks,
      code:
        [...general].map((file) => preload(file)).join('') +
        [...own].map((file) => preload(file, ' fetchpriority="low"')).join(''),
      texts: named.join(''),
    };
  };
}
