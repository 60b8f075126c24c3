import { admin } from './es/admin.ts';
import { audit } from './es/audit.ts';

/** Texts of the pages only administration opens. */
export const esAdmin = {
  audit,
  admin,
} as const;
