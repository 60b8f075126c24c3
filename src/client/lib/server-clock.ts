/** Server clock minus this page's monotonic clock, in ms: changing the device's clock moves nothing. */
let offset = Date.now() - performance.now();

export function noteServerTime(iso: string): void {
  const time = Date.parse(iso);
  if (Number.isFinite(time)) offset = time - performance.now();
}

export const serverNow = (): number => performance.now() + offset;
