import type { ComponentType } from 'react';
import { loadTexts } from '../../../lib/i18n/i18n.ts';
import { lazyWithPreload } from '../../../lib/loading/lazy-with-preload.ts';

const later = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazyWithPreload(async () => (await Promise.all([load(), loadTexts('sittingDialogs')]))[0]);

// What a lesson shows only now and then, with its texts; the build keeps these files out of the lesson's own.
export const ExitDialog = later(async () => (await import('./exit-dialog.tsx')).ExitDialog);
export const UnreadDialog = later(async () => (await import('./unread-dialog.tsx')).UnreadDialog);
export const OtherDraft = later(async () => (await import('./other-draft.tsx')).OtherDraft);
export const OtherReadings = later(async () => (await import('./other-readings.tsx')).OtherReadings);
export const AppealsOfAnswer = later(async () => (await import('./appeals-of-answer.tsx')).AppealsOfAnswer);

export function preloadLaterParts(): void {
  for (const part of [ExitDialog, UnreadDialog, OtherDraft, OtherReadings, AppealsOfAnswer]) part.preload();
}
