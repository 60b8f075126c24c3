import type { ComponentType } from 'react';
import { loadTexts } from '../../lib/i18n/i18n.ts';
import { lazyWithTexts } from '../../lib/loading/lazy-with-texts.ts';
import type { EditorProps } from './editor-props.ts';

/** Returns an editor of a less frequent type; loads the texts of its type and those of all such editors with it. */
export const lazyEditor = (load: () => Promise<ComponentType<EditorProps>>) =>
  lazyWithTexts('questionTypes', async () => (await Promise.all([load(), loadTexts('secondary')]))[0]);
