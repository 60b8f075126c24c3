import {
  ArrowLeftRight,
  CaseSensitive,
  CircleDashed,
  ClockAlert,
  EyeOff,
  GitFork,
  Hourglass,
  List,
  ListOrdered,
  type LucideIcon,
  MessageSquareQuote,
  PenLine,
  Replace,
  ScanText,
  Scissors,
  SearchX,
  ShieldAlert,
  SpellCheck,
} from 'lucide-react';
import type { QueueRow } from '../../../../shared/contracts/reviews.ts';
import type { QueueReason } from '../../../../shared/contracts/values.ts';
import { serverNow } from '../../../lib/api/server-clock.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

export const reasonIcons: Record<QueueReason, LucideIcon> = {
  manipulation: ShieldAlert,
  appeal: MessageSquareQuote,
  'model-unsure': GitFork,
  contradiction: ArrowLeftRight,
  'word-list': List,
  'evidence-not-found': SearchX,
  'unreadable-exercise': ScanText,
  'answer-cut': Scissors,
  'blind-sample': EyeOff,
  'first-marks': ListOrdered,
  'awaits-teacher': PenLine,
  'other-word': Replace,
  'letter-case': CaseSensitive,
  'typing-error': SpellCheck,
  provisional: CircleDashed,
  pending: Hourglass,
  late: ClockAlert,
};

/** Describes a reason, with its duration where applicable: `Pendiente desde hace 1 h 20 min`. */
export function useReasonTitle() {
  const { t } = useTranslation();
  const format = useFormat();
  return (reason: QueueReason, { since, late }: Pick<QueueRow, 'since' | 'late'>): string => {
    if (reason === 'pending') {
      return t('reviews.queue.pendingFor', { span: format.span(serverNow() - Date.parse(since), true) });
    }
    if (reason === 'late' && late) {
      return t('reviews.queue.lateBy', { span: format.span(late.minutes * 60_000, true) });
    }
    return t(`reviews.queue.reasons.${reason}`);
  };
}
