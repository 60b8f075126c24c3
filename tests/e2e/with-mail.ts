import { startSmtpServer, type TestSmtpServer } from '../support/smtp-server.ts';
import { test as base, useProduct } from './fixtures.ts';

/** The product with a mail server behind it, which the test tells how to behave. */
export const test = base.extend<{ smtp: TestSmtpServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
  smtp: async ({}, use) => {
    const smtp = await startSmtpServer();
    await use(smtp);
    await smtp.close();
  },
  product: ({ app, smtp }, use) => {
    const env = {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'aula@escuela.test',
      PUBLIC_URL: 'https://aula.escuela.test',
    };
    return useProduct(app, env, use);
  },
});
