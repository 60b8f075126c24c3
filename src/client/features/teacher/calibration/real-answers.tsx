import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { savesMark } from '../../../components/marks/mark-stepper.tsx';
import { parseMark } from '../../../components/marks/parse-mark.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { ErrorPanel } from '../../../components/ui/error-panel.tsx';
import { MathText } from '../../../components/ui/math-text.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { teacherErrorText } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { MarkField } from './mark-field.tsx';
import type { CalibrationWork } from './use-calibration.ts';

type RealAnswersProps = { questionId: number; work: CalibrationWork; onClose: () => void };

/** Real student answers that can be added as samples with the teacher's mark. */
export function RealAnswers({ questionId, work, onClose }: RealAnswersProps) {
  const { t } = useTranslation();
  const query = useQuery({
    ...trpc.calibration.realAnswers.queryOptions({ questionId }),
    staleTime: 0,
    gcTime: 0,
  });
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const { data, error } = query;
  const free = data?.filter((answer) => !taken.has(answer));
  return (
    <Dialog
      open
      onClose={onClose}
      width={760}
      title={t('calibration.realTitle')}
      description={t('calibration.realText')}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {t('calibration.done')}
        </Button>
      }
    >
      {!free && !error && <Spinner label={t('calibration.loading')} />}
      {!free && error && (
        <ErrorPanel title={t('calibration.realFailed')} text={teacherErrorText(t, error)} query={query} />
      )}
      {free?.length === 0 && <p className="text-text-soft">{t('calibration.realNone')}</p>}
      <ul className="divide-y divide-line">
        {free?.map((answer) => (
          <Answer
            key={answer}
            answer={answer}
            onTake={async (mark) => {
              await work.add(answer, mark);
              setTaken((before) => new Set([...before, answer]));
            }}
          />
        ))}
      </ul>
    </Dialog>
  );
}

function Answer({ answer, onTake }: { answer: string; onTake: (mark: number) => Promise<void> }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const mark = parseMark(typed);
  const take = () => {
    // `work` reports the failure.
    if (mark !== null) onTake(mark).catch(() => {});
  };
  return (
    <li
      onKeyDown={(event) => savesMark(event) && take()}
      className="flex flex-wrap items-end gap-x-4 gap-y-3 py-4"
    >
      <p className="min-w-60 grow basis-80 self-center read-small wrap-anywhere text-accent-text italic">
        <MathText>{answer}</MathText>
      </p>
      <div className="w-40">
        <MarkField value={typed} onValueChange={setTyped} />
      </div>
      <Button variant="secondary" unavailable={mark === null} onClick={take}>
        {t('calibration.save')}
      </Button>
    </li>
  );
}
