import * as z from 'zod/mini';
import { ruleState } from '@/lib/privacy/protection/contract';
import { endpoint } from '@/lib/shared/endpoint';
import { day, instant } from '@/lib/shared/fields';
import { DATA_KINDS } from '@/lib/shared/permissions';
import { CONSENT_KINDS, isQuestion, PURPOSES, QUESTIONS, type ConsentQuestion } from './readers';

const asked = { reader: z.enum(PURPOSES), kind: z.enum(DATA_KINDS) };

const consent = z.object({
  kind: z.enum(CONSENT_KINDS),
  /** Purpose and kind of data of SHARING; null for the other kinds. */
  about: z.nullable(z.object(asked)),
  version: z.int(),
  given: z.boolean(),
  at: instant,
});
export type Consent = z.output<typeof consent>;

const state = z.object({
  /** The caller's questions in order; `given` is null until answered. */
  list: z.array(z.object({ ...asked, given: z.nullable(z.boolean()) })),
  /** Whether the caller must answer before anything else. */
  due: z.boolean(),
  /** When the answers expire; null until all are given. */
  until: z.nullable(instant),
  /** The company's retention of each kind of data; some platforms leave it out. */
  rules: z.optional(z.array(ruleState)),
});
export type ConsentState = z.output<typeof state>;

const leftOut = z.object({ kind: z.enum(DATA_KINDS), day, count: z.int() });
/** Number of readings of a kind and day that were delivered but not stored. */
export type LeftOut = z.output<typeof leftOut>;

/** Maximum entries in the list of readings left out. */
export const MAX_LEFT_OUT = 200;

const isAskedOnce = (answers: readonly ConsentQuestion[]) =>
  new Set(answers.map(({ reader, kind }) => `${reader} ${kind}`)).size === answers.length;

export const consentApi = {
  read: endpoint({
    method: 'GET',
    path: '/consent',
    needs: 'consent:use',
    beforeConsent: true,
    summary: 'Returns the caller’s answers on who may see which measurements, and whether answers are due.',
    response: state,
  }),
  save: endpoint({
    method: 'POST',
    path: '/consent/save',
    needs: 'consent:use',
    beforeConsent: true,
    summary: 'Saves consents given or refused; effective from the next call. Questions not listed stay unchanged.',
    body: z.object({
      answers: z
        .array(z.object({ ...asked, given: z.boolean() }).check(z.refine(isQuestion, { path: ['kind'] })))
        .check(z.minLength(1), z.maxLength(QUESTIONS.length), z.refine(isAskedOnce)),
    }),
    response: state,
  }),
  leftOut: endpoint({
    method: 'GET',
    path: '/consent/leftOut',
    needs: 'consent:use',
    summary:
      'Returns the number of readings delivered but not stored because the caller refused their collection, by kind and day, newest first.',
    response: z.object({ list: z.array(leftOut).check(z.maxLength(MAX_LEFT_OUT)) }),
  }),
  erase: endpoint({
    method: 'POST',
    path: '/consent/erase',
    stepUp: true,
    needs: 'consent:use',
    summary: 'Permanently erases the stored data of a kind whose collection the caller refused.',
    failures: { 409: 'collection of this kind has not been refused' },
    body: z.object({ kind: z.enum(DATA_KINDS) }),
    response: z.object({ rows: z.int() }),
  }),
  history: endpoint({
    method: 'GET',
    path: '/privacy/consents',
    needs: 'consent:use',
    summary: 'Returns the history of the caller’s consents, newest first.',
    response: z.object({ list: z.array(consent) }),
  }),
};
