import { Check } from 'lucide-react';
import type { ContentLanguage, QuestionContent } from '../../../shared/contracts/questions.ts';
import { cx } from '../../lib/dom/cx.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { HtmlText } from '../ui/html-text.tsx';
import { MathText } from '../ui/math-text.tsx';
import { CriteriaOrigin } from './criteria-origin.tsx';
import { CriterionNote } from './criterion-note.tsx';
import { Labelled, RightAnswer } from './right-answer.tsx';

type QuestionViewProps = {
  question: QuestionContent;
  /** What it is written in, which need not be the language of the page. */
  language: ContentLanguage;
};

/** A question as its teacher reads it: with its right answer. */
export function QuestionView({ question, language }: QuestionViewProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className="read" lang={language}>
        <HtmlText>{question.text}</HtmlText>
      </div>
      <Answer question={question} language={language} />
      {question.solutionExample !== '' && (
        <Labelled label={t('questionBank.solution')} lang={language}>
          <MathText>{question.solutionExample}</MathText>
        </Labelled>
      )}
    </>
  );
}

function Answer({ question, language }: QuestionViewProps) {
  const { t } = useTranslation();
  switch (question.type) {
    case 'opcion_multiple':
      return <Options question={question} language={language} />;
    case 'verdadero_falso':
      return (
        <p className="mt-2 text-ui text-text-soft">
          {t('questionBank.correctAnswer')}{' '}
          <strong lang="es" className="font-semi text-success-text">
            {question.correctAnswer}
          </strong>
        </p>
      );
    case 'ejercicio':
      return (
        <>
          <div className="read mt-3" lang={language}>
            <MathText>{question.statement}</MathText>
          </div>
          <RightAnswer type="ejercicio" answer={question.correctAnswer} language={language} />
        </>
      );
    default:
      return <ModelAnswer question={question} language={language} />;
  }
}

function Options({ question, language }: QuestionViewProps) {
  const { t } = useTranslation();
  return (
    <ul className="-mx-3 mt-3">
      {question.options.map((option) => {
        const right = option.id === question.correctAnswer;
        return (
          <li
            key={option.id}
            className={cx(
              'flex items-center gap-5 rounded-sm px-3 py-1.5',
              right && 'bg-success-soft text-success-text',
            )}
          >
            <span className={cx('w-3 shrink-0 text-ui', right ? 'font-bold' : 'text-text-mute')}>
              {option.id}
            </span>
            <span lang={language} className="min-w-0 grow read-small">
              <MathText>{option.text}</MathText>
            </span>
            {right && (
              <span className="flex shrink-0 items-center gap-1.5 text-small font-semi">
                <Check aria-hidden className="size-4" strokeWidth={1.75} />
                {t('questionBank.correct')}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function ModelAnswer({ question, language }: QuestionViewProps) {
  const { t } = useTranslation();
  return (
    <>
      <RightAnswer type={question.type} answer={question.correctAnswer} language={language} />
      {question.criteria.length === 0 && (
        <p className="mt-3 text-caption text-text-mute">{t('questionBank.criteriaNone')}</p>
      )}
      {question.criteria.length > 0 && (
        <div className="mt-3">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-caption text-text-mute">
            {t('questionBank.criteria')}
            <CriteriaOrigin criteria={question.criteria} />
          </p>
          <ul className="mt-0.5 max-w-[68ch]">
            {question.criteria.map((criterion) => (
              <li key={criterion.text} className="text-ui text-text-soft">
                <span className="flex gap-4">
                  <span lang={language} className="min-w-0 grow">
                    <MathText>{criterion.text}</MathText>
                  </span>
                  <span className="shrink-0 font-semi">{criterion.points}</span>
                </span>
                {criterion.note && (
                  <p className="mb-1.5 text-small">
                    <CriterionNote>{criterion.note}</CriterionNote>
                  </p>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
