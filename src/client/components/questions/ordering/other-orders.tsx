import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import type { QuestionContent } from '../../../../shared/contracts/questions.ts';
import { maxOrders } from '../../../../shared/question-types/ordering/max-orders.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { ContentText } from '../../ui/content-text.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

const icon = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.75 } as const;

interface OtherOrdersProps {
  items: QuestionContent['options'];
  /** Ids of all items, in each further right order. */
  orders: string[][];
  disabled: boolean;
  onChange: (orders: string[][]) => void;
}

/** Edits the further right orders of an ordering; a new one begins as the first order. */
export function OtherOrders({ items, orders, disabled, onChange }: OtherOrdersProps) {
  const { t } = useTranslation();
  const textOf = (id: string) => items.find((item) => item.id === id)?.text.trim() ?? '';
  const texts = [items.map((item) => item.id), ...orders].map((order) => order.map(textOf).join('\n'));
  const isWritten = (id: string) => textOf(id) !== '';
  const move = (at: number, from: number, to: number) => {
    const order = orders[at]!.filter(isWritten);
    const moved = order.toSpliced(from, 1).toSpliced(to, 0, order[from]!);
    onChange(orders.with(at, [...moved, ...orders[at]!.filter((id) => !isWritten(id))]));
  };
  return (
    <fieldset disabled={disabled}>
      <legend className="text-small font-semi">{t('contentDoubts.orders')}</legend>
      <p className="text-caption text-text-mute">{t('contentDoubts.ordersHint')}</p>
      {orders.map((order, at) => {
        const number = at + 2;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: orders have no name of their own
          <div key={at} className="mt-2 rounded-sm border border-line px-3 py-2">
            <div className="flex items-center justify-between gap-3">
              <p className="text-small font-semi">{t('contentDoubts.order', { number })}</p>
              <IconButton
                label={t('contentDoubts.removeOrder', { number })}
                onClick={() => onChange(orders.filter((_, index) => index !== at))}
              >
                <X {...icon} />
              </IconButton>
            </div>
            <ol>
              {order.filter(isWritten).map((id, index, written) => {
                const item = textOf(id);
                return (
                  <li key={id} className="flex items-center gap-1.5">
                    <span className="w-6 shrink-0 text-ui text-text-mute">{index + 1}</span>
                    <span className="min-w-0 grow text-small wrap-anywhere">
                      <ContentText>{item}</ContentText>
                    </span>
                    <IconButton
                      label={t('contentDoubts.orderUp', { number, item })}
                      disabled={index === 0}
                      onClick={() => move(at, index, index - 1)}
                    >
                      <ArrowUp {...icon} />
                    </IconButton>
                    <IconButton
                      label={t('contentDoubts.orderDown', { number, item })}
                      disabled={index === written.length - 1}
                      onClick={() => move(at, index, index + 1)}
                    >
                      <ArrowDown {...icon} />
                    </IconButton>
                  </li>
                );
              })}
            </ol>
            {texts.indexOf(texts[at + 1]!) <= at && (
              <p role="status" className="mt-1 text-caption text-warn-text">
                {t('contentDoubts.sameOrder')}
              </p>
            )}
          </div>
        );
      })}
      {orders.length < maxOrders && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-2"
          icon={<Plus {...icon} />}
          unavailable={disabled}
          onClick={() => onChange([...orders, items.map((item) => item.id)])}
        >
          {t('contentDoubts.addOrder')}
        </Button>
      )}
    </fieldset>
  );
}
