import { useEffect, useState } from 'react';
import { anchorOf } from './question-anchor.ts';

/** Excludes the parts of the viewport that a lesson's bars may cover. */
const seenPart = '-15% 0px -15% 0px';
/** Strip below the header that contains the question being read. */
const readStrip = '-16% 0px -78% 0px';

const sectionOf = (element: Element | null) => element?.closest<HTMLElement>('section[id^="pregunta-"]');
const numberOf = (section: Element) => Number(section.id.split('-')[1]);

/** Returns the number of the current question, from 1: the focused one while visible, else the one below the header. */
export function useCurrentQuestion(count: number): number {
  const [current, setCurrent] = useState(1);
  useEffect(() => {
    const seen = new Set<Element>();
    let read = 1;
    const update = () => {
      const focused = sectionOf(document.activeElement);
      setCurrent(focused && seen.has(focused) ? numberOf(focused) : read);
    };
    const watchSeen = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target);
          else seen.delete(target);
        }
        update();
      },
      { rootMargin: seenPart },
    );
    const watchRead = new IntersectionObserver(
      (entries) => {
        const entered = entries.find((entry) => entry.isIntersecting);
        if (entered) read = numberOf(entered.target);
        update();
      },
      { rootMargin: readStrip },
    );
    for (let number = 1; number <= count; number += 1) {
      const section = document.getElementById(anchorOf(number));
      if (!section) continue;
      watchSeen.observe(section);
      watchRead.observe(section);
    }
    // The focused question is scrolling into view.
    const focused = (event: FocusEvent) => {
      const section = event.target instanceof Element ? sectionOf(event.target) : null;
      if (section) setCurrent(numberOf(section));
    };
    document.addEventListener('focusin', focused);
    return () => {
      watchSeen.disconnect();
      watchRead.disconnect();
      document.removeEventListener('focusin', focused);
    };
  }, [count]);
  return current;
}
