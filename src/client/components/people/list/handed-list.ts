/** A file that another screen hands to the page of lists. */
let handed: File | null = null;

export const handList = (file: File): void => {
  handed = file;
};

/** Returns the file once. */
export function takeHandedList(): File | null {
  const file = handed;
  handed = null;
  return file;
}
