import { type KeyboardEvent, type ReactNode, type RefObject, useEffect } from 'react';
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

/** Returns whether a key saves a mark: Enter in its field, Ctrl or Cmd with Enter in every field beside it. */
export const savesMark = ({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean =>
  key === 'Enter' &&
  (ctrlKey || metaKey || (target instanceof HTMLInputElement && target.role === 'spinbutton'));

/** Moves the focus to the field of a mark when its editor opens. */
export function useMarkFocus(editor: RefObject<HTMLElement | null>): void {
  useEffect(
    () => editor.current?.querySelector<HTMLInputElement>('input[role=spinbutton]')?.focus(),
    [editor],
  );
}
