import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Gives a file its name, in place of what was there under it. When this resolves, what it holds and the name are both on
 * the disk: a loss of power takes neither.
 */
export async function renameDurably(from: string, to: string): Promise<void> {
  await flush(from, 'r+');
  await rename(from, to);
  // The name stands in the folder. Windows opens no folders, and writes names down by itself.
  if (process.platform !== 'win32') await flush(dirname(to), 'r');
}

async function flush(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
