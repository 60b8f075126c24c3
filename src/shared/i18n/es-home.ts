import { publicHome } from './es/public-home.ts';

/** Texts of the public home page alone. */
export const esHome = { home: publicHome } as const;
