import { useEffect, useState } from 'react';
import { anchorOf } from './question-anchor.ts';

/** The 1-based question being read: the one in the upper part of the window. */
export function useCurrentQuestion(count: number): number {
  const [current, setCurrent] = useState(1);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find((entry) => entry.isIntersecting);
        if (seen) setCurrent(Number(seen.target.id.split('-')[1]));
      },
      { rootMargin: '-25% 0px -65% 0px' },
    );
    for (let number = 1; number <= count; number += 1) {
      const section = document.getElementById(anchorOf(number));
      if (section) observer.observe(section);
    }
    const focused = (event: FocusEvent) => {
      const section =
        event.target instanceof Element ? event.target.closest('section[id^="pregunta-"]') : null;
      if (section) setCurrent(Number(section.id.split('-')[1]));
    };
    document.addEventListener('focusin', focused);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', focused);
    };
  }, [count]);
  return current;
}
