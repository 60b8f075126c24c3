/** What is under the mouse, and where on the screen it began when it was last looked at. */
let under: { element: Element; top: number } | null = null;
let pointer: { x: number; y: number } | null = null;
let watchers = 0;

function look(): void {
  const element = pointer && document.elementFromPoint(pointer.x, pointer.y);
  under = element ? { element, top: element.getBoundingClientRect().top } : null;
}
const move = ({ pointerType, clientX, clientY }: PointerEvent) => {
  // A finger rests on nothing.
  pointer = pointerType === 'mouse' ? { x: clientX, y: clientY } : null;
  look();
};
// Before the page answers to what was typed, and after the person scrolled.
const events = [
  ['pointermove', move],
  ['input', look],
  ['scroll', look],
] as const;

function watch(): () => void {
  watchers += 1;
  if (watchers === 1) for (const [name, act] of events) addEventListener(name, act as () => void, true);
  return () => {
    watchers -= 1;
    if (watchers > 0) return;
    for (const [name, act] of events) removeEventListener(name, act as () => void, true);
    document.body.style.minHeight = '';
  };
}

function scrollerOf(element: Element): Element {
  for (let parent = element.parentElement; parent; parent = parent.parentElement)
    if (parent.scrollHeight > parent.clientHeight && /auto|scroll/.test(getComputedStyle(parent).overflowY))
      return parent;
  return document.documentElement;
}

/** Scrolls by as much as the thing under the mouse has moved; a short page is made longer for it. */
function putBack(grown: Element): void {
  if (!under?.element.isConnected || grown.contains(under.element)) return;
  const moved = () => under!.element.getBoundingClientRect().top - under!.top;
  if (Math.abs(moved()) < 1) return;
  const scroller = scrollerOf(grown);
  scroller.scrollTop += moved();
  const left = moved();
  if (left < 1 || scroller !== document.documentElement) return;
  document.body.style.minHeight = `${Math.ceil(scroller.scrollTop + innerHeight + left)}px`;
  scroller.scrollTop += left;
}

/** Keeps what is under the mouse where it is as the element grows. Gives back what ends it. */
export function keepStill(growing: Element): () => void {
  const unwatch = watch();
  // Told after the layout and before it is painted: nobody sees it move.
  const observer = new ResizeObserver(() => putBack(growing));
  observer.observe(growing);
  return () => {
    observer.disconnect();
    unwatch();
  };
}
