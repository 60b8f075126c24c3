import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import type { TFunction } from '../i18n/i18n.ts';
import { errorText, isOffline, readError, UnreadableResponse, wasNotSent } from './api-error.ts';

const failedWith = (cause: Error) => TRPCClientError.from(cause);

test('distinguishes a request that was never sent from one without a response', () => {
  const unmade = [
    new TypeError(
      "Failed to execute 'fetch' on 'Window': Failed to read the 'headers' property from 'RequestInit': String contains non ISO-8859-1 code point.",
    ),
    new TypeError('Window.fetch: Cannot convert value in record<ByteString, ByteString> branch of …'),
    new TypeError("Header 'authorization' has invalid value: 'Bearer …'"),
    new Error('Input is too big for a single dispatch'),
  ];
  expect(unmade.map(failedWith).filter((error) => !wasNotSent(error))).toEqual([]);
  expect(wasNotSent(new Error('not of a call'))).toBe(true);
  const unanswered = [
    new TypeError('Failed to fetch'),
    new TypeError('NetworkError when attempting to fetch resource.'),
    new TypeError('Load failed'),
    new DOMException('The operation was aborted.', 'AbortError'),
    new SyntaxError('Unexpected token < in JSON'),
  ];
  expect(unanswered.map(failedWith).filter(wasNotSent)).toEqual([]);
});

test('treats any response as proof that the request was sent', () => {
  const response = new Response('<h1>502</h1>', { status: 502 });
  const answered = TRPCClientError.from(new Error('no JSON'), { meta: { response } });
  expect(wasNotSent(answered)).toBe(false);
});

test('reads an error page of a proxy as a server error, and an unreadable page with status 200 as no response', () => {
  const answered = (status: number) =>
    failedWith(new UnreadableResponse(new Response('<h1>…</h1>', { status }), new SyntaxError('<')));
  for (const status of [500, 502, 504]) {
    expect(readError(answered(status))).toMatchObject({ status, code: null });
    expect(wasNotSent(answered(status))).toBe(false);
  }
  expect(isOffline(answered(502))).toBe(false);
  expect(isOffline(answered(200))).toBe(true);
  expect(wasNotSent(answered(200))).toBe(false);
});

test('says what the page would say without a code when a newer server sends one without a text', () => {
  const texts: Record<string, string> = {
    'errors.not-found': 'No existe.',
    'errors.server-error': 'Algo falló.',
  };
  const t = ((key: string) => texts[key] ?? key) as TFunction;
  const failed = (appCode: string) =>
    new TRPCClientError('failed', {
      result: { error: { message: '', code: -32603, data: { appCode, httpStatus: 500 } } },
    } as never);
  expect(errorText(t, failed('not-found'))).toBe('No existe.');
  expect(errorText(t, failed('of-a-later-version'))).toBe('Algo falló.');
  expect(errorText(t, failed('of-a-later-version'), 'No se guardó.')).toBe('No se guardó.');
});
