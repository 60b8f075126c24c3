let loading: Promise<{ default: typeof import('./application.tsx').Application }> | null = null;

async function load() {
  // The public page is what most visits open first: its code comes along instead of after.
  if (location.pathname === '/') void import('./screens/home.tsx').catch(() => undefined);
  const [{ Application }, { startI18n }] = await Promise.all([
    import('./application.tsx'),
    import('../lib/i18n.ts'),
  ]);
  await startI18n();
  return { default: Application };
}

/** Everything but the login page, with its texts. Fetched once; a failure can be tried again. */
export function loadApplication() {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
