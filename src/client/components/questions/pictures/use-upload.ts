import { type ClipboardEvent, type DragEvent, useContext, useLayoutEffect, useRef, useState } from 'react';
import type { StoredPicture } from '../../../../shared/contracts/pictures.ts';
import { PictureRefused, uploadPicture } from '../../../lib/api/upload-picture.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { PictureLesson } from './picture-lesson.ts';

/** Uploads a picture for the lesson in context; `problem` is the error message of the last upload. */
export function useUpload(onStored: (picture: StoredPicture) => void) {
  const { t } = useTranslation();
  const lessonId = useContext(PictureLesson);
  // The latest callback, so that text typed during the upload is kept.
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

/** Returns the picture in pasted or dropped data; undefined unless there is exactly one. */
export function findImageFile(data: DataTransfer | null): File | undefined {
  const files = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
  return files.length === 1 ? files[0] : undefined;
}

/** Returns paste and drop handlers for pictures; `isDragOver` is true while a file is dragged over the element. */
export function usePictureDrop({ canUpload, take }: ReturnType<typeof useUpload>, disabled = false) {
  const [isDragOver, setIsDragOver] = useState(false);
  const canTake = canUpload && !disabled;
  const handlers = {
    onPaste: (event: ClipboardEvent) => {
      const file = canTake ? findImageFile(event.clipboardData) : undefined;
      if (!file) return;
      event.preventDefault();
      take(file);
    },
    onDragOver: (event: DragEvent) => {
      if (!canTake || !event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setIsDragOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      // Moving onto a child element does not leave the element.
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsDragOver(false);
    },
    onDrop: (event: DragEvent) => {
      setIsDragOver(false);
      if (!canTake || event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      take(event.dataTransfer.files[0]);
    },
  };
  return { isDragOver, handlers };
}
