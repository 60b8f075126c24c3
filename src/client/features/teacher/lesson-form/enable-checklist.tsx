import { CircleCheck, CircleDashed } from 'lucide-react';
import type { LessonDetail } from '../../../../shared/contracts/lessons.ts';
import { mayBeEnabled } from '../../../../shared/rules/lesson-rules.ts';
import { Card } from '../../../components/ui/card.tsx';
import { cx } from '../../../lib/dom/cx.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type State = 'done' | 'partly' | 'pending';

const stateOf = (have: number, want: number): State =>
  have === 0 ? 'pending' : have < want ? 'partly' : 'done';

/** `Para habilitar la lección`: what it has and what it lacks. */
export function EnableChecklist({ lesson }: { lesson: LessonDetail }) {
  const { t } = useTranslation();
  const { questionCount, studentsWithQuestions, studentCount, hasPrompt } = lesson;
  return (
    <Card as="section" className="p-5 md:p-5">
      <h2 className="text-ui font-semi">{t('lessonConfiguration.toEnable')}</h2>
      <ul className="mt-3 flex flex-col gap-3">
        {hasPrompt && <Item state="done" label={t('lessonConfiguration.promptSaved')} />}
        {!(hasPrompt && questionCount === 0) && (
          <>
            <Item
              state={stateOf(questionCount, 1)}
              label={t('lessonConfiguration.questionsCreated')}
              detail={String(questionCount)}
            />
            <Item
              state={studentCount === 0 ? 'pending' : stateOf(studentsWithQuestions, studentCount)}
              label={t('lessonConfiguration.questionsAssigned')}
              detail={t('lessonConfiguration.assignedOf', {
                assigned: studentsWithQuestions,
                students: studentCount,
              })}
            />
          </>
        )}
      </ul>
      <p className="mt-3 text-caption text-text-mute">
        {t(`lessonConfiguration.${hasPrompt ? 'promptEnough' : mayBeEnabled(lesson) ? 'ready' : 'orPrompt'}`)}
      </p>
    </Card>
  );
}

function Item({ state, label, detail }: { state: State; label: string; detail?: string }) {
  const { t } = useTranslation();
  return (
    <li
      className={cx('flex items-center gap-3 text-ui', state === 'partly' ? 'font-semi' : 'text-text-soft')}
    >
      <Mark state={state} />
      <span className="min-w-0 grow">
        {label}
        <span className="visually-hidden">, {t(`lessonConfiguration.state.${state}`)}</span>
      </span>
      {detail && <span className="text-small font-normal text-text-mute">{detail}</span>}
    </li>
  );
}

function Mark({ state }: { state: State }) {
  const size = 'size-[18px] shrink-0';
  if (state === 'done')
    return <CircleCheck aria-hidden className={cx(size, 'text-success')} strokeWidth={1.75} />;
  if (state === 'pending')
    return <CircleDashed aria-hidden className={cx(size, 'text-line-strong')} strokeWidth={1.75} />;
  return (
    <svg aria-hidden="true" viewBox="0 0 18 18" className={cx(size, 'text-warn')}>
      <circle cx="9" cy="9" r="7.2" fill="none" stroke="currentColor" strokeWidth="1.75" />
      <path d="M9 1.8a7.2 7.2 0 0 0 0 14.4Z" fill="currentColor" />
    </svg>
  );
}
