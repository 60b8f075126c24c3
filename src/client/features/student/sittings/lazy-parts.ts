import type { ComponentType } from 'react';
import { OtherReadings } from '../../../components/questions/exercise/lazy-other-readings.ts';
import { lazyWithTexts } from '../../../lib/loading/lazy-with-texts.ts';

const later = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazyWithTexts('sittingDialogs', load);

// What a lesson shows only now and then, with its texts; the build keeps these files out of the lesson's own.
export const ExitDialog = later(async () => (await import('./exit-dialog.tsx')).ExitDialog);
export const UnreadDialog = later(async () => (await import('./unread-dialog.tsx')).UnreadDialog);
export const OtherDraft = later(async () => (await import('./other-draft.tsx')).OtherDraft);
export const AppealsOfAnswer = later(async () => (await import('./appeals-of-answer.tsx')).AppealsOfAnswer);

export function preloadLaterParts(): void {
  for (const part of [ExitDialog, UnreadDialog, OtherDraft, OtherReadings, AppealsOfAnswer]) part.preload();
}
