import { z } from 'zod';

/** Names what was read; a save says with it over what it was edited. Another one once a person changed something. */
export const version = z.string().max(64);

/** Left out, a save lies over whatever there is: so do those of the older client. */
export const editedOver = version.optional();
/** The same of what need not have been there: null for nothing. */
export const editedOverAny = version.nullable().optional();
