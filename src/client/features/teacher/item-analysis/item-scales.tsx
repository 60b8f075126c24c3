import { Meter } from '../../../components/ui/meter.tsx';
import { cx } from '../../../lib/dom/cx.ts';
import { signedCoefficient } from './coefficient.ts';

const number = 'w-12 text-right font-medium tabular-nums';

/** A share from 0 to 1 as a bar with its number. */
export function Facility({ value }: { value: number | null }) {
  if (value === null) return <span>–</span>;
  return (
    <span className="flex items-center gap-3">
      <Meter share={value} className="w-20" />
      <span className={number}>{value.toFixed(2)}</span>
    </span>
  );
}

/** A correlation from -1 to 1 as a dot on an axis, with its number; negative values are highlighted. */
export function Discrimination({ value }: { value: number | null }) {
  if (value === null) return <span>–</span>;
  const negative = value < 0;
  const at = (part: number) => `${(part + 1) * 50}%`;
  return (
    <span className="flex items-center gap-3">
      <span aria-hidden className="relative h-4 w-20">
        <span className="absolute inset-x-0 top-1/2 border-t border-line-strong/50" />
        <span className="absolute inset-y-0.5 left-1/2 border-l border-line-strong" />
        <span
          className={cx('absolute top-1/2 h-0.5 -translate-y-1/2', negative ? 'bg-danger' : 'bg-text-soft')}
          style={{ left: at(Math.min(0, value)), width: `${Math.abs(value) * 50}%` }}
        />
        <span
          className={cx(
            'absolute top-1/2 size-2 -translate-1/2 rounded-full',
            negative ? 'bg-danger' : 'bg-text-soft',
          )}
          style={{ left: at(value) }}
        />
      </span>
      <span className={cx(number, negative && 'font-semi text-danger-text')}>{signedCoefficient(value)}</span>
    </span>
  );
}
