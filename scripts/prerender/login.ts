import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { asPicture } from './as-picture.ts';
import type { LoadModule } from './client-modules.ts';
import { putInto } from './page-parts.ts';

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
export async function prerenderLogin(folder: string, load: LoadModule): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const [link, path] = /\s*<link rel="stylesheet"[^>]*href="\/(assets\/index-[^"]+\.css)">/.exec(page) ?? [];
  if (!link || !path) throw new Error('index.html names no style sheet.');
  const styles = await readFile(join(folder, path), 'utf8');
  const login = putInto(page, [
    [link, `\n    <style>${styles}${notForAll}${hidden}</style>`],
    ['<div id="root"></div>', `<div id="root">${await drawLogin(load)}</div>`],
  ]);
  await writeFile(join(folder, 'login.html'), login);
}

/** The page's own components, in Spanish and the light theme, as a first visit has them. */
async function drawLogin(load: LoadModule): Promise<string> {
  const { LoginPage } = await load('/features/login/login-page.tsx');
  const markup = renderToStaticMarkup(createElement(LoginPage as FunctionComponent));
  // The link beside the product's name depends on a setting.
  const picture = asPicture(markup).replace(/(max-md:hidden">)[^<]*/, '$1');
  return `<div class="contents" data-login-picture aria-hidden="true" inert>${picture}<style>${shown}</style></div>`;
}
