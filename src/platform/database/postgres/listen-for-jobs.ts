import type { JobNews } from '../../../domain/jobs/job-news.ts';
import { jobChannel } from './job-numbers.ts';
import { keepConnection } from './kept-connection.ts';

/** Word of each change at its commit, in the order of the commits, over a connection of its own. */
export function listenForJobs(url: string): JobNews {
  return {
    async listen({ changed, missed }) {
      let wasLost = false;
      const connection = await keepConnection(
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
