/** Message key of a failed call by its status, as a domain words it; `other` stands for every status that is not named. */
export function messageByStatus<const Key extends string, const Other extends string>(
  keys: Readonly<Record<number, Key>>,
  other: Other,
): (status: number) => Key | Other {
  return (status) => keys[status] ?? other;
}
