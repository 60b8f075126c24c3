import { expect, it } from 'vitest';
import { asListenError } from './listen-error.ts';

it.each([
  ['EADDRINUSE', /^Setting METRICS_PORT .*in use by another program\.$/],
  ['EACCES', /^Setting METRICS_PORT .*1024/],
  ['ENOTFOUND', /^Setting HOST names no address of this machine/],
  ['EADDRNOTAVAIL', /^Setting HOST names no address of this machine/],
  ['EMFILE', /^too many$/],
])('explains a listen error with the code %s', (code, line) => {
  const error = Object.assign(new Error('too many'), { code });
  expect((asListenError(error, 'METRICS_PORT') as Error).message).toMatch(line);
});
