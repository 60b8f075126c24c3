import { z } from 'zod';

/** Key that a client gives to what it creates; sending the same key again creates nothing new. */
export const clientKey = z.string().min(1).max(64);
