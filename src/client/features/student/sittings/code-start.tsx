import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type CodeStartProps = { starting: boolean; onStart: (code: string) => void };

/** Starts a lesson that requires the room code; students admitted by name start without it. */
export function CodeStart({ starting, onStart }: CodeStartProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const begin = (event: FormEvent) => {
    event.preventDefault();
    if (!starting) onStart(code);
  };
  return (
    <form noValidate onSubmit={begin} className="mt-7 flex flex-col gap-4">
      <Field label={t('sittingDialogs.roomCode')} hint={t('sittingDialogs.roomCodeHint')}>
        {(control) => (
          <Input
            {...control}
            value={code}
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            className="max-w-48 font-mono text-h3 tracking-widest"
            onChange={(event) => setCode(event.target.value)}
          />
        )}
      </Field>
      <div>
        <Button
          type="submit"
          size="lg"
          className="max-md:w-full"
          pending={starting}
          pendingLabel={t('sitting.start.beginning')}
        >
          {t('sitting.start.begin')}
        </Button>
      </div>
    </form>
  );
}
