import * as z from 'zod/mini';
import type { HEALTH_KINDS, Permission } from './permissions';

/** What of a member a call opens or changes, as their access log says it; OTHER is what no call names any more. */
export const ABOUT = ['PROFILE', 'BODY', 'HEALTH', 'MISSION', 'EXERCISE', 'CHAT', 'LIST', 'EXPORT', 'ACCOUNT', 'OTHER'] as const;
export type About = (typeof ABOUT)[number];

/** Rows of members' data that can be taken away as a file. */
export const EXPORTED = ['MEASURES', 'STEPS', 'MISSIONS', 'MEMBERS'] as const;
export type Exported = (typeof EXPORTED)[number];

export type Method = 'GET' | 'POST' | 'DELETE';

/** Files that a multipart call takes: the form field, how many, and how large each may be. */
interface Upload {
  field: string;
  min: number;
  max: number;
  maxBytes: number;
}

/** Pictures, which are read into memory and made anew, and of which types. */
export interface PictureFiles extends Upload {
  accept: readonly ('image/jpeg' | 'image/png' | 'image/webp')[];
}

/** Files of any kind, which flow to disk and are judged there; `maxTotal` bounds all of them together. */
export interface AnyFiles extends Upload {
  accept: 'any';
  maxTotal: number;
}
export type FileRule = PictureFiles | AnyFiles;

/** What a contract says of one call. Everything else (route, hook, platform route, double, document, matrix) derives from it. */
export interface EndpointSpec {
  method: Method;
  /** Upstream path, spelled as the upstream does; `:name` marks a path parameter. */
  path: `/${string}`;
  /** What of a member it opens or changes; a call without one can log no look, and so open nobody else's data. */
  about?: Exclude<About, 'OTHER'>;
  /** Also open to a lobby display, whose token opens nothing else. */
  lobby?: true;
  /** Also open to an account that has to change its one-time password first. */
  beforePasswordChange?: true;
  /** Also open to a sign-in that has yet to give its second factor. */
  beforeFactor?: true;
  /** Also open to an account that has to answer who may see its data first, as is what is open before a password change. */
  beforeConsent?: true;
  /**
   * Asks again who it is where that was proved longer ago (decision 031): for what takes data out, cannot be undone or opens a door.
   * 'FACTOR' asks for the second factor alone, because the call takes the password itself. 'PARTLY' is a call that does so for some of
   * what it changes, and asks as `true` does once it knows that it is to (`requireStepUp`).
   */
  stepUp?: true | 'FACTOR' | 'PARTLY';
  /** What a caller must be granted (`permissions.ts`); null is open to everybody, without a session. */
  needs: Permission | null;
  /** Also open to the key of a device, which opens nothing else. */
  byKey?: true;
  /** One sentence for the API document. */
  summary: string;
  /** What single statuses of a refusal mean here, for the API document. */
  failures?: Partial<Record<number, string>>;
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniType;
  /** Said of a POST that changes nothing, because its question is too long for an address: it may be kept and asked again like a GET. */
  changes?: false;
  /** Which rows of members it hands out to be taken away, as the monthly review names them. */
  exports?: Exported;
  /** Largest JSON body in bytes, where the usual 64 KB is too little. */
  bodyLimit?: number;
  /** The list of the body whose rows the call judges one by one: what is wrong with one is told in the answer and refuses no other. */
  rows?: string;
  /** Text fields of a multipart body; files are ruled by `files`. */
  form?: z.ZodMiniObject;
  files?: FileRule;
  response: z.ZodMiniType;
  /** The answer is a file of this type, which flows on as it is made and is read by nobody on the way; `response` is then `bytes`. */
  file?: 'application/zip';
  /** Fields of a failed answer that the portal keeps, by status (login's failCount). All others are dropped. */
  errors?: Partial<Record<number, z.ZodMiniObject>>;
  /** 'own': answered by an endpoint of the portal's own (session); 'server': only the BFF itself calls it; 'device': not for the portal. */
  via?: 'own' | 'server' | 'device';
}

/** What a call that opens a kind of measurements has to tell their member: a permission and a log that disagree are a type error. */
type Told<Needs> = Needs extends `body:${string}`
  ? { about: 'BODY' }
  : Needs extends `${(typeof HEALTH_KINDS)[number] | 'health'}:${string}`
    ? { about: 'HEALTH' }
    : unknown;

/** Declares a call; the identity function that fixes its types. */
export function endpoint<const S extends EndpointSpec>(spec: S & Told<S['needs']>): S {
  return spec;
}

/** Whether a call changes anything: all but a GET do, unless their contract says otherwise. */
export function changesAnything({ method, changes }: Pick<EndpointSpec, 'method' | 'changes'>): boolean {
  return method !== 'GET' && changes !== false;
}

/** Whether a call is open to an account that has to answer who may see its data first. */
export function isOpenBeforeConsent(spec: Pick<EndpointSpec, 'beforeConsent' | 'beforePasswordChange'>): boolean {
  return spec.beforeConsent === true || spec.beforePasswordChange === true;
}

/** Answer of calls of which only success matters; any upstream body is accepted and replaced by this. */
export const accepted = z.object({ ok: z.literal(true) });

/** How calls that store a picture are refused while the store is away (503) or full (507), which is no upstream that is away. */
export const storeFailures = { 503: 'pictures cannot be stored right now', 507: 'no room' } as const;
/** Nothing more is said of that. */
export const storeErrors = { 503: z.object({}), 507: z.object({}) };

/** Answer of calls that hand over a file. */
export const bytes = z.unknown();

/** A page of a collection: the items and how many there are in all. */
export function listOf<T extends z.ZodMiniType>(item: T) {
  return z.object({ list: z.array(item), total: z.int().check(z.nonnegative()) });
}

/** The same of one that is read whole while rows of it go: next asks for the page behind this one and is null at the end. */
export function listGoingOn<T extends z.ZodMiniType>(item: T) {
  return z.extend(listOf(item), { next: z.optional(z.nullable(z.string())) });
}

type Parsed<T, K extends string> = T extends Record<K, infer Z extends z.ZodMiniType> ? z.output<Z> : undefined;
type Raw<T, K extends string> = T extends Record<K, infer Z extends z.ZodMiniType> ? z.input<Z> : undefined;

/** Parsed parts of a request, as a handler meets them. */
export type ParamsOf<S> = Parsed<S, 'params'>;
export type QueryOf<S> = Parsed<S, 'query'>;
export type BodyOf<S> = Parsed<S, 'body'>;
export type FormOf<S> = Parsed<S, 'form'>;
export type ResponseOf<S> = Parsed<S, 'response'>;

/** What a caller hands in: only the parts the call has. */
export type InputOf<S> = (Raw<S, 'params'> extends undefined ? { params?: undefined } : { params: Raw<S, 'params'> }) &
  (Raw<S, 'query'> extends undefined ? { query?: undefined } : { query: Raw<S, 'query'> }) &
  (Raw<S, 'body'> extends undefined ? { body?: undefined } : { body: Raw<S, 'body'> });

/** Path with its parameters filled in and encoded; throws when one is missing, or is dots that would name a parent. */
export function pathOf(spec: Pick<EndpointSpec, 'path'>, params: Record<string, unknown> = {}): string {
  return spec.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(params[name] ?? '');
    if (/^\.{0,2}$/.test(value)) throw new Error(`path parameter ${name} is missing`);
    return encodeURIComponent(value);
  });
}

/** Query string without undefined values, arrays as repeated keys, keys sorted so that equal queries give equal strings. */
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
