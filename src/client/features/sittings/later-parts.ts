import type { ComponentType } from 'react';
import { fetchedLater } from '../../lib/fetched-later.ts';
import { loadTexts } from '../../lib/i18n.ts';

const later = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  fetchedLater(async () => (await Promise.all([load(), loadTexts('sittingLater')]))[0]);

// What a lesson shows only now and then, with its texts; the build keeps these files out of the lesson's own.
export const ExitDialog = later(async () => (await import('./exit-dialog.tsx')).ExitDialog);
export const UnreadDialog = later(async () => (await import('./unread-dialog.tsx')).UnreadDialog);
export const OtherDraft = later(async () => (await import('./other-draft.tsx')).OtherDraft);
export const OtherReadings = later(async () => (await import('./other-readings.tsx')).OtherReadings);
export const AppealsOfAnswer = later(async () => (await import('./appeals-of-answer.tsx')).AppealsOfAnswer);

export function preloadLaterParts(): void {
  for (const part of [ExitDialog, UnreadDialog, OtherDraft, OtherReadings, AppealsOfAnswer]) part.preload();
}
