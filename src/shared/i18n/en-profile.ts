import { ownData } from './en/own-data.ts';
import type { esProfile } from './es-profile.ts';
import type { Texts } from './texts.ts';

export const enProfile: Texts<typeof esProfile> = { ownData };
