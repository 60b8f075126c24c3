import type { ComponentType } from 'react';
import { OtherReadings } from '../../../components/questions/exercise/lazy-other-readings.ts';
import { lazyWithTexts } from '../../../lib/loading/lazy-with-texts.ts';

type Parts = typeof import('./later-parts.ts');

const later = <P extends object>(choose: (parts: Parts) => ComponentType<P>) =>
  lazyWithTexts('sittingDialogs', async () => choose(await import('./later-parts.ts')));

// Loaded with their texts; the build keeps the file out of the lesson's own chunks.
export const ExitDialog = later((parts) => parts.ExitDialog);
export const UnreadDialog = later((parts) => parts.UnreadDialog);
export const OtherDraft = later((parts) => parts.OtherDraft);
export const ProblemReports = later((parts) => parts.ProblemReports);
export const StimulusRuns = later((parts) => parts.StimulusRuns);
export const CodeStart = later((parts) => parts.CodeStart);
export const AppealsOfAnswer = later((parts) => parts.AppealsOfAnswer);

export function preloadLaterParts(): void {
  // Preloading one of the later parts loads their shared file.
  for (const part of [ExitDialog, OtherReadings]) part.preload();
}
