import * as z from 'zod/mini';
import { ROLES } from './roles';
import { isDay, isTimeZone, ZONE_SHAPE } from './dates';
import { HEIGHT, MAX_DEPT, MAX_DEPTS, MAX_REASON } from './person';
import { WIRE_LANGS } from './languages';

/** Schemas shared by several contracts; query values arrive as text and are coerced. */

/** A sequence number (memberSeq, compSeq, seq …): a positive 32-bit integer. */
export const seq = z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647));

/** Idempotency key of one press of a button (O8). */
export const sendKey = z.optional(z.string().check(z.regex(/^[\w-]{16,64}$/)));

const DAY = /^(19|2[01])\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** A calendar day from 1900 to 2199, yyyy-MM-dd. */
export const day = z.string().check(z.regex(DAY, { abort: true }), z.refine(isDay));

/** Details of a refusal because the company has ended: its last day. */
export const endedCompany = z.object({ lastDay: z.optional(day) });

/** A calendar day as the rank calls write it, yyyyMMdd. */
export const compactDay = z.string().check(
  z.regex(/^(19|2[01])\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/, { abort: true }),
  z.refine((text) => isDay(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`)),
);

/** An instant: ISO 8601 with offset or Z. */
export const instant = z.iso.datetime({ offset: true });

export const gender = z.enum(['M', 'F']);
export type Gender = z.output<typeof gender>;
export const role = z.enum(ROLES);
/** Language code of the upstream. */
export const wireLang = z.enum(WIRE_LANGS);

/** Page number from 0 and size up to the spec's 10,000. */
export const page = {
  page: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 0),
  size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 10),
};
/** Query for a whole list in one page. */
export const WHOLE_LIST = { page: 0, size: 10_000 } as const;

/**
 * The `next` cursor of the previous page, in lists sorted newest first; takes precedence over the page number, so that rows deleted
 * meanwhile shift nothing.
 */
export const afterRecord = z.optional(z.string().check(z.regex(/^\d{1,13}_1?\d{1,9}$/)));

/** The member a manager asks about; members may name only themselves. */
export const memberSeq = z.optional(seq);

/** First and last day of a range, both included. */
export const dayRange = { startDate: day, endDate: day };

/** A list of values, given once or as repeated query keys. */
export function oneOrMore<T extends z.ZodMiniType>(item: T) {
  return z.optional(
    z.pipe(
      z.transform((value: unknown) => (Array.isArray(value) ? value : [value])),
      z.array(item),
    ),
  );
}

export const loginId = z.string().check(z.regex(/^[A-Za-z0-9_.@+-]{6,40}$/));
/** 8–20 characters, at least one letter, one digit and one of the spec's specials (spec §5). */
export const password = z
  .string()
  .check(
    z.minLength(8),
    z.maxLength(20),
    z.regex(/[A-Za-z]/),
    z.regex(/\d/),
    z.regex(/[!#$%&*+\-./:;=?@^_`~]/),
    z.regex(/^[A-Za-z\d!#$%&*+\-./:;=?@^_`~]+$/),
  );
/** A name has a visible character: Hangul fillers are letters, the empty Braille pattern is a symbol, and neither shows. */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;
export const name = z.string().check(z.trim(), z.minLength(1, { abort: true }), z.maxLength(50), z.regex(VISIBLE));
export const email = z.email().check(z.maxLength(40));
export const phone = z.string().check(z.regex(/^\d{0,16}$/));
/** A date of birth; whether it is plausible depends on today's date (lib/shared/person.ts). */
export const birthDate = day;
/** cm */
export const height = z.number().check(z.gte(HEIGHT.min), z.lte(HEIGHT.max));
/** A department; '' for none. */
export const dept = z.string().check(z.trim(), z.maxLength(MAX_DEPT));
/** Departments as recipients. */
export const depts = z.array(dept.check(z.minLength(1))).check(z.maxLength(MAX_DEPTS));
/** A stored recipient by name: a member, or a manager for all of theirs. `id`: the login ID, to tell people with the same name apart. */
export const namedRecipient = z.object({ seq, name: z.string(), id: z.optional(z.string()), type: z.enum(['U', 'M']) });
/** Details of a refusal: recipients, by number, and departments that the sender may not send to. */
export const notReached = z.object({ takerSeq: z.array(seq), depts: z.array(z.string()) });
/** Reason for exporting other members' data; stored in the access log (X4). */
export const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_REASON));
/** Personal facts besides the name; null clears one. */
export const personFacts = {
  birthDate: z.optional(z.nullable(birthDate)),
  height: z.optional(z.nullable(height)),
  dept: z.optional(dept),
};
/** IANA zone name, such as Asia/Seoul. */
export const timeZone = z
  .string()
  .check(z.maxLength(64), z.regex(ZONE_SHAPE, { abort: true }), z.refine(isTimeZone))
  .register(z.globalRegistry, { description: 'Name in the IANA time zone database, such as Asia/Seoul.' });
export const countryCode = z.string().check(z.regex(/^\d{1,4}$/));

/** SM smart diet, FT plus (the wire also says FN), FL light, FA A model, MD the manager's device (spec §1); EX imported from elsewhere. */
export const deviceCode = z.enum(['SM', 'FT', 'FN', 'FL', 'FA', 'MD', 'EX']);
export type DeviceCode = z.output<typeof deviceCode>;
