import { type ReactNode, useEffect, useRef } from 'react';

/**
 * Text that is not to be copied: a copy that takes any of it along comes out empty, and neither the context menu nor
 * dragging works on it. Keyboard and screen readers meet it as any other text.
 */
export function ProtectedText({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const text = box.current;
    if (!text) return;
    const refuse = (event: Event) => event.preventDefault();
    const emptyCopy = (event: ClipboardEvent) => {
      // What is selected inside a field is the student's own.
      if (event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement) return;
      const selection = document.getSelection();
      if (!selection || selection.isCollapsed || !selection.getRangeAt(0).intersectsNode(text)) return;
      event.clipboardData?.setData('text/plain', '');
      event.preventDefault();
    };
    document.addEventListener('copy', emptyCopy);
    text.addEventListener('contextmenu', refuse);
    text.addEventListener('dragstart', refuse);
    return () => {
      document.removeEventListener('copy', emptyCopy);
      text.removeEventListener('contextmenu', refuse);
      text.removeEventListener('dragstart', refuse);
    };
  }, []);
  return <div ref={box}>{children}</div>;
}
