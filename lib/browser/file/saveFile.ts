/** Saves a file to the browser's downloads. */
export function saveFile({ name, content }: { name: string; content: Blob }): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // some browsers read the content only after the click has been handled
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
