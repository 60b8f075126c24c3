import { z } from 'zod';

/**
 * Version of a read object for optimistic concurrency: a save sends it back. It changes with every edit by a person.
 */
export const version = z.string().max(64);

/**
 * The version a save was edited over; null when nothing existed. Undefined overwrites unconditionally, as the older
 * client does.
 */
export const editedVersion = version.nullable().optional();
