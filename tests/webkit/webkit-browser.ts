import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { freePort } from '../support/free-port.ts';
import { until } from '../support/until.ts';

/** The key of an element reference in the WebDriver protocol. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** The Enter key in the WebDriver protocol. */
export const enter = '\uE007';

/** Scrolls the element out from under the bars of the page; returns whether the element is rendered. */
const bringIntoView =
  "arguments[0].scrollIntoView({ block: 'center' }); return arguments[0].getClientRects().length > 0";

/** Throws with the packages to install when WebKit or a display is missing. */
export function assertWebKit(): void {
  const missing = ['/usr/bin/WebKitWebDriver', '/usr/bin/xvfb-run'].filter((path) => !existsSync(path));
  if (missing.length > 0)
    throw new Error(
      `The tests in WebKit need ${missing.join(' and ')}: on Debian, apt-get install webkit2gtk-driver xvfb.`,
    );
}

export interface WebKitPage {
  goto(path: string): Promise<void>;
  back(): Promise<void>;
  reload(): Promise<void>;
  /** Waits until the element of this XPath is visible; returns its text. */
  see(xpath: string): Promise<string>;
  click(xpath: string): Promise<void>;
  type(xpath: string, text: string): Promise<void>;
  run<Value>(script: string): Promise<Value>;
  close(): Promise<void>;
}

/** A WebKitGTK page on a virtual display, driven by W3C WebDriver. */
export async function openWebKit(address: string): Promise<WebKitPage> {
  assertWebKit();
  const port = await freePort();
  // Uses its own process group, so that one signal ends display, driver and browser.
  const display = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
    detached: true,
    stdio: 'ignore',
  });
  const call = async <Value>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<Value> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${path}: ${value.error} ${value.message}`);
    return value;
  };
  await until('the WebDriver', () =>
    call<{ ready: boolean }>('GET', '/status').then(
      ({ ready }) => ready,
      () => false,
    ),
  );
  const capabilities = { alwaysMatch: { unhandledPromptBehavior: 'accept' } };
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', { capabilities });
  const session = `/session/${sessionId}`;
  const run = <Value>(script: string, ...args: unknown[]): Promise<Value> =>
    call('POST', `${session}/execute/sync`, { script, args });
  /** Runs `act` on the first rendered element of an XPath, once there is one that the page does not replace. */
  const withDrawn = <Value>(xpath: string, act: (element: string) => Promise<Value>): Promise<Value> =>
    until(xpath, async () => {
      const query = { using: 'xpath', value: xpath };
      const found = await call<Record<string, string>[]>('POST', `${session}/elements`, query);
      for (const element of found) {
        try {
          if (await run(bringIntoView, element))
            return { done: await act(`${session}/element/${element[elementKey]}`) };
        } catch (error) {
          if (!/stale element|not interactable|intercepted/.test(String(error))) throw error;
        }
      }
      return false;
    }).then(({ done }) => done);
  return {
    goto: (path) => call('POST', `${session}/url`, { url: new URL(path, address).href }),
    back: () => call('POST', `${session}/back`, {}),
    reload: () => call('POST', `${session}/refresh`, {}),
    see: (xpath) => withDrawn(xpath, (element) => call('GET', `${element}/text`)),
    click: (xpath) => withDrawn(xpath, (element) => call('POST', `${element}/click`, {})),
    type: (xpath, text) => withDrawn(xpath, (element) => call('POST', `${element}/value`, { text })),
    run,
    async close() {
      await call('DELETE', session).catch(() => undefined);
      if (display.pid) process.kill(-display.pid);
    },
  };
}
