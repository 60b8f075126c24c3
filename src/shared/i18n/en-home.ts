import { publicHome } from './en/public-home.ts';
import { studentHome } from './en/student-home.ts';
import type { esHome } from './es-home.ts';
import type { Texts } from './texts.ts';

export const enHome: Texts<typeof esHome> = { home: publicHome, studentHome };
