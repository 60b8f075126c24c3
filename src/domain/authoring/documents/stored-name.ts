import { newSecret } from '../../kernel/secret.ts';

/** Returns a random name for a stored PDF; the original file name is only displayed. */
export const newStoredName = () => `${newSecret()}.pdf`;

/** Returns whether `newStoredName` could have made the name, so that clean-up leaves foreign files alone. */
export const isStoredName = (name: string) => /^[\w-]{43}\.pdf$/.test(name);
