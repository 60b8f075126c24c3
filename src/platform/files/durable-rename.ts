import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Renames a file, replacing an existing one. When it resolves, contents and name are flushed to disk and survive a
 * power loss.
 */
export async function renameDurably(from: string, to: string): Promise<void> {
  await flush(from, 'r+');
  await rename(from, to);
  // The name is stored in the directory. Windows cannot open directories and flushes names itself.
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
