import { lazyWithTexts } from '../../lib/loading/lazy-with-texts.ts';

export const MoreFold = lazyWithTexts('secondary', async () => (await import('./form-extras.ts')).MoreFold);
