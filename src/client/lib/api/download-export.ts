import { downloadBlob } from '../dom/download-file.ts';
import type { TFunction } from '../i18n/i18n.ts';
import { getLanguage } from '../i18n/language.ts';
import { getSession } from '../session/session.ts';

/** Downloads all data the school stores about a user. Returns the error text, or null on success. */
export async function downloadExport(t: TFunction, userId: number, failed: string): Promise<string | null> {
  try {
    const response = await fetch(`/api/files/people/${userId}/export?language=${getLanguage()}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${getSession()?.token ?? ''}` },
    });
    if (!response.ok) {
      const { code, details } = (await response.json()) as { code?: string; details?: { minutes?: number } };
      return code === 'export-too-soon' ? t('errors.export-too-soon', { minutes: details?.minutes }) : failed;
    }
    const fileNameMatch = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '');
    downloadBlob(fileNameMatch?.[1] ?? 'export.zip', await response.blob());
    return null;
  } catch {
    return failed;
  }
}
