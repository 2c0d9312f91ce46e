/**
 * Three-way merge of form fields after somebody else has changed the record: edited fields are kept, untouched ones take the new value.
 * `both` lists the fields of `shared` that both sides changed to different values.
 */
export function mergeFields<Fields extends object, Shared extends keyof Fields>(
  shared: readonly Shared[],
  { before, typed, theirs }: Readonly<Record<'before' | 'typed' | 'theirs', Fields>>,
): { fields: Fields; both: Shared[] } {
  const fields = { ...typed };
  const both: Shared[] = [];
  for (const field of shared) {
    if (theirs[field] === before[field] || theirs[field] === typed[field]) continue;
    if (typed[field] === before[field]) fields[field] = theirs[field];
    else both.push(field);
  }
  return { fields, both };
}
