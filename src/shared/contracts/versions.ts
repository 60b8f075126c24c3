import { z } from 'zod';

/** Names what was read; a save says with it over what it was edited. Another one once a person changed something. */
export const version = z.string().max(64);

/**
 * The version a save was edited over, null for nothing that was there. Left out, the save lies over whatever there is:
 * so do those of the older client.
 */
export const editedOver = version.nullable().optional();
