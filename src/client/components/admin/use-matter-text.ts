import type { Matter, Reason } from '../../../shared/contracts/health.ts';
import { matterValueKinds } from '../../../shared/contracts/health-values.ts';
import type { AdminHome } from '../../../shared/contracts/installation.ts';
import { formatDiskSize } from '../../lib/format/disk-size.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';

/** Returns a function that explains a reason: translated when it is known, otherwise in the words of the program. */
export function useReasonText() {
  const { t } = useTranslation();
  return ({ code, text }: Reason) =>
    code ? t(`health.reason.${code}`) : t('health.unknownReason', { text });
}

/** Returns a function that describes what is away: a title, and the effect, reason and remedy as sentences. */
export function useMatterText(commands: AdminHome['commands']) {
  const { t } = useTranslation();
  const format = useFormat();
  const reasonText = useReasonText();
  const shown = (name: string, value: string | number | null): string | number => {
    if (value === null) return t('health.none');
    if (matterValueKinds[name] === 'instant') return format.dateTime(String(value));
    return matterValueKinds[name] === 'bytes' ? formatDiskSize(Number(value)) : value;
  };
  return ({ key, values, reason }: Pick<Matter, 'key' | 'values' | 'reason'>) => {
    const filled: Record<string, string | number> = { ...commands };
    for (const [name, value] of Object.entries(values)) filled[name] = shown(name, value);
    const words = reason && reasonText(reason);
    return {
      title: t(`health.matter.${key}.title`, filled),
      effect: t(`health.matter.${key}.effect`, filled),
      reason: words && t('health.why', { reason: words }),
      remedy: t(`health.matter.${key}.remedy`, filled),
    };
  };
}
