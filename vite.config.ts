import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { renderGuides } from './scripts/render-guides.ts';

const clientFile = (path: string) => fileURLToPath(new URL(`./src/client/${path}`, import.meta.url));

/** Files that every page loads before any file on demand. */
const onEveryPage = /^assets\/(?:base|shared|kit|application|rolldown-runtime)-[\w-]+\.js$/;

/** Emits the guides as static pages under `/ayuda/`, independent of the application. */
const guides: Plugin = {
  name: 'guides',
  apply: 'build',
  generateBundle() {
    for (const { name, content } of renderGuides(import.meta.dirname))
      this.emitFile({ type: 'asset', fileName: `ayuda/${name}`, source: content });
  },
};

/** Builds the client into dist/client; in development the API is proxied to `npm start`. */
export default defineConfig({
  root: 'src/client',
  plugins: [react(), tailwindcss(), guides],
  build: {
    outDir: '../../dist/client',
    emptyOutDir: true,
    target: 'es2023',
    // Read by server/plugins/page-hints.ts and tests/e2e/size.spec.ts.
    manifest: true,
    chunkSizeWarningLimit: 700,
    modulePreload: {
      polyfill: false,
      // Omits files that every page has loaded already from the preload lists of chunks loaded on demand.
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'js' ? dependencies.filter((name) => !onEveryPage.test(name)) : dependencies,
    },
    rolldownOptions: {
      input: {
        index: clientFile('index.html'),
        // Runs before the application and does not depend on it.
        prefetch: clientFile('prefetch.ts'),
      },
      output: {
        codeSplitting: {
          groups: [
            // Everything on the login page except its entry, which the manifest has to name.
            {
              name: 'base',
              test: /node_modules|src[\\/](shared|client[\\/](components|features|lib))[\\/]/,
              tags: ['$initial'],
              priority: 2,
            },
            // Modules that at least forty of the chunks loaded on demand import, so nearly every page needs them.
            { name: 'shared', minShareCount: 40, priority: 1 },
            // Modules that forms and lists share, and that a lesson being taken does not need.
            {
              name: 'lists',
              test: /lib[\\/]api[\\/](admin|teacher)-error|components[\\/]ui[\\/](search-field|print-sheet)/,
              minShareCount: 4,
              priority: 1,
            },
            // Small modules and icons of a lesson being taken, its surroundings, the lists of lessons, and the
            // result.
            {
              name: 'lessons',
              test: /lucide-react.*[\\/](calendar-clock|pen-line|cloud-off|timer|repeat|bookmark)\.mjs|components[\\/]ui[\\/](sheet|progress-bar)\.tsx|(minutes-of|use-now|question-anchor|job-events|use-job|lesson-status|traits|written-offline)\.ts/,
              includeDependenciesRecursively: false,
              priority: 2,
            },
            // Modules with which a result, a receipt and a teacher's sheets show a mark, and that a lesson being
            // taken does not need.
            {
              name: 'marks',
              test: /components[\\/](marks[\\/](provenance|use-decided|mark-in-margin|criteria-list|annulment|mark-shares|share-bar)|ui[\\/](grade|stage-list)|questions[\\/](review-parts|question-text|given-answer|labelled|[\w-]+[\\/](review|exact-answer|given-answer)))\.tsx?|lib[\\/](format[\\/]retry-line|api[\\/]use-wait)|lucide-react.*[\\/](file-check|hourglass)\.mjs/,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            // Merges small modules into one file: a browser opens six connections per host, and every file costs a
            // round trip.
            {
              name: 'kit',
              test: /lucide-react|src[\\/](client[\\/](lib|components[\\/]ui)|shared[\\/](rules|contracts))[\\/]/,
              minShareCount: 13,
              maxModuleSize: 1_600,
            },
          ],
        },
      },
    },
    // The content security policy allows no `data:` fonts, and KaTeX contains small fonts, which Vite would inline.
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/legacy-images': 'http://127.0.0.1:3000' } },
});
