import type { Locator } from '@playwright/test';

/**
 * Puts `text` in the place of what stands in a text editor. Its own command selects the old text: a selection
 * made from outside right after the focus is taken back, since the editor restores its own one 20 ms later.
 */
export async function writeOver(field: Locator, text: string): Promise<void> {
  await field.press('ControlOrMeta+a');
  await field.press('Delete');
  if (text) await field.page().keyboard.insertText(text);
}
