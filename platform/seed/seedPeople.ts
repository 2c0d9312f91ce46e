import { addDays, addMonths } from '@/lib/shared/dates';
import { Names } from './names';
import type { Persona } from './personas';
import type { Random } from './random';
import { drawTraits, type BodyTraits, type PressureTraits, type Traits } from './traits';

/** An account to create, with the traits of its data. */
export interface SeedMember extends Traits {
  login: string;
  name: string;
  birthDate: string;
  phone: string;
  dept: string;
  /** Index of the manager in the company's list; null for none. */
  manager: number | null;
  goal: Persona['goal'] | null;
  mustChangePassword: boolean;
  random: Random;
}

const DEPARTMENTS = ['경영지원팀', '영업팀', '개발팀', '디자인팀', '생산팀', '연구소'] as const;

function birthDateOf(random: Random, age: number, today: string): string {
  return addDays(addMonths(today, -12 * age), -random.whole(1, 363));
}

function phoneOf(random: Random): string {
  return `010${String(random.whole(20_000_000, 99_999_999))}`;
}

/** Defaults for traits a persona sets partially where none were drawn. */
const DEFAULT_BODY: BodyTraits = { device: 'FT', bmi: 23.5, bfp: 24, yearChange: -1, every: 7 };
const DEFAULT_PRESSURE: PressureTraits = { sbp: 118, dbp: 76, morningRise: 3, dip: null, manual: false };

/** Merges a persona's traits into drawn ones; null removes a kind of data. */
function traitsOf(random: Random, fixed: Persona['traits']): Traits {
  const drawn = drawTraits(random, fixed);
  const { body = drawn.body, pressure = drawn.pressure } = fixed;
  return {
    ...drawn,
    ...fixed,
    body: body && { ...DEFAULT_BODY, ...drawn.body, ...body },
    pressure: pressure && { ...DEFAULT_PRESSURE, ...drawn.pressure, ...pressure },
  };
}

function memberOf(random: Random, today: string, traits: Traits, own: Pick<SeedMember, 'login' | 'name' | 'manager'>): SeedMember {
  const facts = random.fork('facts');
  return {
    ...traits,
    ...own,
    birthDate: birthDateOf(facts, traits.age, today),
    phone: phoneOf(facts),
    dept: facts.pick(DEPARTMENTS),
    goal: null,
    mustChangePassword: false,
    random,
  };
}

export function personaMembers(random: Random, personas: readonly Persona[], today: string): SeedMember[] {
  return personas.map((persona) => {
    const own = random.fork(persona.login);
    const { login, name, manager, goal = null, mustChangePassword = false } = persona;
    return { ...memberOf(own, today, traitsOf(own.fork('traits'), persona.traits), { login, name, manager }), goal, mustChangePassword };
  });
}

/** People with random names, distributed over the managers in turn. */
export function ordinaryMembers(random: Random, count: number, taken: Iterable<string>, managers: number, today: string): SeedMember[] {
  const names = new Names(taken);
  return Array.from({ length: count }, (_, index) => {
    const own = random.fork(index);
    const traits = drawTraits(own.fork('traits'));
    const manager = managers === 0 ? null : index % managers;
    return memberOf(own, today, traits, { ...names.draw(own.fork('name'), traits.gender), manager });
  });
}
