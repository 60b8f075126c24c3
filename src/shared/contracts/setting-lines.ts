import { z } from 'zod';

/**
 * Schema of a one-line setting, such as a name or a key.
 * @param maxLength maximum length in characters.
 */
export const singleLine = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .regex(/^[^\u0000-\u001f\u007f]*$/);
export const requiredLine = (maxLength: number) => singleLine(maxLength).min(1);
/** Host name or IP address of a server. */
export const hostName = requiredLine(253).regex(/^[A-Za-z0-9][A-Za-z0-9.:-]*$/);
export const portNumber = z.int().min(1).max(65_535);
