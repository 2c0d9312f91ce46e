/** LIKE pattern for texts that contain what was typed, letter for letter; undefined when nothing was typed. */
export function containing(typed: string): string | undefined {
  return typed === '' ? undefined : `%${typed.replace(/[\\%_]/g, '\\$&')}%`;
}
