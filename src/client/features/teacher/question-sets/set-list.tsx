import { useId, useState } from 'react';
import { isErrorCode } from '../../../../shared/contracts/errors.ts';
import type { SetState, StudentSet } from '../../../../shared/contracts/question-sets.ts';
import { Badge, type Tone } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { retryLine } from '../../../lib/format/retry-line.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

const tones: Record<SetState, Tone> = {
  ready: 'success',
  running: 'accent',
  waiting: 'neutral',
  failed: 'danger',
  none: 'neutral',
};

/** Lists the failed sets with their reason; expands to all students. */
export function SetList({ students }: { students: StudentSet[] }) {
  const { t } = useTranslation();
  const id = useId();
  const [open, setOpen] = useState(false);
  const listed = open ? students : students.filter(({ state }) => state === 'failed');
  return (
    <div>
      <Button
        variant="ghost"
        size="sm"
        aria-expanded={open}
        aria-controls={id}
        className="-ml-3"
        onClick={() => setOpen(!open)}
      >
        {t(open ? 'questionSets.hideStudents' : 'questionSets.seeStudents')}
      </Button>
      <div id={id}>
        {listed.length > 0 && (
          <ul
            aria-label={t('questionSets.students')}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: makes a long list scrollable by keyboard
            tabIndex={0}
            className="mt-2 max-h-[50dvh] divide-y divide-line overflow-y-auto border-y border-line"
          >
            {listed.map((student) => (
              <SetItem key={student.studentId} student={student} />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function SetItem({ student }: { student: StudentSet }) {
  const { t } = useTranslation();
  const { names, state, progressDone, progressTotal, errorCode } = student;
  const note =
    state === 'failed'
      ? t(isErrorCode(errorCode) ? `errors.${errorCode}` : 'errors.server-error')
      : retryLine(t, student);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0 grow">
        <p className="truncate text-ui font-semi">{names}</p>
        {note && <p className="text-small text-text-soft">{note}</p>}
      </div>
      {state === 'running' && progressTotal > 0 && (
        <span className="text-small text-text-mute">
          {t('questionSets.written', { done: progressDone, total: progressTotal })}
        </span>
      )}
      <Badge tone={tones[state]}>{t(`questionSets.state.${state}`)}</Badge>
    </li>
  );
}
