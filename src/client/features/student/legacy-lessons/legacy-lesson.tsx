import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { LegacyTest } from '../../../../shared/contracts/legacy.ts';
import { buttonClass } from '../../../components/ui/button.tsx';
import { Elapsed } from '../../../components/ui/elapsed.tsx';
import { ErrorPanel } from '../../../components/ui/error-panel.tsx';
import { MathText } from '../../../components/ui/math-text.tsx';
import { Page } from '../../../components/ui/page.tsx';
import { Ring } from '../../../components/ui/spinner.tsx';
import { notify } from '../../../lib/dom/notify.ts';
import { usePersistedState } from '../../../lib/dom/persisted-state.ts';
import { formatGrade } from '../../../lib/format/format-grade.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { AnswerEditor } from './answer-editor.tsx';
import { LegacyFooter } from './legacy-footer.tsx';
import { ResultCard } from './legacy-result.tsx';
import { LegacySheet } from './legacy-sheet.tsx';
import { QuestionPicture } from './question-picture.tsx';
import { useLegacyGrading } from './use-legacy-grading.ts';
import { type LegacyType, useLegacyQuestion } from './use-legacy-question.ts';

type LegacyFactsProps = {
  lessonId: number;
  /** Number of attempts stored when the lesson opened. */
  attempts: number;
  maxAttempts: number;
  total: number;
};

/** Number of this attempt and sum of the grades so far. */
function LegacyFacts({ lessonId, attempts, maxAttempts, total }: LegacyFactsProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1 text-ui text-text-soft md:pb-1">
      <p>{t('legacy.attempts', { number: Math.min(attempts + 1, maxAttempts), max: maxAttempts })}</p>
      <p>
        {t('legacy.total')} <strong className="font-bold text-text">{formatGrade(total)}</strong>
      </p>
      <Link
        to={`/intentos/${lessonId}`}
        className="-my-1 py-1 text-small font-semi text-accent-text underline decoration-accent-line underline-offset-4 hover:decoration-current"
      >
        {t('legacy.toHistory')}
      </Link>
    </div>
  );
}

/**
 * Text with copy protection: copies that include it come out empty; context menu and dragging are disabled. Keyboard and screen
 * reader access is not affected.
 */
function ProtectedText({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const text = box.current;
    if (!text) return;
    const refuse = (event: Event) => event.preventDefault();
    const emptyCopy = (event: ClipboardEvent) => {
      // A selection inside a field is the student's own text.
      if (event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement) return;
      const selection = document.getSelection();
      if (!selection || selection.isCollapsed || !selection.getRangeAt(0).intersectsNode(text)) return;
      event.clipboardData?.setData('text/plain', '');
      event.preventDefault();
    };
    document.addEventListener('copy', emptyCopy);
    text.addEventListener('contextmenu', refuse);
    text.addEventListener('dragstart', refuse);
    return () => {
      document.removeEventListener('copy', emptyCopy);
      text.removeEventListener('contextmenu', refuse);
      text.removeEventListener('dragstart', refuse);
    };
  }, []);
  return <div ref={box}>{children}</div>;
}

/** Takes a legacy lesson: question, grading and result. The total follows `current`; the rest keeps its initial state. */
export function LegacyLesson({ current, type }: { current: LegacyTest; type: LegacyType }) {
  const [test] = useState(current);
  const { t } = useTranslation();
  const exhausted = useExhausted(test.attempts >= test.maxAttempts);
  const questionState = useLegacyQuestion(test, type);
  const [answer, setAnswer, forgetAnswer] = usePersistedState(`legacy-${type}-${test.id}`, '');
  const [missing, setMissing] = useState(false);
  const editor = useRef<{ focus: () => void }>(null);
  const grading = useLegacyGrading(test, type, exhausted);
  const { phase, result } = grading;
  const open = phase === 'open';
  const { question } = questionState;

  useEffect(() => {
    if (result) forgetAnswer();
  }, [result, forgetAnswer]);

  const submit = () => {
    if (question === null) return;
    const blank = answer.trim() === '';
    setMissing(blank);
    if (!blank) return void grading.grade(question, answer.trim());
    notify.warn(t('legacy.answerMissing'));
    editor.current?.focus();
  };

  if (test.attempts >= test.maxAttempts) return null;
  return (
    <Page
      title={test.name}
      aside={
        <LegacyFacts
          lessonId={test.id}
          attempts={test.attempts}
          maxAttempts={test.maxAttempts}
          total={current.total}
        />
      }
    >
      {result && <ResultCard result={result} saving={grading.savingAgain} onSaveAgain={grading.saveAgain} />}
      <LegacySheet
        area={test.area}
        question={
          question !== null ? (
            <ProtectedText>
              <div className="read">
                <MathText>{question}</MathText>
              </div>
            </ProtectedText>
          ) : questionState.failure !== null ? (
            <ErrorPanel
              title={t('legacy.questionFailed')}
              text={questionState.failure}
              retrying={questionState.retrying}
              onRetry={() => void questionState.retry()}
            />
          ) : (
            <WritingQuestion since={questionState.job?.createdAt ?? null} />
          )
        }
        picture={<QuestionPicture file={test.photo} />}
        editor={
          questionState.failure === null && (
            <div className="mt-6">
              <AnswerEditor
                ref={editor}
                answer={answer}
                disabled={!open || question === null}
                missing={missing}
                onChange={(next) => {
                  setAnswer(next);
                  setMissing(false);
                }}
              />
            </div>
          )
        }
        result={result}
        footer={
          result ? (
            <Link to="/lecciones" className={buttonClass()}>
              {t('legacy.back')}
            </Link>
          ) : (
            <LegacyFooter
              phase={phase}
              job={grading.job}
              failure={grading.failure}
              ready={question !== null}
              onGrade={submit}
            />
          )
        }
      />
    </Page>
  );
}

/** Redirects to the list with a message when no attempts are left; at once when `now` is true. */
function useExhausted(now: boolean): () => void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const leave = () => {
    notify.warn(t('legacy.limit'));
    navigate('/lecciones', { replace: true });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the lesson is opened
  useEffect(() => {
    if (now) leave();
  }, []);
  return leave;
}

function WritingQuestion({ since }: { since: string | null }) {
  const { t } = useTranslation();
  return (
    // As high as a question of three lines, so that little moves when it arrives.
    <div role="status" className="flex min-h-22 items-center gap-3 py-4">
      <Ring className="size-[18px]" />
      <p className="grow text-text-soft">{t('legacy.writingQuestion')}</p>
      <Elapsed since={since} />
    </div>
  );
}
