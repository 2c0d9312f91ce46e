import * as z from 'zod/mini';
import { endpoint, listOf } from '@/lib/shared/endpoint';
import { day, sendKey, seq } from '@/lib/shared/fields';
import { exerciseDraft, prescriptionState, tally } from '../contract';
import { PRESCRIPTION_LIMITS } from '../prescriptionLimits';

/** Sortable columns; `state` sorts running, upcoming, ended, none. */
export const OVERVIEW_SORTS = ['name', 'mngName', 'state', 'endDate', 'adherence'] as const;
export type OverviewSort = (typeof OVERVIEW_SORTS)[number];

export const overviewState = z.enum([...prescriptionState.options, 'NONE']);
export type OverviewState = z.output<typeof overviewState>;

/** A member with their most relevant prescription (running, else next, else last) and its adherence. */
export const overviewRow = z.object({
  memberSeq: seq,
  name: z.string(),
  /** Login ID; absent from older platforms. */
  id: z.optional(z.string()),
  urlProfile: z.nullable(z.string()),
  mngName: z.nullable(z.string()),
  state: overviewState,
  startDate: z.nullable(day),
  /** The last day that counts: the day of an early end, if there was one. */
  endDate: z.nullable(day),
  ...tally,
  /** Day of the latest completed session of any prescription. */
  lastDate: z.nullable(day),
});
export type OverviewRow = z.output<typeof overviewRow>;

const note = z.string().check(z.trim(), z.maxLength(PRESCRIPTION_LIMITS.note));
const exercises = <T extends z.ZodMiniType>(one: T) => z.array(one).check(z.minLength(1), z.maxLength(PRESCRIPTION_LIMITS.exercises));

/** How to handle overlapping prescriptions: report them and write nothing, end them, or keep them beside the new one. */
const overlap = z._default(z.enum(['ask', 'end', 'keep']), 'ask');
export type Overlap = z.output<typeof overlap>;

/** An overlapping prescription; `deleted` is true if it has not begun and would be deleted instead of ended. */
export const overlappingPrescription = z.object({ prescriptionSeq: seq, startDate: day, endDate: day, deleted: z.optional(z.boolean()) });
export type OverlappingPrescription = z.output<typeof overlappingPrescription>;

/** Outcome for one member. REFUSED: the caller does not, or no longer, watch over them; their name is then withheld. */
export const outcome = z.object({
  memberSeq: seq,
  name: z.string(),
  outcome: z.enum(['WRITTEN', 'OVERLAP', 'REFUSED']),
  overlapping: z.array(overlappingPrescription),
});
export type PrescriptionOutcome = z.output<typeof outcome>;

export const exerciseOverviewApi = {
  members: endpoint({
    method: 'POST',
    path: '/exercise/members',
    about: 'EXERCISE',
    changes: false,
    needs: 'exercise:prescribe',
    summary:
      'Returns a page of the members (U) the caller manages with the state of their prescription, searched by the member’s or manager’s name; ' +
      '`counts` ignores the state filter.',
    body: z.object({
      page: z.int().check(z.gte(0), z.lte(1_000_000)),
      rowsPerPage: z.int().check(z.gte(1), z.lte(200)),
      sort: z._default(z.enum(OVERVIEW_SORTS), 'name'),
      desc: z._default(z.boolean(), false),
      name: z._default(z.string().check(z.trim(), z.maxLength(50)), ''),
      state: z.optional(z.nullable(overviewState)),
    }),
    response: z.object({ ...listOf(overviewRow).shape, counts: z.record(overviewState, z.int()) }),
  }),
  prescribe: endpoint({
    method: 'POST',
    path: '/exercise/prescribe',
    about: 'EXERCISE',
    needs: 'exercise:prescribe',
    summary: 'Creates the same prescription for up to 200 members, once per sendKey, and returns the outcome for each.',
    failures: { 403: 'the caller manages none of the members', 422: 'the period is over, too long, or begins too long ago' },
    body: z.object({
      memberSeq: z.array(seq).check(z.minLength(1), z.maxLength(PRESCRIPTION_LIMITS.members)),
      startDate: day,
      endDate: day,
      note,
      exercises: exercises(exerciseDraft),
      overlap,
      sendKey,
    }),
    response: z.object({ list: z.array(outcome) }),
  }),
  change: endpoint({
    method: 'POST',
    path: '/exercise/change',
    about: 'EXERCISE',
    needs: 'exercise:prescribe',
    summary:
      'Changes a prescription that has not ended. Exercises with an exerciseSeq are changed, those without are added, and omitted ones are removed: their sessions stay in the member’s data, but no longer count.',
    failures: { 409: 'changed or ended since `version` was read' },
    body: z.object({
      prescriptionSeq: seq,
      version: z.int().check(z.gte(1)),
      startDate: day,
      endDate: day,
      note,
      exercises: exercises(z.object({ ...exerciseDraft.shape, exerciseSeq: z.optional(seq) })),
      overlap,
    }),
    response: z.object({ outcome: z.enum(['WRITTEN', 'OVERLAP']), overlapping: z.array(overlappingPrescription) }),
  }),
  end: endpoint({
    method: 'POST',
    path: '/exercise/end',
    about: 'EXERCISE',
    needs: 'exercise:prescribe',
    summary: 'Ends a prescription today; one that has not begun is deleted.',
    failures: { 409: 'already ended' },
    body: z.object({ prescriptionSeq: seq, reason: z._default(z.string().check(z.trim(), z.maxLength(PRESCRIPTION_LIMITS.reason)), '') }),
    response: z.object({ outcome: z.enum(['ENDED', 'REMOVED']) }),
  }),
};
