/** Milliseconds until the object URL is revoked; the browser must start the download before. */
const startsWithin = 10_000;

/** Downloads a text as a file. */
export function downloadFile(fileName: string, text: string, type: string): void {
  downloadBlob(fileName, new Blob([text], { type: `${type};charset=utf-8` }));
}

/** Downloads a blob as a file. */
export function downloadBlob(fileName: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), startsWithin);
}
