/** Saves a file to the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // some browsers fetch the URL only after the click has been handled
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** A file name valid on every system, from a title in any language. */
export function fileName(title: string, ending: string): string {
  const plain = title
    .replace(/[\\/:*?"<>|.\p{C}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80);
  return `${plain || 'chart'}.${ending}`;
}
