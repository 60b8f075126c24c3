import { newSecret } from '../../kernel/secret.ts';

/** The name a PDF is stored under; what it is called is only shown. */
export const newStoredName = () => `${newSecret()}.pdf`;

/** Whether a file has a name of ours: what somebody else put there is left alone. */
export const isStoredName = (name: string) => /^[\w-]{43}\.pdf$/.test(name);
