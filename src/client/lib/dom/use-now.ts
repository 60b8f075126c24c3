import { useEffect, useState } from 'react';
import { serverNow } from '../api/server-clock.ts';

/** Returns the server time in ms, updated every second (or every `every` ms) while `running`. */
export function useNow(running = true, every = 1_000): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (!running) return;
    setNow(serverNow());
    const timer = setInterval(() => setNow(serverNow()), every);
    return () => clearInterval(timer);
  }, [running, every]);
  return now;
}
