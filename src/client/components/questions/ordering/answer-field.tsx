import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { picturesToPlaceholders } from '../../../../shared/content/pictures.ts';
import { readOrder, writeOrder } from '../../../../shared/question-types/ordering/read-order.ts';
import { cx } from '../../../lib/dom/cx.ts';
import { dragItems } from '../../../lib/dom/drag-items.ts';
import { useSpokenText } from '../../../lib/format/use-spoken-text.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { ContentText } from '../../ui/content-text.tsx';
import type { AnswerFieldProps } from '../answer-field-props.ts';
import { missingId } from '../missing-id.ts';
import { useSpokenQuestion } from '../use-spoken-question.ts';

/** Items with up and down buttons; an unchanged order counts as no answer. */
export function OrderingField({
  question,
  number,
  answer,
  disabled,
  flagged,
  onChange,
  onLeave,
}: AnswerFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const spokenText = useSpokenText(question.language);
  const spoken = (text: string) => spokenText(picturesToPlaceholders(text));
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLOListElement>(null);
  // A moved row loses the focus of its button; this restores it.
  const focused = useRef<{ place: number; button: number } | null>(null);
  useEffect(() => {
    if (!focused.current) return;
    const { place, button } = focused.current;
    focused.current = null;
    list.current?.children[place]?.querySelectorAll('button')[button]?.focus();
  });
  const answeredOrder = readOrder(question.options, answer);
  const untouched = answeredOrder.length === 0;
  const order = untouched ? question.options.map((option) => option.id) : answeredOrder;
  const textOf = (option: string) => question.options.find((one) => one.id === option)?.text ?? '';
  const { source, target } = dragItems(id);
  /** `button` is the index of the pressed button, which keeps the focus; null for a drag. */
  const move = (from: number, to: number, button: number | null) => {
    const moved = order[from];
    if (moved === undefined || to < 0 || to >= order.length) return;
    focused.current = button === null ? null : { place: to, button };
    const next = order.filter((one) => one !== moved).toSpliced(to, 0, moved);
    onChange(writeOrder(next));
    setAnnouncement(
      t('questionTypes.order.moved', { item: spoken(textOf(moved)), place: to + 1, count: order.length }),
    );
  };
  const byKey = (event: KeyboardEvent, index: number) => {
    const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
    if (step === undefined || disabled) return;
    event.preventDefault();
    move(index, index + step, step < 0 ? 0 : 1);
  };
  return (
    <fieldset
      aria-describedby={`${id}-hint${flagged ? ` ${missingId(question.id)}` : ''}`}
      disabled={disabled}
      onBlur={onLeave}
    >
      <legend className="visually-hidden">
        {t('sitting.question', { number })}:{' '}
        <span lang={question.language}>{useSpokenQuestion(question)}</span>
      </legend>
      <ol ref={list} className="flex flex-col gap-2">
        {order.map((option, index) => (
          <li
            key={option}
            {...target((dragged) => disabled || move(order.indexOf(dragged), index, null))}
            className={cx(
              'flex min-h-12 items-center data-over:bg-accent-soft gap-3 rounded-sm border bg-surface py-1 pr-1 pl-4',
              untouched ? 'border-dashed border-line-strong' : 'border-line-strong/60',
            )}
          >
            <span
              className={cx(
                'w-5 shrink-0 text-ui',
                untouched ? 'text-text-mute' : 'font-semi text-accent-text',
              )}
            >
              {untouched ? '–' : index + 1}
            </span>
            <span lang={question.language} className="min-w-0 grow read-small wrap-anywhere">
              <ContentText>{textOf(option)}</ContentText>
            </span>
            {([-1, 1] as const).map((step) => {
              const Icon = step < 0 ? ArrowUp : ArrowDown;
              const isEnd = index + step < 0 || index + step >= order.length;
              return (
                <button
                  key={step}
                  type="button"
                  aria-label={t(`questionTypes.order.${step < 0 ? 'up' : 'down'}`, {
                    item: spoken(textOf(option)),
                  })}
                  // aria-disabled instead of disabled: a disabled button would lose the focus.
                  aria-disabled={isEnd || undefined}
                  onClick={() => move(index, index + step, step < 0 ? 0 : 1)}
                  onKeyDown={(event) => byKey(event, index)}
                  className={cx(
                    'inline-flex size-11 shrink-0 items-center justify-center rounded-xs',
                    isEnd ? 'text-text-mute/50' : 'text-text-soft hover:bg-surface-hover hover:text-text',
                  )}
                >
                  <Icon aria-hidden className="size-5" strokeWidth={1.75} />
                </button>
              );
            })}
            {!disabled && (
              <span
                {...source(option)}
                title={t('questionTypes.order.drag')}
                className="hidden cursor-grab px-2.5 py-3 text-text-mute pointer-fine:block"
              >
                <GripVertical aria-hidden className="size-4" strokeWidth={1.75} />
              </span>
            )}
          </li>
        ))}
      </ol>
      {untouched && (
        <div className="mt-2.5 flex flex-wrap items-center gap-3">
          <Button
            variant="secondary"
            size="sm"
            unavailable={disabled}
            onClick={() => onChange(writeOrder(order))}
          >
            {t('questionTypes.order.keep')}
          </Button>
          <span className="text-small text-text-soft">{t('questionTypes.order.untouched')}</span>
        </div>
      )}
      <p role="status" className="mt-1.5 min-h-5 text-small text-text-soft">
        {announcement}
      </p>
      <p id={`${id}-hint`} className="text-caption text-text-mute pointer-coarse:hidden">
        {t('questionTypes.order.keys')}
      </p>
    </fieldset>
  );
}
