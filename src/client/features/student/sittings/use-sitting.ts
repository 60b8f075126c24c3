import { useEffect, useRef, useState } from 'react';
import { maxAnswerLength } from '../../../../shared/contracts/limits.ts';
import type { AttemptResult } from '../../../../shared/contracts/sittings.ts';
import { isValue } from '../../../../shared/question-types/traits.ts';
import { serverNow, useNow } from '../../../lib/api/server-clock.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { minutesOf } from '../../../lib/format/format-date.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { createAutosave, type SittingTimes } from './autosave.ts';
import { isOpenPhase } from './hand-in.ts';
import { findIncompleteQuestions } from './incomplete-questions.ts';
import { goToQuestion } from './question-anchor.ts';
import type { SittingView } from './types.ts';
import { useHandIn } from './use-hand-in.ts';

/** Returns the duration in minutes. */
const lengthOf = ({ startedAt, endsAt }: SittingTimes) =>
  (Date.parse(endsAt) - Date.parse(startedAt)) / 60_000;

/** Returns the answers that certainly do not parse; none when the parser cannot be loaded. The exercise field preloads it. */
async function loadUnreadable<Answer extends { answer: string }>(exercises: Answer[]): Promise<Answer[]> {
  if (exercises.length === 0) return [];
  const rules = await import('../../../lib/forms/use-exact-value.ts').catch(() => null);
  return rules ? rules.selectUnreadable(exercises) : [];
}

/** State of one open sitting: answers, clock and submission. */
export function useSitting(
  sitting: SittingView,
  onResult: (result: AttemptResult, elsewhere: boolean) => void,
) {
  const { t } = useTranslation();
  const closed = useRef<() => void>(() => undefined);
  const [autosave] = useState(() => createAutosave(sitting, () => closed.current()));
  const [unreadable, setUnreadable] = useState<number[]>([]);
  /** Submission was refused because of unanswered questions. */
  const [flagged, setFlagged] = useState(false);
  const answers = autosave.answers.use();
  const { phase, handIn } = useHandIn(sitting, autosave, onResult);
  const open = isOpenPhase(phase);
  const times = autosave.times.use();
  const left = Date.parse(times.endsAt) - useNow(open);
  const added = lengthOf(times) - lengthOf(sitting);
  const minutes = {
    durationMinutes: sitting.durationMinutes + Math.max(0, added),
    extraMinutes: sitting.extraMinutes + Math.max(0, added),
  };

  // The server closed the sitting: submitting returns its result.
  closed.current = () => void handIn(true);
  useEffect(() => autosave.watch(), [autosave]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, at time-out
  useEffect(() => {
    if (left > 0 || !open) return;
    // The teacher may have extended the time meanwhile.
    void autosave.ask().then(() => {
      if (Date.parse(autosave.times.get().endsAt) <= serverNow()) void handIn(true);
    });
  }, [left <= 0, open]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: announces each change of time once
  useEffect(() => {
    if (added > 0) notify.info(t('sitting.moreTime', { time: minutesOf(minutes) }));
    if (added < 0) notify.warn(t('sitting.endsEarly'));
  }, [added]);

  const { missing, partial } = findIncompleteQuestions(sitting.questions, answers);
  const exercises = sitting.questions.flatMap(({ id, type }, index) =>
    isValue({ type }) ? [{ number: index + 1, answer: answers[id] ?? '' }] : [],
  );
  const submit = async () => {
    const [first] = missing;
    const tooLong = sitting.questions.findIndex(({ id }) => (answers[id] ?? '').length > maxAnswerLength) + 1;
    setFlagged(first !== undefined);
    if (first !== undefined) {
      notify.warn(t('sitting.answerMissing', { number: first }));
      return goToQuestion(first, 'field');
    }
    if (tooLong > 0) {
      notify.warn(t('sitting.tooLong', { max: maxAnswerLength }));
      return goToQuestion(tooLong, 'field');
    }
    const unreadable = await loadUnreadable(exercises);
    if (unreadable.length === 0) return handIn(false);
    setUnreadable(unreadable.map(({ number }) => number));
  };
  const confirmUnreadable = (handsIn: boolean) => {
    setUnreadable([]);
    if (handsIn) void handIn(false);
  };
  return {
    autosave,
    answers,
    phase,
    left,
    minutes,
    endsAt: times.endsAt,
    missing,
    partial,
    flagged,
    submit: () => void submit(),
    unreadable: open ? unreadable : [],
    confirmUnreadable,
  };
}
