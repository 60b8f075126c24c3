import { CircleCheck, CircleDashed } from 'lucide-react';
import { useId } from 'react';
import type { LessonDetail } from '../../../../shared/contracts/lessons.ts';
import { canEnableLesson } from '../../../../shared/rules/lesson-rules.ts';
import { Card } from '../../../components/ui/card.tsx';
import { cx } from '../../../lib/dom/cx.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type State = 'done' | 'partly' | 'pending';

const stateOf = (have: number, want: number): State =>
  have === 0 ? 'pending' : have < want ? 'partly' : 'done';

type EnableChecklistProps = {
  lesson: LessonDetail;
  onQuestions?: () => void;
  onAssign?: () => void;
};

/** `Para habilitar la lección`: met and missing requirements with links. */
export function EnableChecklist({ lesson, onQuestions, onAssign }: EnableChecklistProps) {
  const { t } = useTranslation();
  const { questionCount, studentsWithQuestions, studentCount, hasPrompt, alternativeTexts, pools } = lesson;
  const missing = alternativeTexts?.missing;
  // Pools are not used by a lesson with a prompt.
  const drawn = hasPrompt ? undefined : pools;
  const lacking = drawn?.lacking;
  const heading = useId();
  return (
    <Card as="section" aria-labelledby={heading} className="p-5 md:p-5">
      <h2 id={heading} className="text-ui font-semi">
        {t('lessonConfiguration.toEnable')}
      </h2>
      <ul className="mt-2 flex flex-col">
        {hasPrompt && <Item state="done" label={t('lessonConfiguration.promptSaved')} />}
        {!(hasPrompt && questionCount === 0) && (
          <>
            <Item
              state={stateOf(questionCount, 1)}
              label={t('lessonConfiguration.questionsCreated')}
              detail={String(questionCount)}
              onOpen={onQuestions}
            />
            <Item
              state={studentCount === 0 ? 'pending' : stateOf(studentsWithQuestions, studentCount)}
              label={t('lessonConfiguration.questionsAssigned')}
              detail={t('lessonConfiguration.assignedOf', {
                assigned: studentsWithQuestions,
                students: studentCount,
              })}
              onOpen={onAssign}
            />
          </>
        )}
        {alternativeTexts && (
          <Item
            state={missing ? 'partly' : 'done'}
            label={t('lessonConfiguration.alternativeTexts')}
            detail={t('lessonConfiguration.textsOf', { ...alternativeTexts })}
            onOpen={onQuestions}
          />
        )}
        {drawn && (
          <Item
            state={lacking ? 'partly' : 'done'}
            label={t('lessonConfiguration.pools')}
            detail={lacking ? undefined : t('lessonConfiguration.poolsGive', { count: drawn.drawn })}
            onOpen={onQuestions}
          />
        )}
      </ul>
      {lacking && (
        <p className="mt-2 text-caption text-text-mute">
          {t(`errors.${lacking.problem}`, { name: lacking.name, count: lacking.count })}
        </p>
      )}
      {missing && (
        <p className="mt-2 text-caption text-text-mute">
          {t(
            missing.part.length === 1
              ? 'lessonConfiguration.textMissingOption'
              : 'lessonConfiguration.textMissing',
            missing,
          )}
        </p>
      )}
      <p className="mt-2 text-caption text-text-mute">
        {t(
          `lessonConfiguration.${hasPrompt ? 'promptEnough' : canEnableLesson(lesson) ? 'ready' : 'orPrompt'}`,
        )}
      </p>
    </Card>
  );
}

type ItemProps = {
  state: State;
  label: string;
  detail?: string | undefined;
  onOpen?: (() => void) | undefined;
};

function Item({ state, label, detail, onOpen }: ItemProps) {
  const { t } = useTranslation();
  const rowClass = cx(
    'flex min-h-9 w-full items-center gap-3 text-left text-ui',
    state === 'partly' ? 'font-semi' : 'text-text-soft',
  );
  const content = (
    <>
      <Mark state={state} />
      <span className={cx('min-w-0 grow', onOpen && 'group-hover:underline')}>
        {label}
        <span className="visually-hidden">, {t(`lessonConfiguration.state.${state}`)}</span>
      </span>
      {detail && <span className="text-small font-normal text-text-mute">{detail}</span>}
    </>
  );
  return (
    <li>
      {onOpen ? (
        <button type="button" className={cx(rowClass, 'group')} onClick={onOpen}>
          {content}
        </button>
      ) : (
        <span className={rowClass}>{content}</span>
      )}
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
