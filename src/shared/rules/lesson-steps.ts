import type { LessonProgress } from '../contracts/lesson-progress.ts';
import { lessonStatus } from './lesson-status.ts';

/** The steps of a lesson, in the order in which a teacher takes them. */
export const lessonSteps = ['write', 'enable', 'handIn', 'mark', 'publish'] as const;
export type LessonStep = (typeof lessonSteps)[number];

/** What a teacher does next, with the number of marks that it concerns. */
export type NextStep =
  | { kind: 'write-first' | 'enable' | 'room' | 'results' }
  | { kind: 'mark' | 'publish' | 'marking'; count: number };

type Lesson = {
  enabled: boolean;
  opensAt: string | null;
  submissionDate: string | null;
  questionCount: number;
  hasPrompt: boolean;
};

/** Returns what a teacher does next with a lesson; the first that holds. */
export function nextStep(lesson: Lesson, progress: LessonProgress, now: Date): NextStep {
  const { started, inside, openReports, handedIn, toMark, ungraded, unpublished } = progress;
  if (started === 0 && lesson.questionCount === 0 && !lesson.hasPrompt) return { kind: 'write-first' };
  if (started === 0 && !lesson.enabled) return { kind: 'enable' };
  if (inside > 0 || openReports > 0) return { kind: 'room' };
  if (toMark > 0) return { kind: 'mark', count: toMark };
  if (unpublished > 0) return { kind: 'publish', count: unpublished };
  // The teacher waits until the evaluator has marked what was handed in.
  if (ungraded > 0) return { kind: 'marking', count: ungraded };
  const canBeTaken = ['available', 'upcoming'].includes(lessonStatus(lesson, now));
  return { kind: canBeTaken && handedIn === 0 ? 'room' : 'results' };
}

/** The step that a teacher takes next; null when all are done. */
export const stepOf = {
  'write-first': 'write',
  enable: 'enable',
  room: 'handIn',
  mark: 'mark',
  publish: 'publish',
  marking: 'mark',
  results: null,
} as const satisfies Record<NextStep['kind'], LessonStep | null>;

export type StepState = 'done' | 'current' | 'pending';

/** Returns the state of each step. Without a current one, a step is done when something came of it. */
export function stepStates(next: NextStep, progress: LessonProgress): Record<LessonStep, StepState> {
  const current = stepOf[next.kind];
  const place = current === null ? lessonSteps.length : lessonSteps.indexOf(current);
  const reached = {
    write: true,
    enable: true,
    handIn: progress.handedIn > 0,
    mark: progress.graded > 0,
    publish: progress.graded > progress.unpublished,
  };
  const stateOf = (step: LessonStep, index: number): StepState =>
    step === current ? 'current' : index < place && reached[step] ? 'done' : 'pending';
  return Object.fromEntries(lessonSteps.map((step, index) => [step, stateOf(step, index)])) as Record<
    LessonStep,
    StepState
  >;
}
