import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { trpc } from '../api/trpc.ts';
import { setAppName, useAppName } from '../i18n/app-name.ts';
import { useTranslation } from '../i18n/i18n.ts';
import { setSchoolLogo } from './school-logo.ts';

/** Returns the public settings of this installation. */
export function useSettings() {
  const { data } = useQuery({ ...trpc.settings.public.queryOptions(), staleTime: Number.POSITIVE_INFINITY });
  useEffect(() => {
    if (!data) return;
    setAppName(data.appName);
    setSchoolLogo(data.logo);
  }, [data]);
  return data;
}

/** Returns the school's name for printed sheets. */
export function useSchoolName(): string {
  const appName = useAppName();
  return useSettings()?.schoolName ?? appName;
}

/** Returns the display name of the evaluator; the model's name only while the model is in use. */
export function useGraderLabel(): string | undefined {
  const { t } = useTranslation();
  const settings = useSettings();
  if (!settings) return undefined;
  return settings.evaluator === 'offline' ? t('common.localEvaluator') : settings.modelLabel;
}

/** Returns whether a model or nothing but rules reads answers; `offline` until the settings are known. */
export const useGraderKind = (): 'model' | 'offline' =>
  useSettings()?.evaluator === 'model' ? 'model' : 'offline';
