import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createServer } from 'vite';

/** The picture is in Spanish, and who is signed in goes on at once. */
const notForAll = ':is([lang="en"],[data-signed-in]) [data-login-picture]{display:none}';
/** It shows when all of it has come: drawn as it arrives, it would move. */
const hidden = '[data-login-picture]{visibility:hidden}';
const shown = '[data-login-picture]{visibility:visible}';

/**
 * Writes `login.html` beside the built `index.html`: the same page with the login card drawn in it and its styles
 * inside, so that a slow phone shows it while the scripts are still on their way. It is a picture of the page: what
 * can be used comes with React, which puts the real card in its place.
 */
export async function prerenderLogin(folder: string): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const [link, path] = /\s*<link rel="stylesheet"[^>]*href="\/(assets\/index-[^"]+\.css)">/.exec(page) ?? [];
  if (!link || !path) throw new Error('index.html names no style sheet.');
  const styles = await readFile(join(folder, path), 'utf8');
  const theme = (await readFile(join(folder, 'theme.js'), 'utf8')).replace(/^\/\/.*\n/gm, '');
  const picture = asPicture(await renderLogin());
  const parts = [
    [link, `\n    <style>${styles}${notForAll}${hidden}</style>`],
    ['<script src="/theme.js"></script>', `<script>${theme}</script>`],
    ['<div id="root"></div>', `<div id="root">${picture}</div>`],
  ] as const;
  let login = page;
  for (const [before, after] of parts) {
    if (!login.includes(before)) throw new Error(`index.html has no ${before}`);
    login = login.replace(before, () => after);
  }
  await writeFile(join(folder, 'login.html'), login);
}

/** The page's own components, in Spanish and the light theme, as a first visit has them. */
async function renderLogin(): Promise<string> {
  standInForBrowser();
  const vite = await createServer({
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { LoginPage } = await vite.ssrLoadModule('/features/login/login-page.tsx');
    return renderToStaticMarkup(createElement(LoginPage as FunctionComponent));
  } finally {
    await vite.close();
  }
}

/** What the page's modules look at when they are loaded. */
function standInForBrowser(): void {
  const nothing = () => undefined;
  const browser = {
    window: { addEventListener: nothing },
    location: { pathname: '/login', search: '' },
    localStorage: { getItem: () => null },
    document: { documentElement: { dataset: {} } },
    matchMedia: () => ({ matches: false, addEventListener: nothing }),
  };
  for (const [name, value] of Object.entries(browser))
    Object.defineProperty(globalThis, name, { value, configurable: true });
}

/** Nothing in it can be reached, typed into or sent, and what a setting says or moves, the name of the product and the link beside it, is left out. */
function asPicture(markup: string): string {
  const still = markup
    .replace(/<select.*?<\/select>/gs, '')
    .replace(/<input[^>]*?(class="[^"]*")[^>]*>/g, '<div $1></div>')
    .replace(/<(\/?)(?:form|label|h1)\b/g, '<$1div')
    .replace(/<(\/?)(?:a|button)\b/g, '<$1span')
    .replace(/(tracking-\[-0\.01em\]">)[^<]*/, '$1')
    .replace(/(max-md:hidden">)[^<]*/, '$1')
    .replace(/ (?:id|for|href|type|name|role|title|tabindex|autofocus|novalidate|aria-[a-z]+)="[^"]*"/gi, '');
  return `<div class="contents" data-login-picture aria-hidden="true" inert>${still}<style>${shown}</style></div>`;
}
