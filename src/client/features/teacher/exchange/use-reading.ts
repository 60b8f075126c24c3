import { useEffect, useMemo, useState } from 'react';
import type { ExamReading } from '../../../../shared/exam-text/exam-reading.ts';
import { linesOfText, readExam } from '../../../../shared/exam-text/read-exam.ts';

/** Characters up to which a text is read at each key; a longer one is read when typing pauses. */
const readAtOnce = 20_000;
const pauseMs = 500;
/** Characters up to which a text is read here; the server reads a longer one. */
export const readHere = 300_000;

export interface ReadText {
  text: string;
  reading: ExamReading;
}

const readText = (text: string): ReadText => ({ text, reading: readExam(linesOfText(text)) });

/** Returns the reading of a text; of a long one while typing, the last reading. */
export function useReading(text: string): ReadText {
  const isShort = text.length <= readAtOnce;
  const [paused, setPaused] = useState('');
  useEffect(() => {
    if (isShort) return;
    const timer = setTimeout(() => setPaused(text.length <= readHere ? text : ''), pauseMs);
    return () => clearTimeout(timer);
  }, [text, isShort]);
  const read = isShort ? text : paused;
  return useMemo(() => readText(read), [read]);
}
