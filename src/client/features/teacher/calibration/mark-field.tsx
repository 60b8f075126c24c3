import { useEffect, useRef } from 'react';
import { MarkStepper } from '../../../components/marks/mark-stepper.tsx';
import { parseMark } from '../../../components/marks/parse-mark.ts';
import { Field } from '../../../components/ui/field.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

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
  const wrong = value !== '' && parseMark(value) === null;
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
        {(control) => <MarkStepper {...control} value={value} onValueChange={onValueChange} />}
      </Field>
    </div>
  );
}
