/** Returns a function that maps the status of a failed call to a message key; `other` for all statuses not listed. */
export function messageByStatus<const Key extends string, const Other extends string>(
  keys: Readonly<Record<number, Key>>,
  other: Other,
): (status: number) => Key | Other {
  return (status) => keys[status] ?? other;
}
