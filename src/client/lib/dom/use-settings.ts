import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { trpc } from '../api/trpc.ts';
import { setAppName, useAppName } from '../i18n/app-name.ts';
import { useTranslation } from '../i18n/i18n.ts';
import { setSchoolLogo } from './school-logo.ts';

/** What anybody may know of this installation. */
export function useSettings() {
  const { data } = useQuery({ ...trpc.settings.public.queryOptions(), staleTime: Number.POSITIVE_INFINITY });
  useEffect(() => {
    if (!data) return;
    setAppName(data.appName);
    setSchoolLogo(data.logo);
  }, [data]);
  return data;
}

/** The school's name for what is printed. */
export function useSchoolName(): string {
  const appName = useAppName();
  return useSettings()?.schoolName ?? appName;
}

/** How the grader is named to people; a model that is not in use is never named. */
export function useGraderLabel(): string | undefined {
  const { t } = useTranslation();
  const settings = useSettings();
  if (!settings) return undefined;
  return settings.evaluator === 'offline' ? t('common.localEvaluator') : settings.modelLabel;
}
