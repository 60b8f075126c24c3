// Rarely shown parts of a lesson in one chunk: each further chunk adds its name to the lesson's bundle.
export { AppealsOfAnswer } from './appeals-of-answer.tsx';
export { ByCodeNotice } from './by-code-notice.tsx';
export { CodeStart } from './code-start.tsx';
export { ExitDialog } from './exit-dialog.tsx';
export { ExitRequest } from './exit-request.tsx';
export { OtherDraft } from './other-draft.tsx';
export { ProblemReports } from './problem-reports.tsx';
export { StimulusRuns } from './stimulus-runs.tsx';
export { UnreadableAnswersDialog } from './unreadable-answers-dialog.tsx';
