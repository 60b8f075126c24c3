import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { previewSittingId } from '../../../../shared/contracts/limits.ts';
import type { AttemptResult, GradedAnswer } from '../../../../shared/contracts/sittings.ts';
import { CriteriaList } from '../../../components/marks/criteria-list.tsx';
import { MarkInMargin } from '../../../components/marks/mark-in-margin.tsx';
import {
  Annulment,
  isCurrentMarkKind,
  Provenance,
  useDecided,
} from '../../../components/marks/provenance.tsx';
import { GivenAnswer } from '../../../components/questions/given-answer.tsx';
import { Labelled, QuestionText } from '../../../components/questions/question-text.tsx';
import { reviewPartOf } from '../../../components/questions/review-parts.ts';
import { ContentText } from '../../../components/ui/content-text.tsx';
import { MathText } from '../../../components/ui/math-text.tsx';
import { Sheet, SheetItem, SheetNumber } from '../../../components/ui/sheet.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { formatGrade } from '../../../lib/format/format-grade.ts';
import { pointsNote, typeName } from '../../../lib/forms/question-kind.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { AppealsOfAnswer } from './lazy-parts.ts';
import { pointsReached } from './summed-points.ts';
import { gradedPollInterval } from './use-attempt.ts';

/** Loads the review requests of an attempt; polled as often as the marks. */
function useAppeals({ sittingId, state }: Pick<AttemptResult, 'sittingId' | 'state'>) {
  return useQuery({
    ...trpc.appeals.ofSitting.queryOptions({ sittingId }),
    enabled: state === 'graded' && sittingId !== previewSittingId,
    refetchInterval: gradedPollInterval,
  });
}

/** Reserves the height of the button for a review request until it is known whether one is possible. */
const reservedForButton = <div className="mt-5 min-h-8 pointer-coarse:min-h-10" />;

type GradedSheetProps = {
  attempt: AttemptResult;
  muted?: boolean;
  /** Position of the answer whose review form is open. */
  asking: number | null;
  onAsk: (position: number | null) => void;
};

/** The graded sheet: each mark in the margin, with its feedback. */
export function GradedSheet({ attempt, muted, asking, onAsk }: GradedSheetProps) {
  const { data: appeals, isLoading } = useAppeals(attempt);
  return (
    <Sheet edge marks muted={muted}>
      {attempt.answers.map((answer) => (
        <Answer key={answer.position} answer={answer} attempt={attempt}>
          {isLoading && attempt.published && reservedForButton}
          {appeals?.answers
            .filter(({ position }) => position === answer.position)
            .map((about) => (
              <Suspense key={about.answerId} fallback={reservedForButton}>
                <AppealsOfAnswer
                  about={about}
                  language={answer.language}
                  used={appeals.used}
                  asking={asking === answer.position}
                  onAsk={(now) => onAsk(now ? answer.position : null)}
                />
              </Suspense>
            ))}
        </Answer>
      ))}
    </Sheet>
  );
}

type AnswerProps = { answer: GradedAnswer; attempt: AttemptResult; children: ReactNode };

function Answer({ answer, attempt, children }: AnswerProps) {
  const { position: number } = answer;
  const { t } = useTranslation();
  const decided = useDecided();
  const graded = answer.grade !== null;
  // Feedback is shown at once, the mark once the teacher has given it.
  const showsStatus = attempt.provisional !== null || (attempt.teacherDecides && answer.feedback !== '');
  const awaits = !graded && !answer.annulled && showsStatus;
  // The 0 of an early exit has no grader.
  const by = attempt.earlyExit ? null : answer.gradedBy;
  const byModel = by === 'IA' ? (attempt.gradedByLabel ?? '') : '';
  const { decision } = answer;
  const {
    Statement,
    Right,
    rightLabel = 'result.rightAnswer',
    rightLanguage = answer.language,
  } = reviewPartOf(answer);
  const when = decision && isCurrentMarkKind(decision.kind) ? decided(decision.kind, decision.at) : '';
  return (
    <>
      <SheetItem
        margin={<SheetNumber quiet>{number}</SheetNumber>}
        label={t('sitting.question', { number })}
        headed
      >
        <p className="text-caption text-text-mute">
          {typeName(t, answer.type)}
          {pointsNote(t, answer.points)}
        </p>
        <QuestionText
          question={{ text: answer.question, statement: answer.statement }}
          language={answer.language}
          filled={Statement && <Statement statement={answer.statement} parts={answer.parts} />}
        />
        <p className="mt-4 text-caption text-text-mute">{t('result.yourAnswer')}</p>
        <div className="small-pictures read mt-0.5 text-accent-text">
          <GivenAnswer answer={answer} />
        </div>
        {answer.rightAnswer !== null && (
          <Labelled label={t(rightLabel)} lang={rightLanguage}>
            {Right ? <Right source={answer.rightAnswer} /> : <ContentText>{answer.rightAnswer}</ContentText>}
          </Labelled>
        )}
      </SheetItem>
      {(graded || awaits || answer.annulment) && (
        <SheetItem joined margin={<MarkInMargin grade={answer.grade} before={answer.machineGrade} />}>
          {(graded || awaits) && (
            <>
              <p className="flex flex-wrap items-baseline gap-x-3 text-caption font-semi text-text-soft">
                {t('result.feedback')}
                {graded && !answer.annulled && answer.points !== 1 && (
                  <span>
                    {t('result.pointsOf', {
                      reached: formatGrade(pointsReached(answer)),
                      count: answer.points,
                    })}
                  </span>
                )}
                {by && <Provenance by={by} notes={[byModel, when]} isTentative={answer.isTentative} />}
                {awaits && <span className="font-normal">{t('marks.awaitsTeacher')}</span>}
              </p>
              <div className="read mt-0.5 text-[1.0625rem] leading-7">
                {answer.feedback.trim() === '' ? (
                  t('result.noFeedback')
                ) : (
                  <span lang={answer.language}>
                    <MathText>{answer.feedback}</MathText>
                  </span>
                )}
              </div>
            </>
          )}
          {/* The reply to a review request is shown below the request. */}
          {decision && decision.kind !== 'apelacion' && decision.reason && (
            <p className="mt-2 text-ui">
              <strong className="font-semi">{t('result.updated')}:</strong>{' '}
              <span lang={answer.language}>{decision.reason}</span>
            </p>
          )}
          {answer.annulment && <Annulment annulment={answer.annulment} reasonAs={t('result.updated')} />}
          {answer.criteria.length > 0 && (
            <CriteriaList
              criteria={answer.criteria}
              grade={answer.grade}
              language={answer.language}
              mayTryAgain={attempt.attemptsUsed < attempt.maxAttempts}
            />
          )}
          {children}
        </SheetItem>
      )}
    </>
  );
}
