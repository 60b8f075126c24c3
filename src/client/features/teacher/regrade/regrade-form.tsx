import { RotateCcw } from 'lucide-react';
import { Suspense, useId } from 'react';
import { markLimits } from '../../../../shared/contracts/limits.ts';
import type { CorrectableQuestion } from '../../../../shared/contracts/regrades.ts';
import { isOpen } from '../../../../shared/question-types/traits.ts';
import { CriteriaFields } from '../../../components/questions/open-answer/criteria-fields.tsx';
import { QuestionText } from '../../../components/questions/question-text.tsx';
import { staffPartOf } from '../../../components/questions/staff-parts.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Sheet, SheetItem, SheetNumber } from '../../../components/ui/sheet.tsx';
import { Textarea } from '../../../components/ui/textarea.tsx';
import { WithAside } from '../../../components/ui/with-aside.tsx';
import { cx } from '../../../lib/dom/cx.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { kindLine } from '../../../lib/forms/question-kind.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { PastRegrades } from './past-regrades.tsx';
import { StayingAnswers } from './staying-answers.tsx';
import { countChangingRows, TrialView } from './trial-view.tsx';
import { type CorrectionDraft, type CorrectionKind, canGetNewRules, useRegrade } from './use-regrade.ts';

const kinds: readonly CorrectionKind[] = ['key', 'accept', 'criteria', 'annul', 'full'];
const kindsOf = (question: CorrectableQuestion): readonly CorrectionKind[] =>
  canGetNewRules(question) ? ['rules', ...kinds] : kinds;
const isFor = (kind: CorrectionKind, question: CorrectableQuestion): boolean =>
  kind === 'annul' || kind === 'full' || (kind === 'criteria') === isOpen(question);

type CorrectionFieldsProps = {
  question: CorrectableQuestion;
  draft: CorrectionDraft;
  onChange: (part: Partial<CorrectionDraft>) => void;
};

/** Fields of the chosen kind of correction. */
function CorrectionFields({ question, draft, onChange }: CorrectionFieldsProps) {
  const { kind } = draft;
  const { KeyCorrection } = staffPartOf(question);
  if (kind === 'criteria')
    return (
      <div className="mt-4">
        <CriteriaFields criteria={draft.criteria} onChange={(criteria) => onChange({ criteria })} />
      </div>
    );
  if (kind === 'annul' || kind === 'full' || kind === 'rules' || !KeyCorrection) return null;
  return (
    <Suspense fallback={<div className="min-h-40" />}>
      <KeyCorrection question={question} draft={{ ...draft, kind }} onChange={onChange} />
      {kind === 'key' && (
        <StayingAnswers
          question={question}
          newKey={draft.key}
          dropped={draft.dropped ?? []}
          onChange={(dropped) => onChange({ dropped })}
        />
      )}
    </Suspense>
  );
}

/** Corrects an assigned question: form, dry run and apply button. */
export function RegradeForm({ question }: { question: CorrectableQuestion }) {
  const { t } = useTranslation();
  const name = useId();
  const regrade = useRegrade(question);
  const format = useFormat();
  const { draft, change, trial, problem } = regrade;
  const changing = trial ? countChangingRows(trial.rows) : 0;
  return (
    <>
      <WithAside
        aside={
          <fieldset>
            <legend className="mb-2 text-small font-semi">{t('regrade.what')}</legend>
            <div className="divide-y divide-line overflow-hidden rounded-md border border-line bg-surface">
              {kindsOf(question).map((kind) => (
                <label
                  key={kind}
                  className={cx(
                    'flex gap-3 px-4 py-3 has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus',
                    isFor(kind, question) ? 'cursor-pointer' : 'text-text-mute',
                  )}
                >
                  <input
                    type="radio"
                    name={name}
                    className="mt-1 size-4 shrink-0 accent-(--color-accent)"
                    checked={draft.kind === kind}
                    disabled={!isFor(kind, question)}
                    onChange={() => change({ kind })}
                  />
                  <span>
                    <span className="block font-semi">{t(`regrade.kind.${kind}`)}</span>
                    <span className="block text-caption text-text-mute">{t(`regrade.kindHint.${kind}`)}</span>
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        }
      >
        <Sheet>
          <SheetItem
            margin={<SheetNumber>{question.position || ''}</SheetNumber>}
            label={t('regrade.question')}
          >
            <p className="text-caption text-text-mute">{kindLine(t, question.type, question.difficulty)}</p>
            <QuestionText question={question} language={question.language} />
            <CorrectionFields question={question} draft={draft} onChange={change} />
            {canGetNewRules(question) && draft.kind === 'key' && (
              <p className="mt-3 text-small text-text-soft">{t('regrade.withRules')}</p>
            )}
            <Field label={t('marks.reason')} hint={t('regrade.reasonHint')} className="mt-5">
              {(control) => (
                <Textarea
                  {...control}
                  rows={2}
                  maxLength={markLimits.reason}
                  value={draft.reason}
                  onChange={(event) => change({ reason: event.target.value })}
                />
              )}
            </Field>
          </SheetItem>
        </Sheet>
      </WithAside>

      <section className="mt-8">
        <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
          <div>
            <h2 className="title-2">{t('regrade.trial')}</h2>
            <p className="text-small text-text-soft">
              {regrade.triedAt === null
                ? !regrade.done && t('regrade.trialHint')
                : t('regrade.computedAt', { time: format.time(regrade.triedAt) })}
            </p>
          </div>
          <Button
            variant={trial ? 'secondary' : 'primary'}
            pending={regrade.isTrying}
            pendingLabel={t('regrade.trying')}
            icon={<RotateCcw aria-hidden className="size-4" strokeWidth={1.75} />}
            onClick={regrade.tryOut}
          >
            {t(trial ? 'regrade.tryAgain' : 'regrade.tryOut')}
          </Button>
        </div>
        <div role="status">{regrade.done && <Notice tone="success">{doneText(regrade.done)}</Notice>}</div>
        {problem && (
          <Notice tone="danger" role="alert">
            {problem}
          </Notice>
        )}
        {trial && <TrialView trial={trial} kind={draft.kind} />}
      </section>
      {trial && (
        <div className="sticky bottom-(--bar-edge) z-10 mt-4 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-canvas py-3 max-md:bottom-[calc(4rem+var(--bar-edge))]">
          <p className="mr-auto text-small text-text-soft">{t('regrade.canUndo')}</p>
          <Button variant="ghost" onClick={regrade.discard}>
            {t('regrade.discard')}
          </Button>
          <Button pending={regrade.isApplying} pendingLabel={t('regrade.applying')} onClick={regrade.apply}>
            {t('regrade.apply', { count: changing })}
          </Button>
        </div>
      )}
      <PastRegrades regrades={question.regrades} onUndo={regrade.undo} />
    </>
  );

  function doneText(done: NonNullable<typeof regrade.done>): string {
    if (done.act === 'undone') return t('regrade.isUndone');
    return t('regrade.isApplied', { kind: t(`regrade.kind.${done.kind}`), count: done.attempts });
  }
}
