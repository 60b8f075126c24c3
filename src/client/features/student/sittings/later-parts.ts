// What a lesson shows only now and then, in one file: each file of its own costs the lesson its name.
export { AppealsOfAnswer } from './appeals-of-answer.tsx';
export { CodeStart } from './code-start.tsx';
export { ExitDialog } from './exit-dialog.tsx';
export { OtherDraft } from './other-draft.tsx';
export { ProblemReports } from './problem-reports.tsx';
export { StimulusRuns } from './stimulus-runs.tsx';
export { UnreadDialog } from './unread-dialog.tsx';
