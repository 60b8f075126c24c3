import type { ReactNode } from 'react';
import { markLimits } from '../../../shared/contracts/limits.ts';
import type { FieldControl } from '../ui/field.tsx';
import { Stepper } from '../ui/stepper.tsx';

type MarkStepperProps = FieldControl & {
  /** Raw text; parse it with `parseMark`. */
  value: string;
  onValueChange: (value: string) => void;
  before?: ReactNode;
  valueClassName?: string;
};

/** Field for one mark: two decimals can be typed, the buttons and arrow keys change it in steps of `markLimits.step`. */
export function MarkStepper(props: MarkStepperProps) {
  return <Stepper {...props} asText min={0} max={10} step={markLimits.step} />;
}

/** Whether an event comes from the field of a mark, where Enter alone saves. */
export const isInMark = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && target.role === 'spinbutton';
