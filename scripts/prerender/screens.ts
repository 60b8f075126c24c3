import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { withPlaces } from '../../src/client/components/still/marked-texts.ts';
import type { Role } from '../../src/shared/contracts/identity.ts';
import { addresses, type PageAddress } from '../../src/shared/rules/addresses.ts';
import { asPicture } from './as-picture.ts';
import type { LoadModule } from './client-modules.ts';
import { takeScript } from './page-parts.ts';

/** Stands for the name an address brings along (`?name=…`), which the browser puts there. */
const name = '\u2063name\u2063';
const languages = ['es', 'en'] as const;

type StillScreen = (
  path: string,
  role: Role,
  language: (typeof languages)[number],
) => Promise<{
  page: ReactElement;
  known: { answer: string; page: ReactElement } | null;
  note: ReactElement;
}>;

/**
 * Writes `pictures.json` beside the built client: by path, each page that belongs to one role as it is before anything
 * is known of what it shows, in both languages, as templates, and behind them the script that shows one of them. A slow
 * phone has it while the code of the page is on its way; what can be used comes with React, which puts the page there.
 * Where the answer of its first call has something to read, a template in the picture says what of it stands where.
 */
export async function prerenderScreens(folder: string, load: LoadModule): Promise<void> {
  const { stillScreen } = (await load('/app/still-screen.tsx')) as { stillScreen: StillScreen };
  const show = await takeScript(folder, 'picture.js');
  const pictures: Record<string, string> = {};
  for (const address of addresses) {
    const role = roleOf(address);
    if (!role) continue;
    const path = `${address.path.replace(/:\w+\??/g, '1')}?name=${encodeURIComponent(name)}`;
    const drawn: string[] = [];
    for (const language of languages) {
      const { page, known, note } = await stillScreen(path, role, language);
      const markup = renderToStaticMarkup(page);
      if (markup.includes('role="alert"'))
        throw new Error(`${address.path} cannot be drawn without a browser.`);
      const picture = asPicture(markup).replaceAll(name, '<span data-name></span>');
      const withAnswer = known
        ? `<template data-answer="${known.answer}">${withPlaces(asPicture(renderToStaticMarkup(known.page)))}</template>`
        : '';
      drawn.push(
        `<template data-picture="${role} ${language}"><div class="still-picture" aria-hidden="true" inert>${picture}${withAnswer}</div>${renderToStaticMarkup(note)}</template>`,
      );
    }
    pictures[address.path] = drawn.join('') + show;
  }
  await writeFile(join(folder, 'pictures.json'), JSON.stringify(pictures));
}

/** Whose page it is; null where several may be. */
function roleOf({ entrance }: PageAddress): Role | null {
  const role = entrance === 'sheet' ? 'student' : entrance.split('-')[0];
  return role === 'student' || role === 'teacher' || role === 'admin' ? role : null;
}
