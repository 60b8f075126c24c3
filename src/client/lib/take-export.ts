import { downloadBlob } from './download-file.ts';
import { getLanguage } from './language.ts';
import { getSession } from './session.ts';

/** Downloads everything the school holds about a person; false where it could not be had. */
export async function takeExport(userId: number): Promise<boolean> {
  try {
    const answer = await fetch(`/api/files/people/${userId}/export?language=${getLanguage()}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${getSession()?.token ?? ''}` },
    });
    if (!answer.ok) return false;
    const named = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '');
    downloadBlob(named?.[1] ?? 'export.zip', await answer.blob());
    return true;
  } catch {
    return false;
  }
}
