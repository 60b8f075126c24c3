import { useState } from 'react';
import type { CalibrationSample } from '../../../../shared/contracts/calibration.ts';
import { parseMark } from '../../../components/marks/parse-mark.ts';
import { formatGrade } from '../../../lib/format/format-grade.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { MarkField } from './mark-field.tsx';

/** The teacher's mark of a sample; a click edits it in place. */
export function MarkCell({
  sample,
  onChange,
}: {
  sample: CalibrationSample;
  onChange: (mark: number) => void;
}) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<string | null>(null);
  const mark = formatGrade(sample.mark);
  if (draft === null) {
    return (
      <button
        type="button"
        aria-label={t('calibration.changeMark', { mark })}
        className="min-h-8 rounded-xs px-1 font-semi underline decoration-line-strong decoration-dotted underline-offset-4 hover:decoration-solid pointer-coarse:min-h-11"
        onClick={() => setDraft(mark)}
      >
        {mark}
      </button>
    );
  }
  const saveMark = () => {
    const read = parseMark(draft);
    if (read !== null && read !== sample.mark) onChange(read);
    setDraft(null);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the field inside
    <div
      className="w-40 text-left"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) saveMark();
      }}
      onKeyDown={(event) => {
        // A wrong mark stays in its field.
        if (event.key === 'Enter' && parseMark(draft) !== null) saveMark();
        if (event.key === 'Escape') setDraft(null);
      }}
    >
      <MarkField value={draft} onValueChange={setDraft} hideLabel takesFocus />
    </div>
  );
}
