import { useEffect, useRef } from 'react';
import { markLimits } from '../../../../shared/contracts/limits.ts';
import { Field } from '../../../components/ui/field.tsx';
import { Stepper } from '../../../components/ui/stepper.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { readMark } from './read-mark.ts';

type MarkFieldProps = {
  value: string;
  onValueChange: (value: string) => void;
  hideLabel?: boolean;
  takesFocus?: boolean;
};

/** Field for the teacher's mark of a sample answer. */
export function MarkField({ value, onValueChange, hideLabel, takesFocus }: MarkFieldProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.querySelector('input')?.focus();
  }, [takesFocus]);
  const wrong = value !== '' && readMark(value) === null;
  return (
    <div ref={box}>
      <Field
        label={
          hideLabel ? (
            <span className="visually-hidden">{t('calibration.yourMark')}</span>
          ) : (
            t('calibration.yourMark')
          )
        }
        error={wrong ? t('errors.mark-out-of-range') : null}
      >
        {(control) => (
          <Stepper
            {...control}
            min={0}
            max={10}
            step={markLimits.step}
            value={value}
            onValueChange={onValueChange}
          />
        )}
      </Field>
    </div>
  );
}
