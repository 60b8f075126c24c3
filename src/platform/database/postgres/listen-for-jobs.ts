import type { JobNews } from '../../../domain/kernel/jobs/job-news.ts';
import { jobChannel } from './job-revisions.ts';
import { openReconnectingClient } from './reconnecting-client.ts';

/** Subscribes to job changes in commit order, over a dedicated connection. */
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
