/**
 * Patterns of browsers in user agents. A browser whose user agent also names another browser comes first; systems
 * likewise.
 */
const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * Returns browser and system, such as `Firefox, Windows`; empty when the user agent is missing or unknown. Versions are
 * omitted, because they would help to identify users.
 */
export function describeDevice(userAgent: string | undefined): string {
  if (!userAgent) return '';
  const named = (list: [RegExp, string][]) => list.find(([sign]) => sign.test(userAgent))?.[1];
  return [named(browsers), named(systems)].filter(Boolean).join(', ');
}
