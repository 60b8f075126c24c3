import type { DragEvent } from 'react';

/**
 * Dragging within one field, as an extra for fine pointers: what is dragged elsewhere is not taken.
 *
 * @param field its id; nothing of another field is dropped here.
 */
export function dragItems(field: string) {
  // Browsers write types in small letters.
  const type = `application/x-aula-${field.toLowerCase()}`;
  const isMine = (event: DragEvent) => event.dataTransfer.types.includes(type);
  const mark = (event: DragEvent, isOver: boolean) =>
    event.currentTarget.toggleAttribute('data-over', isOver);
  return {
    /** `value` is what a target is told; its row is shown under the pointer. */
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
