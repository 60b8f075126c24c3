import type { Ref, TextareaHTMLAttributes } from 'react';
import { cx } from '../../lib/dom/cx.ts';

type TextareaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  ref?: Ref<HTMLTextAreaElement> | undefined;
};

/** A multi-line text field, used inside `Field`. */
export function Textarea({ className, rows = 4, ...rest }: TextareaProps) {
  return <textarea {...rest} rows={rows} className={cx('field-box block w-full px-3 py-2', className)} />;
}
