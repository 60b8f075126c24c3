/** Milliseconds that a browser may take to begin with the download. */
const startsWithin = 10_000;

/** Hands a text over as a file. */
export function downloadFile(fileName: string, text: string, type: string): void {
  downloadBlob(fileName, new Blob([text], { type: `${type};charset=utf-8` }));
}

/** Hands bytes over as a file. */
export function downloadBlob(fileName: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), startsWithin);
}
