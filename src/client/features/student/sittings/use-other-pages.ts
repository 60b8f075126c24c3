import { useEffect, useRef } from 'react';
import { createRandomId } from '../../../lib/dom/stored.ts';

type Message = { from: string; says: 'hello' | 'here' | 'gone' };

/** Milliseconds within which another page responds; a background page on a slow phone is slow. */
const responseTimeout = 1_500;

/**
 * Returns a function that tells whether this browser may have the same sitting open in another page. Pages announce themselves by
 * BroadcastChannel. A crashed page still counts, and so do possible pages before `responseTimeout`: at worst an exit is not recorded
 * and the sitting continues.
 */
export function useOtherPages(sittingId: number): () => boolean {
  const others = useRef(new Set<string>());
  const announcedAt = useRef(performance.now());
  useEffect(() => {
    const channel = new BroadcastChannel(`sitting:${sittingId}`);
    const self = createRandomId();
    const broadcast = (says: Message['says']) => channel.postMessage({ from: self, says } satisfies Message);
    const leave = () => broadcast('gone');
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data.says === 'gone') others.current.delete(data.from);
      else others.current.add(data.from);
      if (data.says === 'hello') broadcast('here');
    });
    window.addEventListener('pagehide', leave);
    announcedAt.current = performance.now();
    broadcast('hello');
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
      channel.close();
    };
  }, [sittingId]);
  return () => others.current.size > 0 || performance.now() - announcedAt.current < responseTimeout;
}
