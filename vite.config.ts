import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { renderGuides } from './scripts/render-guides.ts';

const clientFile = (path: string) => fileURLToPath(new URL(`./src/client/${path}`, import.meta.url));

/** Files that are there before anything is fetched on demand. */
const onEveryPage = /^assets\/(?:base|shared|kit|application|rolldown-runtime)-[\w-]+\.js$/;

/** The guides as pages under `/ayuda/`, which need nothing of the application. */
const guides: Plugin = {
  name: 'guides',
  apply: 'build',
  generateBundle() {
    for (const { name, content } of renderGuides(import.meta.dirname))
      this.emitFile({ type: 'asset', fileName: `ayuda/${name}`, source: content });
  },
};

/** The client is built into dist/client; in development the API is proxied to `npm start`. */
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
      // What every page has by then need not be named again by each part that is fetched later.
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'js' ? dependencies.filter((name) => !onEveryPage.test(name)) : dependencies,
    },
    rolldownOptions: {
      input: {
        index: clientFile('index.html'),
        // Runs before the application, which it needs nothing of.
        prefetch: clientFile('prefetch.ts'),
      },
      output: {
        codeSplitting: {
          groups: [
            // All that the login page consists of but its entry, which the manifest has to name.
            {
              name: 'base',
              test: /node_modules|src[\\/](shared|client[\\/](components|features|lib))[\\/]/,
              tags: ['$initial'],
              priority: 2,
            },
            // Modules that forty of the files loaded on demand import: what nearly every page needs.
            { name: 'shared', minShareCount: 40, priority: 1 },
            // What forms and lists share, and a lesson being taken does without.
            {
              name: 'lists',
              test: /lib[\\/]api[\\/](admin|teacher)-error|components[\\/]ui[\\/](search-field|print-sheet)/,
              minShareCount: 4,
              priority: 1,
            },
            // Small modules and icons of a lesson being taken and of what stands around it, the lists of lessons and the result.
            {
              name: 'lessons',
              test: /lucide-react.*[\\/](calendar-clock|pen-line|cloud-off|timer|repeat|bookmark)\.mjs|components[\\/]ui[\\/](sheet|progress-bar)\.tsx|(minutes-of|use-now|question-anchor|job-events|use-job|lesson-status|traits|written-offline)\.ts/,
              includeDependenciesRecursively: false,
              priority: 2,
            },
            // What a result, a receipt and a teacher's sheets say of a mark, and a lesson being taken does without.
            {
              name: 'marks',
              test: /components[\\/](marks[\\/](provenance|use-decided|mark-in-margin|criteria-list|annulment|mark-shares|share-bar)|ui[\\/](grade|stage-list)|questions[\\/](review-parts|question-text|given-answer|labelled|[\w-]+[\\/](review|exact-answer|given-answer)))\.tsx?|lib[\\/](format[\\/]retry-line|api[\\/]use-wait)|lucide-react.*[\\/](file-check|hourglass)\.mjs/,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            // Small modules in one file: a browser has six connections, and every file costs a round trip.
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
    // The content policy allows no data: fonts, and formulas bring small ones.
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/legacy-images': 'http://127.0.0.1:3000' } },
});
