import { modelFaults } from '../../../shared/contracts/ai-values.ts';
import { errorText, readError } from '../../lib/api/api-error.ts';
import type { TFunction } from '../../lib/i18n/i18n.ts';

/** Why a model was not stored, in words: what it answered when it was tried, or what else went wrong. */
export function modelRefusal(t: TFunction, error: unknown): string {
  const { code, details } = readError(error);
  const fault = modelFaults.find((one) => one === details.fault);
  return code === 'model-not-usable' && fault
    ? t('ai.notSaved', { reason: t(`ai.fault.${fault}`) })
    : errorText(t, error, t('ai.saveFailed'));
}
