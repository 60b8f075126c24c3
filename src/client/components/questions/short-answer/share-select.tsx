import { Select } from '../../ui/select.tsx';

const shares = ['100', '75', '50', '25', '0'] as const;

type ShareSelectProps = { label: string; share: number; onChange: (share: number) => void };

/** Selects the share of an expected answer, in steps of 25 %. */
export function ShareSelect({ label, share, onChange }: ShareSelectProps) {
  return (
    <Select
      aria-label={label}
      className="w-28 min-w-0 shrink"
      options={shares.map((value) => ({ value, label: `${value} %` }))}
      value={shares.find((value) => Number(value) === share * 100) ?? '100'}
      onValueChange={(value) => onChange(Number(value) / 100)}
    />
  );
}
