import type { DecisionKind } from '../../../shared/contracts/values.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';

/** Decision kinds that a current mark can have. */
const shown = ['docente', 'confirmada', 'apelacion', 'recalificada'] as const;
type ShownKind = (typeof shown)[number];

export const isShown = (kind: DecisionKind): kind is ShownKind => (shown as readonly string[]).includes(kind);

/** Formats when a mark was decided: `revisada el 12 jun 2026, 08:40`. */
export function useDecided() {
  const { t } = useTranslation();
  const format = useFormat();
  return (kind: ShownKind, at: string) => t(`marks.decided.${kind}`, { date: format.dateTime(at) });
}
