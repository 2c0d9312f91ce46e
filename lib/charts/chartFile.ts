/** A file name valid on every system, from a title in any language. */
export function fileName(title: string, ending: string): string {
  const plain = title
    .replace(/[\\/:*?"<>|.\p{C}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80);
  return `${plain || 'chart'}.${ending}`;
}
