import { admin } from './en/admin.ts';
import { audit } from './en/audit.ts';
import type { esAdmin } from './es-admin.ts';
import type { Texts } from './texts.ts';

export const enAdmin: Texts<typeof esAdmin> = {
  audit,
  admin,
};
