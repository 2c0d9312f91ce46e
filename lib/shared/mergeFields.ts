/**
 * The fields of a form after somebody else has changed what it was filled in from: what was typed stays, what was left alone becomes
 * theirs. Both names those of `shared` that both have changed, each its own way.
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
