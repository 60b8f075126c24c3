import type { ComponentType } from 'react';
import { lazyWithTexts } from '../../../lib/loading/lazy-with-texts.ts';

type Parts = typeof import('./later-parts.ts');

const lazyPart = <P extends object>(choose: (parts: Parts) => ComponentType<P>) =>
  lazyWithTexts('sittingDialogs', async () => choose(await import('./later-parts.ts')));

// Loaded with their texts; the build keeps the file out of the lesson's own chunks.
export const ExitDialog = lazyPart((parts) => parts.ExitDialog);
export const UnreadableAnswersDialog = lazyPart((parts) => parts.UnreadableAnswersDialog);
export const OtherDraft = lazyPart((parts) => parts.OtherDraft);
export const ProblemReports = lazyPart((parts) => parts.ProblemReports);
export const StimulusRuns = lazyPart((parts) => parts.StimulusRuns);
export const ByCodeNotice = lazyPart((parts) => parts.ByCodeNotice);
export const CodeStart = lazyPart((parts) => parts.CodeStart);
export const ExitRequest = lazyPart((parts) => parts.ExitRequest);
export const AppealsOfAnswer = lazyPart((parts) => parts.AppealsOfAnswer);

/** Loads the shared file of these parts, with their texts. */
export const preloadLaterParts = ExitDialog.preload;
