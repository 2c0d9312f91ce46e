import { countBy } from '@/lib/format/shares';

interface Person {
  name: string;
  /** Login ID; sometimes absent from older platforms. */
  id?: string;
  /** Someone else has the same name, possibly on another page, according to the platform. */
  namesake?: boolean;
}

/** Name with login ID, where people must not be confused. */
export const nameWithId = ({ name, id }: Person): string => (id ? `${name} (${id})` : name);

/** Returns whether another of the people has the same name. */
export function namesakesAmong(people: Iterable<Pick<Person, 'name'>>): (person: Pick<Person, 'name'>) => boolean {
  const counts = countBy(people, ({ name }) => name);
  return ({ name }) => (counts.get(name) ?? 0) > 1;
}

/** Returns the display name of a person among others: with the ID if anyone has the same name. */
export function namesAmong(people: Iterable<Person>): (person: Person) => string {
  const isNamesake = namesakesAmong(people);
  return (person) => (person.namesake || isNamesake(person) ? nameWithId(person) : person.name);
}
