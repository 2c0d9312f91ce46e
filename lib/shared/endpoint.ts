import * as z from 'zod/mini';
import type { HEALTH_KINDS, Permission } from './permissions';

/** What a call opens or changes about a member, as shown in their access log; OTHER is for past entries that no call produces any more. */
export const ABOUT = ['PROFILE', 'BODY', 'HEALTH', 'MISSION', 'EXERCISE', 'CHAT', 'LIST', 'EXPORT', 'ACCOUNT', 'OTHER'] as const;
export type About = (typeof ABOUT)[number];

/** Kinds of member data that can be exported as a file. */
export const EXPORTED = ['MEASURES', 'STEPS', 'MISSIONS', 'MEMBERS'] as const;
export type ExportedKind = (typeof EXPORTED)[number];

export type Method = 'GET' | 'POST' | 'DELETE';

/** Files of a multipart call: the form field, their number, and the maximum size of each. */
interface Upload {
  field: string;
  min: number;
  max: number;
  maxBytes: number;
}

/** Pictures of certain types, which are read into memory and re-encoded. */
export interface PictureFiles extends Upload {
  accept: readonly ('image/jpeg' | 'image/png' | 'image/webp')[];
}

/** Files of any type, which are streamed to disk and checked there; `maxTotal` limits their total size. */
export interface AnyFiles extends Upload {
  accept: 'any';
  maxTotal: number;
}
export type FileRule = PictureFiles | AnyFiles;

/** Contract of one call. Everything else (route, hook, platform route, double, document, matrix) derives from it. */
export interface EndpointSpec {
  method: Method;
  /** Upstream path, as the upstream spells it; `:name` marks a path parameter. */
  path: `/${string}`;
  /** What it opens or changes about a member; without it a call cannot be logged as access, and so cannot open others' data. */
  about?: Exclude<About, 'OTHER'>;
  /** Allowed for lobby displays, whose token opens nothing else. */
  lobby?: true;
  /** Allowed before a one-time password is changed. */
  beforePasswordChange?: true;
  /** Allowed before the second factor is given. */
  beforeFactor?: true;
  /** Allowed before consent is answered, as is any call allowed before a password change. */
  beforeConsent?: true;
  /**
   * Requires a recent step-up (decision 031): for what exports data, cannot be undone or grants access. 'FACTOR' asks for the second factor
   * alone, because the call takes the password itself. 'PARTLY' is a call that needs it for some changes only, and then behaves like `true`
   * (`requireStepUp`).
   */
  stepUp?: true | 'FACTOR' | 'PARTLY';
  /** Required permission (`permissions.ts`); null is open to everyone, without a session. */
  needs: Permission | null;
  /** Allowed with a device key, which opens nothing else. */
  byKey?: true;
  /** One sentence for the API document. */
  summary: string;
  /** What some error statuses mean here, for the API document. */
  failures?: Partial<Record<number, string>>;
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniType;
  /**
   * False for a POST that changes nothing and only needs a body because its query is too long for a URL: it may be cached and repeated like
   * a GET.
   */
  changes?: false;
  /** The kind of member data it exports, as named in the monthly review. */
  exports?: ExportedKind;
  /** Largest JSON body in bytes, if not the default 64 KB. */
  bodyLimit?: number;
  /** Field of the body whose rows are validated one by one: an invalid row is reported in the response and does not reject the others. */
  rows?: string;
  /** Text fields of a multipart body; for files see `files`. */
  form?: z.ZodMiniObject;
  files?: FileRule;
  response: z.ZodMiniType;
  /** The response is a file of this type, streamed without being parsed; `response` is then `bytes`. */
  file?: 'application/zip';
  /** Fields of an error response that the portal keeps, by status (login's failCount). All others are dropped. */
  errors?: Partial<Record<number, z.ZodMiniObject>>;
  /** 'own': handled by the portal itself (session); 'server': called by the BFF only; 'device': not for the portal. */
  via?: 'own' | 'server' | 'device';
}

