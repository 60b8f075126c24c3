import { useContext, useLayoutEffect, useRef, useState } from 'react';
import type { StoredPicture } from '../../../../shared/contracts/pictures.ts';
import { PictureRefused, uploadPicture } from '../../../lib/api/upload-picture.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { PictureLesson } from './picture-lesson.ts';

/** Uploads a picture for the lesson around; `problem` says why the last one was not taken. */
export function useUpload(onStored: (picture: StoredPicture) => void) {
  const { t } = useTranslation();
  const lessonId = useContext(PictureLesson);
  // What was typed while it was on its way stays.
  const stored = useRef(onStored);
  useLayoutEffect(() => {
    stored.current = onStored;
  });
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const take = async (file: Blob | undefined) => {
    if (!file || lessonId === null || pending) return;
    setProblem(null);
    setPending(true);
    try {
      const picture = await uploadPicture(lessonId, file);
      stored.current(picture);
    } catch (error) {
      const code = error instanceof PictureRefused ? error.code : null;
      setProblem(code ? t(`errors.${code}`, { seconds: 5 }) : t('pictures.failed'));
    } finally {
      setPending(false);
    }
  };
  return {
    canUpload: lessonId !== null,
    pending,
    problem,
    take: (file: Blob | undefined) => void take(file),
  };
}

/** The one picture among what was pasted or dropped. */
export function pictureIn(data: DataTransfer | null): File | undefined {
  const files = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
  return files.length === 1 ? files[0] : undefined;
}
