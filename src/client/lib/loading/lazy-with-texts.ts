import type { ComponentType } from 'react';
import type { TextBundle } from '../../../shared/rules/page-routes.ts';
import { loadTexts } from '../i18n/i18n.ts';
import { lazyWithPreload } from './lazy-with-preload.ts';

/** Returns a component that loads on first render, together with its texts. */
export const lazyWithTexts = <P extends object>(texts: TextBundle, load: () => Promise<ComponentType<P>>) =>
  lazyWithPreload(async () => (await Promise.all([load(), loadTexts(texts)]))[0]);
