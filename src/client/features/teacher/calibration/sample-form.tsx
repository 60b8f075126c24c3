import { useEffect, useRef, useState } from 'react';
import { maxAnswerLength } from '../../../../shared/contracts/limits.ts';
import { savesMark } from '../../../components/marks/mark-stepper.tsx';
import { parseMark } from '../../../components/marks/parse-mark.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Textarea } from '../../../components/ui/textarea.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { MarkField } from './mark-field.tsx';
import type { CalibrationWork } from './use-calibration.ts';

/** Adds samples one after another, each with its mark. */
export function SampleForm({ work, onClose }: { work: CalibrationWork; onClose: () => void }) {
  const { t } = useTranslation();
  const [answer, setAnswer] = useState('');
  const [typed, setTyped] = useState('');
  const box = useRef<HTMLFormElement>(null);
  const focus = () => box.current?.querySelector('textarea')?.focus();
  useEffect(focus, []);
  const mark = parseMark(typed);
  const ready = answer.trim() !== '' && mark !== null;
  const send = async () => {
    if (!ready || work.adding) return;
    try {
      await work.add(answer, mark);
      setAnswer('');
      setTyped('');
      focus();
    } catch {
      // The error is already shown; the input is kept.
    }
  };
  return (
    <form
      ref={box}
      className="border-t border-line bg-surface-sunken px-5 py-5"
      onKeyDown={(event) => {
        if (!savesMark(event)) return;
        event.preventDefault();
        void send();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className="grid gap-x-6 gap-y-4 md:grid-cols-[minmax(0,1fr)_10rem]">
        <Field label={t('calibration.sample')}>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={maxAnswerLength}
              value={answer}
              onChange={(event) => setAnswer(event.target.value)}
            />
          )}
        </Field>
        <MarkField value={typed} onValueChange={setTyped} />
      </div>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button
          type="submit"
          variant="secondary"
          unavailable={!ready}
          pending={work.adding}
          pendingLabel={t('calibration.saving')}
        >
          {t('calibration.save')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}
