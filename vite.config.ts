import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** What the login page is made of, kept in one file: it must be small, and small files compress badly. */
const loginModules = [
  /node_modules\/(react|react-dom|scheduler)\//,
  /lucide-react\/dist\/esm\/(\w+\.\w+$|shared\/|icons\/(languages|chevron-down|moon|sun|circle-alert|eye|eye-off)\.)/,
  /src\/client\/(app\/(root|load-application)|features\/login\/(?!provider-link))/,
  /src\/client\/lib\/(app-name|cx|entry-route|fetched-later|language|notify|page-title|return-url|session|store|stored|theme)\.ts/,
  /src\/client\/components\/ui\/(brand|button|field|icon-button|input|language-select|password-input|theme-switch)\.tsx/,
  /src\/shared\/(i18n\/(es|en)\/login|rules\/own-path)\.ts/,
];
const isLoginModule = (id: string): boolean => loginModules.some((path) => path.test(id));

/** Small parts nearly every page has: together they compress to half of what they do one by one. */
const kit =
  /lucide-react\/dist\/esm\/icons\/(check|log-out|pen-line|timer)\.|src\/shared\/contracts\/limits\.ts|src\/client\/(components\/questions\/written-offline\.tsx|components\/ui\/(back-link|badge|card|elapsed|empty-state|error-panel|grade|html-text|math-text|notice|page|progress-bar|radio-row|sheet|skeleton|spinner)\.tsx|lib\/(after-paint|format-\w+|i18n|minutes-of|put-text|question-kind|server-clock|session-gap|visits|use-(debounced|exact-value|first-rows|format|job|katex|now|settings|still-pointer))\.ts)/;

/** Pages of students and of whoever is signed out: nothing of staff's pages is to come along with these. */
const studentScreens =
  /\/screens\/(assistant|home|legacy-|profile|receipt|set-up|sitting|student-|verify)[\w-]*\.tsx$/;
const clientFile = (path: string) => fileURLToPath(new URL(`./src/client/${path}`, import.meta.url));
const application = clientFile('app/application.tsx');
const routes = clientFile('app/routes.tsx');

interface Modules {
  getModuleInfo(
    id: string,
  ): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

/** These modules and what they import, at once or, if asked for, later too. */
function importedBy(from: readonly string[], modules: Modules, later = false): Set<string> {
  const found = new Set(from);
  // A set goes on with what is added while it is walked.
  for (const id of found) {
    const module = modules.getModuleInfo(id);
    for (const next of module?.importedIds ?? []) found.add(next);
    if (later) for (const next of module?.dynamicallyImportedIds ?? []) found.add(next);
  }
  return found;
}

/** What a graded sheet needs beyond the lesson's own: fetched once the lesson has begun. */
const result =
  /src\/client\/(features\/sittings\/(attempt-view|given-answer|grad|pending-panel|result|use-a(?:ttempt|ppeals))|components\/marks\/(criteria-list|mark-in-margin|provenance|share-bar|use-decided))/;

/** Large parts that not every page of staff has: dialogs and menus, and sheets. */
const isLarge = (id: string): boolean => /node_modules\/@radix-ui\//.test(id) || result.test(id);

const isOwn = (id: string): boolean => id.includes('/src/client/');

/** Pages a student opens every day: nothing comes along with these that they do not show. */
const dailyScreens = /\/screens\/(sitting|student-lessons)\.tsx$/;

/**
 * Where a module goes that several of staff's pages import at once: with the others, those apart that bring large parts
 * along, and those that some of students' pages have as well.
 */
function placesOfShared(modules: Modules): Map<string, 'staff' | 'staff-large' | 'common'> {
  const screens = modules.getModuleInfo(routes)?.dynamicallyImportedIds ?? [];
  const isOf = (which: RegExp) => screens.filter((screen) => which.test(screen));
  const ofStudents = importedBy(isOf(studentScreens), modules, true);
  const daily = importedBy(isOf(dailyScreens), modules);
  const ofAll = importedBy([application], modules);
  const importers = new Map<string, number>();
  for (const screen of screens.filter((one) => !studentScreens.test(one)))
    for (const id of importedBy([screen], modules)) importers.set(id, (importers.get(id) ?? 0) + 1);
  const places: ReturnType<typeof placesOfShared> = new Map();
  for (const [id, times] of importers) {
    if (times < 3 || ofAll.has(id)) continue;
    const bringsLarge = [...importedBy([id], modules)].some(isLarge);
    if (!ofStudents.has(id)) places.set(id, bringsLarge ? 'staff-large' : 'staff');
    else if (isOwn(id) && !daily.has(id) && !bringsLarge) places.set(id, 'common');
  }
  return places;
}

/** Files of which nearly every function runs before a page is first drawn: what pages share, and their own. */
const beginsWith = ({ name, facadeModuleId }: { name: string; facadeModuleId: string | null }): boolean =>
  /^(application|base|common|kit|lesson|staff)$/.test(name) || /\/app\/screens\//.test(facadeModuleId ?? '');

/**
 * A comment at their very beginning has Chromium compile them whole while they arrive, beside the main thread; without
 * it each function is compiled there when it is first called, a third of the first drawing. Other browsers read a comment.
 */
const compileAhead: Plugin = {
  name: 'compile-ahead',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && beginsWith(file))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
};

let places: ReturnType<typeof placesOfShared> | null = null;

/** The client is built into dist/client; in development the API is proxied to `npm start`. */
export default defineConfig({
  root: 'src/client',
  plugins: [react(), tailwindcss(), compileAhead],
  build: {
    outDir: '../../dist/client',
    emptyOutDir: true,
    target: 'es2023',
    // Tells tests/e2e/size.spec.ts which files a page is made of.
    manifest: true,
    chunkSizeWarningLimit: 700,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        index: clientFile('index.html'),
        // Runs before the application, which it needs nothing of.
        'ask-first': clientFile('ask-first.ts'),
      },
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: isLoginModule, priority: 2 },
            { name: 'kit', test: kit, priority: 1 },
            // The lesson being taken, but for what few ever see.
            {
              name: 'lesson',
              test: /src\/client\/features\/sittings\/(?!attempt-view|given-answer|grad|pending-panel|result|use-a(?:ttempt|ppeals)|appeal|other-(?:draft|readings)|exit-dialog|unread-dialog)/,
              priority: 1,
            },
            // Fifty small files take a phone fifty requests. What students' pages have too is never with what they have
            // not: it imports nothing of that, so that no file needs another that needs it.
            {
              includeDependenciesRecursively: false,
              name(id, modules) {
                places ??= placesOfShared(modules);
                return places.get(id) ?? null;
              },
            },
            // Pictures of several pages, but for students' few.
            {
              name: 'icons',
              test: /lucide-react\/dist\/esm\/icons\/(?!arrow-right|chevron-right|cloud-off|download|lock|message-square-quote|x\.)/,
              minShareCount: 2,
            },
            { name: 'result', test: result, includeDependenciesRecursively: false },
          ],
        },
      },
    },
    // The content policy allows no data: fonts, and formulas bring small ones.
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/legacy-images': 'http://127.0.0.1:3000' } },
});
