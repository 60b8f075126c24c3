import { type ClipboardEvent, type DragEvent, useContext, useLayoutEffect, useRef, useState } from 'react';
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

/** What an element does to take a picture that is pasted or dropped on it; `over` while one is held above it. */
export function usePictureDrop({ canUpload, take }: ReturnType<typeof useUpload>, disabled = false) {
  const [over, setOver] = useState(false);
  const canTake = canUpload && !disabled;
  const handlers = {
    onPaste: (event: ClipboardEvent) => {
      const file = canTake ? pictureIn(event.clipboardData) : undefined;
      if (!file) return;
      event.preventDefault();
      take(file);
    },
    onDragOver: (event: DragEvent) => {
      if (!canTake || !event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      // Over a part of the element it is still above it.
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (!canTake || event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      take(event.dataTransfer.files[0]);
    },
  };
  return { over, handlers };
}
