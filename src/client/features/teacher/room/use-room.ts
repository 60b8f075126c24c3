import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryClient } from '../../../lib/api/query-client.ts';
import { setServerTime } from '../../../lib/api/server-clock.ts';
import { api, trpc } from '../../../lib/api/trpc.ts';

/** Milliseconds between polls while the event stream is down. */
const pollInterval = 5_000;

/** Live state of a lesson's room: event stream, with polling as fallback. */
export function useRoom(lessonId: number) {
  const [live, setLive] = useState(false);
  const query = useQuery({
    ...trpc.room.get.queryOptions(lessonId > 0 ? { lessonId } : skipToken),
    staleTime: 0,
    refetchInterval: live ? false : pollInterval,
  });
  const isLoaded = query.data !== undefined;
  useEffect(() => {
    if (!isLoaded) return;
    const { unsubscribe } = api.room.changes.subscribe(
      { lessonId },
      {
        onData: (room) => {
          setServerTime(room.serverNow);
          queryClient.setQueryData(trpc.room.get.queryKey({ lessonId }), room);
        },
        onConnectionStateChange: ({ state }) => setLive(state === 'pending'),
        onError: () => setLive(false),
        onStopped: () => setLive(false),
      },
    );
    return unsubscribe;
  }, [lessonId, isLoaded]);
  return { query, live };
}
