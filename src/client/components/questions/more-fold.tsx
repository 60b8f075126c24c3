import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { htmlToPlain } from '../../../shared/content/html-to-plain.ts';
import { pointLimits } from '../../../shared/contracts/limits.ts';
import { isOpen } from '../../../shared/question-types/traits.ts';
import { type TFunction, useTranslation } from '../../lib/i18n/i18n.ts';
import { useLanguage } from '../../lib/i18n/language.ts';
import { Field } from '../ui/field.tsx';
import { Stepper } from '../ui/stepper.tsx';
import { CommentFields } from './comment-fields.tsx';
import type { QuestionFormFields } from './question-fields.ts';
import { SolutionField } from './solution-field.tsx';
import { TagField } from './tags/tag-field.tsx';

/** Letters of a folded text that the line shows. */
const longestText = 40;

/** What is inside, in one line: `2 puntos · texto «…» · con solución · etiquetas y comentarios, sin rellenar`. */
function lineOf(
  t: TFunction,
  language: string,
  question: QuestionFormFields['values'],
  hasText: boolean,
): string {
  const { points = 1, tags = [], solutionExample, details } = question;
  const parts = [t('questions.points', { count: points })];
  const empty: string[] = [];
  const add = (name: 'tags' | 'solution' | 'comments', count: number) => {
    if (count > 0) parts.push(t(`questionBank.more.${name}`, { count }));
    else empty.push(t(`questionBank.more.no.${name}`));
  };
  if (hasText) {
    const text = htmlToPlain(question.text).text.trim();
    parts.push(
      t('questionBank.more.text', {
        text: text.length > longestText ? `${text.slice(0, longestText)}…` : text,
      }),
    );
  }
  add('tags', tags.length);
  add('solution', solutionExample === '' ? 0 : 1);
  if (!isOpen(question)) add('comments', (details?.optionComments ?? []).length + (details?.comment ? 1 : 0));
  if (empty.length > 0)
    parts.push(t('questionBank.more.empty', { names: new Intl.ListFormat(language).format(empty) }));
  return parts.join(' · ');
}

/** `Más`: points, tags, solution and comments, folded to a line that says what is in it. A problem inside opens it. */
export function MoreFold({ form, text }: { form: QuestionFormFields; text: ReactNode }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { values: question, set, pending: disabled, errorOf } = form;
  const [open, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const hasText = text !== null;
  const hasProblem = errorOf('points') !== null || (hasText && errorOf('text') !== null);
  // Stays open when the problem is gone.
  if (hasProblem && !open) setOpen(true);
  if (open && !wasOpen) setWasOpen(true);
  return (
    <details
      open={open}
      className="group rounded-sm border border-line bg-surface-sunken"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 px-4 py-2 text-ui text-text-soft [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 transition-transform duration-180 group-open:rotate-90"
          strokeWidth={1.75}
        />
        <span className="min-w-0 wrap-anywhere">
          <strong className="font-semi text-text">{t('questionBank.more.title')}</strong>
          {!open && ` · ${lineOf(t, language, question, hasText)}`}
        </span>
      </summary>
      {wasOpen && (
        <div className="flex flex-col gap-5 rounded-b-sm border-t border-line bg-surface p-2 md:p-4">
          {text}
          <Field label={t('questionBank.points')} error={errorOf('points')}>
            {(control) => (
              <Stepper
                {...control}
                {...pointLimits}
                disabled={disabled}
                value={String(question.points ?? 1)}
                onValueChange={(points) => set({ points: Number(points) })}
              />
            )}
          </Field>
          <Field
            label={t('questionBank.tags')}
            optional={t('common.optional')}
            hint={t('questionBank.tagsHint')}
          >
            {(control) => (
              <TagField
                {...control}
                tags={question.tags ?? []}
                disabled={disabled}
                onTagsChange={(tags) => set({ tags })}
              />
            )}
          </Field>
          <SolutionField question={question} disabled={disabled} errorOf={errorOf} change={set} />
          {!isOpen(question) && (
            <CommentFields question={question} disabled={disabled} errorOf={errorOf} change={set} />
          )}
        </div>
      )}
    </details>
  );
}
