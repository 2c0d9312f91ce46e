interface Person {
  name: string;
  /** Login ID; a platform that is older does not always say. */
  id?: string;
  /** Somebody else has the name, who need not be beside them: as the platform says of a page. */
  namesake?: boolean;
}

/** Somebody's name with their ID, where nobody may be taken for another of that name. */
export const nameWithId = ({ name, id }: Person): string => (id ? `${name} (${id})` : name);

/** Whether another of these people has the same name. */
export function namesakesAmong(people: Iterable<Pick<Person, 'name'>>): (person: Pick<Person, 'name'>) => boolean {
  const counts = new Map<string, number>();
  for (const { name } of people) counts.set(name, (counts.get(name) ?? 0) + 1);
  return ({ name }) => (counts.get(name) ?? 0) > 1;
}

/** What each of these people is called beside the others: by the name, with the ID where another has the same, here or anywhere. */
export function namesAmong(people: Iterable<Person>): (person: Person) => string {
  const isNamesake = namesakesAmong(people);
  return (person) => (person.namesake || isNamesake(person) ? nameWithId(person) : person.name);
}
