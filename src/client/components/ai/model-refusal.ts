import { modelFaults } from '../../../shared/contracts/ai-values.ts';
import { errorText, readError } from '../../lib/api/api-error.ts';
import type { TFunction } from '../../lib/i18n/i18n.ts';

/** Returns why a model was not saved: the fault of its test call, or the error of the request. */
export function modelRefusal(t: TFunction, error: unknown): string {
  const { code, details } = readError(error);
  const fault = modelFaults.find((one) => one === details.fault);
  return code === 'model-not-usable' && fault
    ? t('ai.notSaved', { reason: t(`ai.fault.${fault}`) })
    : errorText(t, error, t('ai.saveFailed'));
}
