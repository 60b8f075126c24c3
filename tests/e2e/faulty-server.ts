import type { Page, Route } from '@playwright/test';

/** Answers calls of this procedure with this data instead of the server's response. */
export const answerWith = (page: Page, procedure: string, data: unknown): Promise<void> =>
  replace(page, procedure, 200, { result: { data } });

/** Refuses calls of this procedure as the server does: with a status and an optional domain error code. */
export const refuseWith = (
  page: Page,
  procedure: string,
  status: number,
  appCode?: string,
  details: Record<string, number> = {},
): Promise<void> => {
  const data = { code: 'X', httpStatus: status, path: procedure, appCode, details };
  return replace(page, procedure, status, { error: { message: appCode ?? 'refused', code: -32000, data } });
};

/** Aborts calls of this procedure. */
export const cutOff = (page: Page, procedure: string): Promise<void> =>
  intercept(page, procedure, (route) => route.abort());

/** Sends calls of this procedure, and drops their responses. */
export const loseResponse = (page: Page, procedure: string): Promise<void> =>
  intercept(page, procedure, async (route) => {
    await route.fetch();
    await route.abort();
  });

/** Delays calls of this procedure until the returned function is called. */
export async function hold(page: Page, procedure: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await intercept(page, procedure, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** One batch request may contain several procedures; the other procedures get their real responses. */
function replace(page: Page, procedure: string, status: number, answer: object): Promise<void> {
  return intercept(page, procedure, async (route, procedures) => {
    const others = procedures.some((name) => name !== procedure);
    const real: object[] = others ? await (await route.fetch()).json() : [];
    const answers = procedures.map((name, index) => (name === procedure ? answer : real[index]));
    // The login page sends single calls without the tRPC client.
    const alone = !new URL(route.request().url()).searchParams.has('batch');
    await route.fulfill({
      status: others ? 207 : status,
      contentType: 'application/json',
      body: JSON.stringify(alone ? answers[0] : answers),
    });
  });
}

async function intercept(
  page: Page,
  procedure: string,
  act: (route: Route, procedures: string[]) => Promise<void>,
): Promise<void> {
  const proceduresOf = (url: URL) => url.pathname.replace('/api/trpc/', '').split(',');
  await page.route(
    (url) => url.pathname.startsWith('/api/trpc/') && proceduresOf(url).includes(procedure),
    (route) => act(route, proceduresOf(new URL(route.request().url()))),
  );
}
