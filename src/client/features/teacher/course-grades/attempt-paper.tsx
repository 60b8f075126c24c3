import { Suspense } from 'react';
import type { AnswerDetail, AttemptWithContext } from '../../../../shared/contracts/grades.ts';
import { PaperHead } from '../../../components/marks/paper-head.tsx';
import { AnswerParts } from '../../../components/questions/lazy-answer-parts.ts';
import { QuestionText } from '../../../components/questions/question-text.tsx';
import { reviewPartOf } from '../../../components/questions/review-parts.ts';
import { ContentText } from '../../../components/ui/content-text.tsx';
import { MathText } from '../../../components/ui/math-text.tsx';
import { PrintSheet } from '../../../components/ui/print-sheet.tsx';
import { formatGrade } from '../../../lib/format/format-grade.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Printable attempt for parents: each answer with its mark, source and reason, numbered as on the student's sheet. */
export function AttemptPaper({ attempt }: { attempt: AttemptWithContext }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { names, topic, subjectName, number, submittedAt, grade, answers } = attempt;
  const onSheet = answers.toSorted((one, other) => one.numbers.own - other.numbers.own);
  return (
    <PrintSheet>
      <PaperHead
        title={`${subjectName}: ${topic}`}
        lines={[
          names,
          t('reports.attempt', { number, date: format.dateTime(submittedAt) }),
          `${t('reports.grade')}: ${grade === null ? t('reports.waits') : formatGrade(grade)}`,
        ]}
      />
      <ol className="flex flex-col gap-4">
        {onSheet.map((answer) => (
          <PaperAnswer key={answer.answerId} answer={answer} />
        ))}
      </ol>
    </PrintSheet>
  );
}

function PaperAnswer({ answer }: { answer: AnswerDetail }) {
  const { t } = useTranslation();
  const { numbers, points, grade, gradedBy, decision, gradedByLabel, annulled, feedback, correctAnswer } =
    answer;
  const { Statement } = reviewPartOf(answer);
  const by =
    gradedBy === 'docente'
      ? t('reports.by.docente', { by: decision?.by ?? '' })
      : gradedBy === 'IA'
        ? t('reports.by.IA', { model: gradedByLabel ? ` (${gradedByLabel})` : '' })
        : t(
            gradedBy === 'calculado' || gradedBy === 'provisional'
              ? `reports.by.${gradedBy}`
              : 'reports.by.other',
          );
  return (
    <li>
      <p className="flex justify-between gap-4 font-bold">
        <span>
          {t('reports.question', { number: numbers.own })}
          <span className="font-normal">
            {' · '}
            {t('questions.points', { count: points })}
          </span>
        </span>
        <span>{grade === null ? t('reports.waits') : formatGrade(grade)}</span>
      </p>
      <QuestionText
        question={{ text: answer.question, statement: answer.statement }}
        language={answer.language}
        filled={Statement && <Statement statement={answer.statement} parts={answer.parts} />}
      />
      <div className="mt-1">
        <strong className="font-semi">{t('reports.answer')}: </strong>
        {answer.parts && answer.parts.length > 0 ? (
          <Suspense fallback={null}>
            <AnswerParts parts={answer.parts} />
          </Suspense>
        ) : answer.answer.trim() === '' ? (
          t('reports.noAnswer')
        ) : (
          <ContentText>{answer.answer}</ContentText>
        )}
      </div>
      {correctAnswer.trim() !== '' && !answer.parts?.length && (
        <div>
          <strong className="font-semi">{t('reports.right')}: </strong>
          <ContentText>{correctAnswer}</ContentText>
        </div>
      )}
      {feedback.trim() !== '' && (
        <div>
          <strong className="font-semi">{t('reports.feedback')}: </strong>
          <MathText>{feedback}</MathText>
        </div>
      )}
      {gradedBy && <p className="text-small">{by}</p>}
      {decision?.reason && <p className="text-small">{decision.reason}</p>}
      {annulled && <p className="text-small font-semi">{t('reports.annulled')}</p>}
    </li>
  );
}
