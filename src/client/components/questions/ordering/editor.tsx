import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useId } from 'react';
import { maxOptions, nextOptionId } from '../../../../shared/question-types/filled-options.ts';
import { itemsInOrder, orderingContent } from '../../../../shared/question-types/ordering/content.ts';
import { orderingMarking } from '../../../../shared/question-types/ordering/marking.ts';
import { writeOrder } from '../../../../shared/question-types/ordering/read-order.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { EditorProps } from '../editor-props.ts';
import { MarkRule } from '../mark-rule.tsx';
import { MarkingField } from '../marking-field.tsx';
import { OptionField } from '../pictures/lazy-pictures.ts';
import { OtherOrders } from './other-orders.tsx';

const icon = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.75 } as const;

/** Edits the items in their correct order; students see them shuffled. */
export function OrderingEditor(props: EditorProps) {
  const { question, disabled, errorOf, change } = props;
  const { t } = useTranslation();
  const id = useId();
  const error = errorOf('options');
  const items = itemsInOrder(question);
  const orders = (question.details?.orders ?? []).map((order) => order.split(', '));
  const putOrders = (next: readonly string[][], ids: readonly string[] = items.map((item) => item.id)) => ({
    details: {
      ...question.details,
      // An order names every item; new ones come last.
      orders: next.map((order) =>
        writeOrder([
          ...order.filter((one) => ids.includes(one)),
          ...ids.filter((one) => !order.includes(one)),
        ]),
      ),
    },
  });
  const put = (next: typeof items) => {
    const ids = next.map((item) => item.id);
    change({
      options: next,
      correctAnswer: writeOrder(ids),
      ...(orders.length > 0 && putOrders(orders, ids)),
    });
  };
  const move = (from: number, to: number) => put(items.toSpliced(from, 1).toSpliced(to, 0, items[from]!));
  const add = () => {
    const next = nextOptionId(question);
    if (next) put([...items, { id: next, text: '' }]);
  };
  return (
    <>
      <fieldset
        data-invalid={error !== null}
        disabled={disabled}
        aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
      >
        <legend className="text-small font-semi">{t('questionTypes.order.items')}</legend>
        <p id={`${id}-hint`} className="mb-2 text-caption text-text-mute">
          {t('questionTypes.order.itemsHint')}
        </p>
        <ol className="flex flex-col gap-2">
          {items.map((item, index) => {
            const number = index + 1;
            return (
              <li key={item.id} className="flex flex-wrap items-start gap-1.5">
                <span className="w-6 shrink-0 pt-2 text-ui text-text-mute">{number}</span>
                <div className="flex min-w-[min(100%,13rem)] flex-1">
                  <OptionField
                    label={t('questionTypes.order.item', { number })}
                    text={item.text}
                    disabled={disabled}
                    onChange={(text) =>
                      put(items.map((one) => (one.id === item.id ? { ...one, text } : one)))
                    }
                  />
                </div>
                <div className="ml-auto flex">
                  <IconButton
                    label={t('questionTypes.order.itemUp', { number })}
                    disabled={index === 0}
                    onClick={() => move(index, index - 1)}
                  >
                    <ArrowUp {...icon} />
                  </IconButton>
                  <IconButton
                    label={t('questionTypes.order.itemDown', { number })}
                    disabled={number === items.length}
                    onClick={() => move(index, index + 1)}
                  >
                    <ArrowDown {...icon} />
                  </IconButton>
                  {items.length > 3 && (
                    <IconButton
                      label={t('questionTypes.order.removeItem', { number })}
                      onClick={() => put(items.filter((one) => one.id !== item.id))}
                    >
                      <X {...icon} />
                    </IconButton>
                  )}
                </div>
              </li>
            );
          })}
        </ol>
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
        {items.length < maxOptions && (
          <Button
            variant="ghost"
            size="sm"
            className="mt-2"
            icon={<Plus {...icon} />}
            unavailable={disabled}
            onClick={add}
          >
            {t('questionTypes.order.addItem')}
          </Button>
        )}
      </fieldset>
      {props.doubts}
      <OtherOrders
        items={items}
        orders={orders}
        disabled={disabled}
        onChange={(next) => change(putOrders(next))}
      />
      <MarkingField {...props} />
      <MarkRule
        rule={t(`questionTypes.order.${question.details?.marking ?? 'parts'}Hint`)}
        examples={examplesOf(question)}
      />
    </>
  );
}

/** Example answers: the correct order, the last two swapped, and reversed. */
function examplesOf(question: EditorProps['question']) {
  const tidy = { ...question, ...orderingContent.tidy(question), accepted: [] };
  const key = itemsInOrder(tidy).map(({ id }) => id);
  if (key.length < 3) return [];
  const crossed = [...key.slice(0, -2), ...key.slice(-2).toReversed()];
  return [key, crossed, key.toReversed()].map((order) => {
    const answer = writeOrder(order);
    const marked = orderingMarking.mark(tidy, answer, { roundingDigits: 3 });
    return { text: orderingMarking.shown(tidy, answer), share: marked.is === 'marked' ? marked.share : 0 };
  });
}
