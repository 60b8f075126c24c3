let loading: Promise<typeof import('./application.tsx').Application> | null = null;

async function load() {
  const [{ Application, prepare }, { startI18n }] = await Promise.all([
    import('./application.tsx'),
    import('../lib/i18n/i18n.ts'),
  ]);
  await startI18n();
  await prepare(location.pathname);
  return Application;
}

/** Loads everything except the login page, with its texts. Cached; a failed load can be retried. */
export function loadApplication() {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
