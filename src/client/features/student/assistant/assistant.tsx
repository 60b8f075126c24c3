import { Notice } from '../../../components/ui/notice.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { AnswerBox } from './answer-box.tsx';
import { QuestionForm } from './question-form.tsx';
import { SavedQuestions } from './saved-questions.tsx';
import { useAssistant } from './use-assistant.ts';
import { WaitingAnswer } from './waiting-answer.tsx';

/** Saved questions on the left, the current question and its answer on the right; on phones below them. */
export function Assistant() {
  const { t } = useTranslation();
  const assistant = useAssistant();
  const { question, waiting, failure, answered } = assistant;
  return (
    <div className="grid items-start gap-x-8 gap-y-8 lg:grid-cols-[17.5rem_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-5 lg:col-start-2">
        <QuestionForm
          question={question}
          waiting={waiting}
          tooLong={assistant.tooLong}
          onChange={assistant.setQuestion}
          onSend={assistant.send}
        />
        {waiting && <WaitingAnswer job={assistant.job} soFar={assistant.soFar} />}
        {failure !== null && !waiting && (
          <Notice tone="danger" role="alert">
            <p className="font-semi">{t('assistant.failed')}</p>
            <p>
              {failure.text} {t(failure.isRetryable ? 'assistant.failedNote' : 'assistant.failedKept')}
            </p>
          </Notice>
        )}
        <div aria-live="polite">
          {answered ? (
            <AnswerBox
              key={`${answered.question}\n${answered.answer}`}
              {...answered}
              isOther={question.trim() !== answered.question.trim()}
            />
          ) : (
            !waiting && failure === null && <p className="text-small text-text-mute">{t('assistant.idle')}</p>
          )}
        </div>
      </div>
      <aside
        aria-labelledby="saved-questions"
        className="min-w-0 rounded-md border border-line bg-surface p-5 lg:sticky lg:top-20 lg:col-start-1 lg:row-start-1 lg:max-h-[calc(100dvh-6.5rem)] lg:overflow-y-auto"
      >
        <h2 id="saved-questions" className="mb-2.5 text-small font-semi">
          {t('assistant.savedQuestions')}
        </h2>
        <SavedQuestions
          openId={assistant.openId}
          locked={waiting}
          onOpen={assistant.open}
          onDeleted={assistant.close}
        />
      </aside>
    </div>
  );
}
