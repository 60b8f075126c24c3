import { useEffect, useRef } from 'react';
import { newPageName } from '../../lib/page-name.ts';

type Message = { from: string; says: 'hello' | 'here' | 'gone' };

/**
 * Tells whether this browser has the same sitting open in another page: pages say when they come and go. One that
 * crashed goes on being counted, so that at worst an exit is not recorded and the sitting goes on.
 */
export function useOtherPages(sittingId: number): () => boolean {
  const others = useRef(new Set<string>());
  useEffect(() => {
    const channel = new BroadcastChannel(`sitting:${sittingId}`);
    const self = newPageName();
    const say = (says: Message['says']) => channel.postMessage({ from: self, says } satisfies Message);
    const leave = () => say('gone');
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data.says === 'gone') others.current.delete(data.from);
      else others.current.add(data.from);
      if (data.says === 'hello') say('here');
    });
    window.addEventListener('pagehide', leave);
    say('hello');
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
      channel.close();
    };
  }, [sittingId]);
  return () => others.current.size > 0;
}
