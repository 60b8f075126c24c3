import { downloadBlob } from '../dom/download-file.ts';
import type { TFunction } from '../i18n/i18n.ts';
import { getLanguage } from '../i18n/language.ts';
import { getSession } from '../session/session.ts';

/** Downloads all data the school stores about a user. Returns the error text, or null on success. */
export async function takeExport(t: TFunction, userId: number, failed: string): Promise<string | null> {
  try {
    const answer = await fetch(`/api/files/people/${userId}/export?language=${getLanguage()}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${getSession()?.token ?? ''}` },
    });
    if (!answer.ok) {
      const { code, details } = (await answer.json()) as { code?: string; details?: { minutes?: number } };
      return code === 'export-too-soon' ? t('errors.export-too-soon', { minutes: details?.minutes }) : failed;
    }
    const named = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '');
    downloadBlob(named?.[1] ?? 'export.zip', await answer.blob());
    return null;
  } catch {
    return failed;
  }
}
