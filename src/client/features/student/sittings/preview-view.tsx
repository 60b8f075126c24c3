import { useEffect, useState } from 'react';
import type { AttemptResult, LessonPreview } from '../../../../shared/contracts/sittings.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { errorText } from '../../../lib/api/api-error.ts';
import { serverNow, useNow } from '../../../lib/api/server-clock.ts';
import { api } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { usePageTitle } from '../../../lib/dom/page-title.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { GradeList } from './grade-list.tsx';
import { GradedSheet } from './graded-sheet.tsx';
import { BlankQuestions, HandInBar, HandInFooter } from './hand-in-bar.tsx';
import { findIncompleteQuestions } from './incomplete-questions.ts';
import { LessonFrame } from './lesson-frame.tsx';
import { LessonHeader, NarrowFacts } from './lesson-header.tsx';
import type { Answers } from './local-drafts.ts';
import { ModeBar } from './mode-bar.tsx';
import { Chips, Navigator, ToNavigator } from './navigator.tsx';
import { goToQuestion } from './question-anchor.ts';
import { QuestionSheet } from './question-sheet.tsx';
import { ResultSummary } from './result-summary.tsx';
import { StartPage } from './start-page.tsx';
import { Timer } from './timer.tsx';
import { AwaitingSummary } from './ungraded-parts.tsx';
import { useCurrentQuestion } from './use-current-question.ts';

type PreviewViewProps = {
  preview: LessonPreview;
  /** Target of the back link. */
  backTo: string;
  onExit: () => void;
};

/** A lesson preview for teachers: the student's pages, with answers that exist only in memory. */
export function PreviewView({ preview, backTo, onExit }: PreviewViewProps) {
  const [startedAt, setStartedAt] = useState<number | null>(null);
  const [result, setResult] = useState<AttemptResult | null>(null);
  const begin = () => {
    setResult(null);
    setStartedAt(serverNow());
    window.scrollTo(0, 0);
  };
  const start = { ...preview, questionCount: preview.questions.length, savedAnswers: 0 };
  return (
    <>
      <ModeBar onExit={onExit} />
      {result ? (
        <PreviewResult attempt={result} onAgain={begin} onExit={onExit} />
      ) : startedAt === null ? (
        <StartPage start={start} backTo={backTo} starting={false} onStart={begin} />
      ) : (
        <PreviewSheet
          key={startedAt}
          preview={preview}
          startedAt={startedAt}
          onExit={onExit}
          onResult={(next) => {
            setResult(next);
            window.scrollTo(0, 0);
          }}
        />
      )}
    </>
  );
}

type PreviewSheetProps = Pick<PreviewViewProps, 'preview' | 'onExit'> & {
  startedAt: number;
  onResult: (result: AttemptResult) => void;
};

function PreviewSheet({ preview, startedAt, onExit, onResult }: PreviewSheetProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { questions, lessonId, topic } = preview;
  const [answers, setAnswers] = useState<Answers>({});
  const [bookmarked, setBookmarked] = useState<readonly number[]>([]);
  const [flagged, setFlagged] = useState(false);
  const [open, setOpen] = useState(true);
  const current = useCurrentQuestion(questions.length);
  const endsAt = startedAt + preview.durationMinutes * 60_000;
  const left = endsAt - useNow(open);
  usePageTitle(topic);
  const { missing, partial } = findIncompleteQuestions(questions, answers);
  const handIn = async () => {
    setOpen(false);
    try {
      const submitted = questions.map(({ id }) => ({ questionId: id, answer: answers[id] ?? '' }));
      onResult(await api.lessons.markPreview.mutate({ lessonId, answers: submitted }));
    } catch (error) {
      notify.danger(errorText(t, error, t('sitting.submitError')));
      setOpen(true);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, at time-out
  useEffect(() => {
    if (left <= 0 && open) void handIn();
  }, [left <= 0]);
  const submit = () => {
    const [first] = missing;
    setFlagged(first !== undefined);
    if (first === undefined) return void handIn();
    notify.warn(t('sitting.answerMissing', { number: first }));
    goToQuestion(first, 'field');
  };
  const lesson = { ...preview, questionCount: questions.length };
  const navigator = { questions, missing, partial, current, bookmarked };
  const ends = t('sitting.endsAt', { time: format.time(endsAt) });
  const here = <p className="text-caption text-text-mute">{t('sitting.asPreview.here')}</p>;
  return (
    <LessonFrame
      header={
        <LessonHeader
          lesson={lesson}
          onExit={onExit}
          actions={
            <>
              <Timer milliseconds={left} />
              <Button
                className="max-md:hidden"
                pending={!open}
                pendingLabel={t('sitting.submitting')}
                onClick={submit}
              >
                {t('sitting.submit')}
              </Button>
            </>
          }
          below={
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-2 lg:hidden">
              <div data-chip-row className="-m-1 min-w-0 grow basis-20 overflow-x-auto p-1">
                <Chips {...navigator} />
              </div>
              <NarrowFacts stacked lesson={lesson} />
            </div>
          }
        />
      }
      aside={
        <>
          <Navigator {...navigator} />
          <div className="mx-2 mt-5 border-t border-line pt-4">
            {flagged && missing.length > 0 && (
              <div className="mb-3">
                <BlankQuestions missing={missing} />
              </div>
            )}
            <p className="mb-1 text-small text-text-soft">{ends}</p>
            {here}
          </div>
        </>
      }
      bottom={
        <HandInBar
          total={questions.length}
          missing={missing}
          partial={partial}
          flagged={flagged}
          open={open}
          status={here}
          onSubmit={submit}
        />
      }
    >
      <ToNavigator />
      <QuestionSheet
        questions={questions}
        answers={answers}
        disabled={!open}
        muted={!open}
        flagged={flagged}
        bookmarked={bookmarked}
        onBookmark={(id) =>
          setBookmarked((before) =>
            before.includes(id) ? before.filter((other) => other !== id) : [...before, id],
          )
        }
        onChange={(id, answer) => setAnswers((before) => ({ ...before, [id]: answer }))}
        onLeave={() => {}}
        conflicts={{}}
        onResolve={() => {}}
        footer={<HandInFooter missing={missing} partial={partial} open={open} onSubmit={submit} />}
      />
    </LessonFrame>
  );
}

type PreviewResultProps = { attempt: AttemptResult; onAgain: () => void; onExit: () => void };

function PreviewResult({ attempt, onAgain, onExit }: PreviewResultProps) {
  const { t } = useTranslation();
  const lesson = { ...attempt, questionCount: attempt.answers.length };
  usePageTitle(attempt.topic);
  return (
    <LessonFrame
      header={
        <LessonHeader
          lesson={lesson}
          onExit={onExit}
          actions={<Button onClick={onAgain}>{t('sitting.asPreview.again')}</Button>}
          below={
            <div className="flex flex-wrap items-center gap-x-4 border-t border-line px-4 py-2 md:hidden">
              <NarrowFacts lesson={lesson} />
            </div>
          }
        />
      }
      top={
        attempt.provisional ? (
          <>
            <div className="max-md:mx-4 max-md:mt-4 md:mb-5">
              <Notice tone="info">{t('sitting.asPreview.noModel')}</Notice>
            </div>
            <AwaitingSummary provisional={attempt.provisional} attempt={attempt} />
          </>
        ) : (
          attempt.grade !== null && <ResultSummary attempt={attempt} grade={attempt.grade} />
        )
      }
      aside={<GradeList attempt={attempt} />}
    >
      <GradedSheet attempt={attempt} asking={null} onAsk={() => {}} />
    </LessonFrame>
  );
}
