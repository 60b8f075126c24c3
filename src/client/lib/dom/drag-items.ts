import type { DragEvent } from 'react';

/**
 * Returns drag-and-drop props for items of one field, as an extra for mouse users.
 *
 * @param field id of the field; a target accepts only items of the same field.
 */
export function dragItems(field: string) {
  // Browsers lower-case data types.
  const type = `application/x-aula-${field.toLowerCase()}`;
  const isMine = (event: DragEvent) => event.dataTransfer.types.includes(type);
  const mark = (event: DragEvent, isOver: boolean) =>
    event.currentTarget.toggleAttribute('data-over', isOver);
  return {
    /** `value` is passed to the target's `onDrop`; the enclosing row is the drag image. */
    source: (value: string) => ({
      draggable: true,
      onDragStart(event: DragEvent) {
        event.dataTransfer.setData(type, value);
        event.dataTransfer.effectAllowed = 'move';
        const shown = event.currentTarget.closest('li');
        if (shown) event.dataTransfer.setDragImage(shown, 20, 20);
      },
    }),
    target: (onDrop: (value: string) => void) => ({
      onDragOver(event: DragEvent) {
        if (!isMine(event)) return;
        event.preventDefault();
        mark(event, true);
      },
      onDragLeave: (event: DragEvent) => mark(event, false),
      onDrop(event: DragEvent) {
        mark(event, false);
        if (!isMine(event)) return;
        event.preventDefault();
        onDrop(event.dataTransfer.getData(type));
      },
    }),
  };
}
