import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** What the login page is made of, kept in one file: it must be small, and small files compress badly. */
const loginModules = [
  /node_modules\/(react|react-dom|scheduler)\//,
  /lucide-react\/dist\/esm\/(\w+\.\w+$|shared\/|icons\/(languages|chevron-down|moon|sun|circle-alert|eye|eye-off)\.)/,
  /src\/client\/(app\/(root|load-application)|features\/login\/)/,
  /src\/client\/lib\/(app-name|cx|entry-route|language|notify|page-title|return-url|session|store|stored|theme)\.ts/,
  /src\/client\/components\/ui\/(brand|button|field|icon-button|input|language-select|password-input|theme-switch)\.tsx/,
  /src\/shared\/i18n\/(es|en)\/login\.ts/,
];
const isLoginModule = (id: string): boolean => loginModules.some((path) => path.test(id));

/** Small parts nearly every page has: together they compress to half of what they do one by one. */
const kit =
  /lucide-react\/dist\/esm\/icons\/(check|log-out|pen-line|timer)\.|src\/shared\/contracts\/limits\.ts|src\/client\/(components\/questions\/written-offline\.tsx|features\/sittings\/given-answer\.tsx|components\/ui\/(back-link|badge|card|elapsed|empty-state|error-panel|grade|html-text|math-text|notice|page|progress-bar|radio-row|sheet|skeleton|spinner)\.tsx|lib\/(fetched-later|format-\w+|i18n|minutes-of|put-text|question-kind|server-clock|visits|use-(debounced|exact-value|format|job|katex|now|settings|still-pointer))\.ts)/;

/** The client is built into dist/client; in development the API is proxied to `npm start`. */
export default defineConfig({
  root: 'src/client',
  plugins: [react(), tailwindcss()],
  build: {
    outDir: '../../dist/client',
    emptyOutDir: true,
    target: 'es2023',
    // Tells tests/e2e/size.spec.ts which files a page is made of.
    manifest: true,
    chunkSizeWarningLimit: 700,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: isLoginModule, priority: 2 },
            { name: 'kit', test: kit, priority: 1 },
            // The lesson being taken, but for what few ever see.
            {
              name: 'lesson',
              test: /src\/client\/features\/sittings\/(?!attempt-view|grad|pending-panel|result|use-a(?:ttempt|ppeals)|appeal|other-draft|exit-dialog|unread-dialog)/,
              priority: 1,
            },
            // What a graded sheet needs beyond it is fetched once the lesson has begun.
            {
              name: 'result',
              test: /src\/client\/(features\/sittings\/(attempt-view|grad|pending-panel|result|use-a(?:ttempt|ppeals))|components\/marks\/(criteria-list|mark-in-margin|provenance|share-bar|use-decided))/,
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
