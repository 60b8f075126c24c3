/** Returns the label of an option: the letter of its position when ids are letters (which are shuffled), else the id. */
export const optionLabel = (id: string, index: number): string =>
  id.length === 1 && id > '9' ? 'abcdefghij'.charAt(index) : id;
