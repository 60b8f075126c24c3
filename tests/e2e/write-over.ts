import type { Locator } from '@playwright/test';

/**
 * Replaces the content of a text editor with `text`. Selects with the editor's own command: the editor reverts an external
 * selection made right after focus, because it restores its own selection 20 ms later.
 */
export async function writeOver(field: Locator, text: string): Promise<void> {
  await field.press('ControlOrMeta+a');
  await field.press('Delete');
  if (text) await field.page().keyboard.insertText(text);
}