/** Ties a permission on measurements to its access log entry: a mismatch is a type error. */
type AccessAbout<Needs> = Needs extends `body:${string}`
  ? { about: 'BODY' }
  : Needs extends `${(typeof HEALTH_KINDS)[number] | 'health'}:${string}`
    ? { about: 'HEALTH' }
    : unknown;

/** Declares a call; an identity function that infers its types. */
export function endpoint<const S extends EndpointSpec>(spec: S & AccessAbout<S['needs']>): S {
  return spec;
}

/** Whether a call changes anything: all but GET do, unless the contract says otherwise. */
export function changesAnything({ method, changes }: Pick<EndpointSpec, 'method' | 'changes'>): boolean {
  return method !== 'GET' && changes !== false;
}

/** Whether a call is allowed before consent is answered. */
export function isOpenBeforeConsent(spec: Pick<EndpointSpec, 'beforeConsent' | 'beforePasswordChange'>): boolean {
  return spec.beforeConsent === true || spec.beforePasswordChange === true;
}

/** Response of calls where only success matters; any upstream body is accepted and replaced by this. */
export const accepted = z.object({ ok: z.literal(true) });

/**
 * Failures of calls that store a picture, when the person has added too many that day (429), or while the store is unavailable (503) or full
 * (507); not to be confused with an unavailable upstream.
 */
export const storeFailures = {
  429: 'daily picture limit reached',
  503: 'pictures cannot be stored right now',
  507: 'storage full',
} as const;
/** Details of those failures, and of a refused picture (415): its index, from 0; `perDay` are the pictures a person may add per day. */
export const storeErrors = {
  415: z.object({ picture: z.optional(z.int().check(z.nonnegative())), reason: z.optional(z.literal('pixels')) }),
  429: z.object({ perDay: z.optional(z.int().check(z.nonnegative())) }),
  503: z.object({}),
  507: z.object({}),
};

/** Response of calls that return a file. */
export const bytes = z.unknown();

/** A page of a collection: the items and the total count. */
export function listOf<T extends z.ZodMiniType>(item: T) {
  return z.object({ list: z.array(item), total: z.int().check(z.nonnegative()) });
}

/**
 * A page with a cursor, for a list read as a whole while rows may be deleted: `next` requests the following page and is null at the end.
 */
export function listGoingOn<T extends z.ZodMiniType>(item: T) {
  return z.extend(listOf(item), { next: z.optional(z.nullable(z.string())) });
}

type PartOutput<T, K extends string> = T extends Record<K, infer Z extends z.ZodMiniType> ? z.output<Z> : undefined;
type Raw<T, K extends string> = T extends Record<K, infer Z extends z.ZodMiniType> ? z.input<Z> : undefined;

/** Parsed parts of a request, as passed to a handler. */
export type ParamsOf<S> = PartOutput<S, 'params'>;
export type QueryOf<S> = PartOutput<S, 'query'>;
export type BodyOf<S> = PartOutput<S, 'body'>;
export type FormOf<S> = PartOutput<S, 'form'>;
export type ResponseOf<S> = PartOutput<S, 'response'>;

/** Input of a caller: only the parts that the call has. */
export type InputOf<S> = (Raw<S, 'params'> extends undefined ? { params?: undefined } : { params: Raw<S, 'params'> }) &
  (Raw<S, 'query'> extends undefined ? { query?: undefined } : { query: Raw<S, 'query'> }) &
  (Raw<S, 'body'> extends undefined ? { body?: undefined } : { body: Raw<S, 'body'> });

/** Path with its parameters encoded; throws if one is missing, or consists of dots that would name a parent. */
export function pathOf(spec: Pick<EndpointSpec, 'path'>, params: Record<string, unknown> = {}): string {
  return spec.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(params[name] ?? '');
    if (/^\.{0,2}$/.test(value)) throw new Error(`path parameter ${name} is missing`);
    return encodeURIComponent(value);
  });
}

/** Query string without undefined values, arrays as repeated keys; keys are sorted, so that equal queries give equal strings. */
export function queryString(query: object | undefined): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(key, String(item));
    }
  }
  const text = search.toString();
  return text && `?${text}`;
}
