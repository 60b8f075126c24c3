import type { Db } from '../../src/domain/kernel/database/database.ts';
import { createPasswords } from '../../src/platform/passwords/create-passwords.ts';

/** What everybody of a school under measurement signs in with. */
export const benchPassword = 'medida-1';

/** Gives it to all of them, hashed as the product does it. */
export async function givePasswords(db: Db): Promise<void> {
  const passwords = createPasswords();
  const password_hash = await passwords.hash(benchPassword);
  await passwords.close();
  await db.updateTable('users').set({ password_hash }).execute();
}

/** The address of the student of that number, from 1 on. */
export const emailOf = (number: number): string => `student${number}@medida.test`;
