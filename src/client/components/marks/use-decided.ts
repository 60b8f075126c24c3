import type { DecisionKind } from '../../../shared/contracts/values.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';

/** Decision kinds that a current mark can have. */
const currentMarkKinds = ['docente', 'confirmada', 'apelacion', 'recalificada'] as const;
type CurrentMarkKind = (typeof currentMarkKinds)[number];

export const isCurrentMarkKind = (kind: DecisionKind): kind is CurrentMarkKind =>
  (currentMarkKinds as readonly string[]).includes(kind);

/** Formats when a mark was decided: `revisada el 12 jun 2026, 08:40`. */
export function useDecided() {
  const { t } = useTranslation();
  const format = useFormat();
  return (kind: CurrentMarkKind, at: string) => t(`marks.decided.${kind}`, { date: format.dateTime(at) });
}
