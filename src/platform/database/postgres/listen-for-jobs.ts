import type { JobNews } from '../../../domain/kernel/jobs/job-news.ts';
import { jobChannel } from './job-numbers.ts';
import { openReconnectingClient } from './reconnecting-client.ts';

/** Word of each change at its commit, in the order of the commits, over a connection of its own. */
export function listenForJobs(url: string): JobNews {
  return {
    async listen({ changed, missed }) {
      let wasLost = false;
      const connection = await openReconnectingClient(
        url,
        async (client) => {
          client.on('notification', ({ payload }) => changed(Number(payload)));
          await client.query(`listen ${jobChannel}`);
          if (wasLost) missed();
        },
        () => {
          wasLost = true;
        },
      );
      return () => connection.close();
    },
  };
}
