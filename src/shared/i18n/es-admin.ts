import { admin } from './es/admin.ts';

/** Texts of the pages only administration opens. */
export const esAdmin = {
  admin,
} as const;
