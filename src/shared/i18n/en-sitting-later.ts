import { appealErrors } from './en/appeal-errors.ts';
import { appeals } from './en/appeals.ts';
import { sittingLater } from './en/sitting-later.ts';
import type { esSittingLater } from './es-sitting-later.ts';
import type { Texts } from './texts.ts';

export const enSittingLater: Texts<typeof esSittingLater> = { errors: appealErrors, appeals, sittingLater };
