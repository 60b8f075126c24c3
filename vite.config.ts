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
            // The login page without its entry, which the manifest has to name.
            {
              name: 'base',
              test: /node_modules|src[\\/](shared|client[\\/](components|features|lib))[\\/]/,
              tags: ['$initial'],
              priority: 2,
            },
            // Modules that at least forty-five of the chunks loaded on demand import, so nearly every page needs them.
            { name: 'shared', minShareCount: 45, priority: 1 },
            // Small modules: a browser opens six connections per host, and every file costs a round trip. Not the dialog
            // of forms: it would bring the libraries of dialogs to every page. Not the state kept over a reload: a sitting
            // has its own.
            {
              name: 'kit',
              test: /lucide-react|src[\\/]client[\\/](components[\\/]ui(?![\\/]form-dialog)|lib[\\/](dom(?![\\/]persisted-state)|format|loading))[\\/]/,
              minShareCount: 16,
              maxModuleSize: 1_200,
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
