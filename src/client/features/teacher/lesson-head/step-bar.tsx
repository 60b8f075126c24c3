import { CircleCheck, CircleDashed, CircleDot } from 'lucide-react';
import { Link } from 'react-router';
import type { LessonProgress } from '../../../../shared/contracts/lesson-progress.ts';
import type { LessonDetail } from '../../../../shared/contracts/lessons.ts';
import {
  type LessonStep,
  lessonSteps,
  type NextStep,
  type StepState,
  stepStates,
} from '../../../../shared/rules/lesson-steps.ts';
import { cx } from '../../../lib/dom/cx.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { placesOf } from '../../../lib/session/lesson-places.ts';

const marks = {
  done: { Icon: CircleCheck, colour: 'text-success' },
  current: { Icon: CircleDot, colour: 'text-accent' },
  pending: { Icon: CircleDashed, colour: 'text-line-strong' },
} satisfies Record<StepState, object>;

type StepBarProps = { lesson: LessonDetail; progress: LessonProgress; next: NextStep };

/** The steps of a lesson with their states; each is a link to its place. */
export function StepBar({ lesson, progress, next }: StepBarProps) {
  const { t } = useTranslation();
  const states = stepStates(next, progress);
  const places = placesOf(lesson);
  const { handedIn, toMark, graded, unpublished } = progress;
  const published = graded - unpublished;
  const counts: Record<LessonStep, string> = {
    write: lesson.questionCount > 0 ? String(lesson.questionCount) : '',
    enable: '',
    handIn: handedIn > 0 ? `${handedIn}/${lesson.studentCount}` : '',
    mark: toMark > 0 ? String(toMark) : '',
    publish: published > 0 ? String(published) : '',
  };
  return (
    <ol
      aria-label={t('lessonConfiguration.steps')}
      className="flex min-w-0 grow items-start justify-between gap-x-1 md:items-center md:gap-x-3"
    >
      {lessonSteps.map((step) => {
        const state = states[step];
        const { Icon, colour } = marks[state];
        return (
          <li key={step} className="min-w-0 max-md:flex-1">
            <Link
              to={places[step]}
              aria-current={state === 'current' ? 'step' : undefined}
              className={cx(
                'flex min-h-10 items-center gap-x-2 rounded-sm text-ui hover:underline max-md:flex-col max-md:text-caption',
                state === 'current' ? 'font-semi text-text' : 'text-text-soft',
              )}
            >
              <Icon aria-hidden className={cx('size-[18px] shrink-0', colour)} strokeWidth={1.75} />
              <span className="max-md:text-center">
                {t(`lessonConfiguration.step.${step}`)}
                <span className="visually-hidden">, {t(`lessonConfiguration.stepState.${state}`)}</span>
              </span>
              {counts[step] && <span className="font-normal text-text-mute">{counts[step]}</span>}
            </Link>
          </li>
        );
      })}
    </ol>
  );
}
