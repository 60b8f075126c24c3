import { copies } from './en/copies.ts';

export const enCopies = { copies };
