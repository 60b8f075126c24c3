import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from '../../lib/dom/cx.ts';

export type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldProps<C extends object> = {
  label: ReactNode;
  /** Shown in parentheses after the label, e.g. t('common.optional'). */
  optional?: string | undefined;
  hint?: ReactNode;
  error?: string | null | undefined;
  className?: string | undefined;
  /** Further props for the control, from the form. */
  control?: C | undefined;
  children: (control: FieldControl & C) => ReactNode;
};

/** Label, control, and hint or error, linked by ids: `<Field label="Tema">{(c) => <Input {...c} />}</Field>`. */
export function Field<C extends object = object>(props: FieldProps<C>) {
  const { label, optional, hint, error, className, children } = props;
  const id = useId();
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return (
    <div className={cx('min-w-0', className)}>
      <label id={`${id}-label`} htmlFor={id} className="mb-1.5 block text-small font-semi">
        {label}
        {optional && <span className="font-normal text-text-mute"> ({optional})</span>}
      </label>
      {children({
        ...(props.control as C),
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <div id={`${id}-hint`} className="mt-1.5 text-caption text-text-mute">
          {hint}
        </div>
      )}
    </div>
  );
}

/** Error message below a control. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-caption text-danger-text">
      <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" strokeWidth={1.75} />
      <span>{children}</span>
    </p>
  );
}
