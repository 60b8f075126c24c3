import { type ReactNode, useEffect, useRef } from 'react';

/**
 * Text with copy protection: copies that include it come out empty; context menu and dragging are disabled. Keyboard and screen
 * reader access is not affected.
 */
export function ProtectedText({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const text = box.current;
    if (!text) return;
    const refuse = (event: Event) => event.preventDefault();
    const emptyCopy = (event: ClipboardEvent) => {
      // A selection inside a field is the student's own text.
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
