/** How an option is marked: by its place where ids are letters, which are shuffled with the options. */
export const optionMark = (id: string, index: number): string =>
  id.length === 1 && id > '9' ? 'abcdefghij'.charAt(index) : id;
