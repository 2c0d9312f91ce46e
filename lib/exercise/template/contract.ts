import * as z from 'zod/mini';
import { accepted, endpoint } from '@/lib/shared/endpoint';
import { seq } from '@/lib/shared/fields';
import { exerciseDraft } from '../contract';
import { PRESCRIPTION_LIMITS } from '../prescriptionLimits';

const written = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(PRESCRIPTION_LIMITS.name)),
  weeks: z.int().check(z.gte(PRESCRIPTION_LIMITS.weeks.min), z.lte(PRESCRIPTION_LIMITS.weeks.max)),
  note: z.string().check(z.trim(), z.maxLength(PRESCRIPTION_LIMITS.note)),
  exercises: z.array(exerciseDraft).check(z.minLength(1), z.maxLength(PRESCRIPTION_LIMITS.exercises)),
};

/** A template for prescriptions, shared by a company's managers. */
export const exerciseTemplate = z.object({ templateSeq: seq, version: z.int(), writerName: z.string(), ...written });
export type ExerciseTemplate = z.output<typeof exerciseTemplate>;

export const exerciseTemplateApi = {
  list: endpoint({
    method: 'GET',
    path: '/exercise/templates',
    needs: 'exercise:prescribe',
    summary: 'Returns the prescription templates of the caller’s company, by name.',
    response: z.object({ list: z.array(exerciseTemplate) }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/exercise/saveTemplate',
    needs: 'exercise:prescribe',
    summary: 'Creates a template, or changes the one given by number and version.',
    failures: {
      404: 'deleted',
      409: 'changed since `version` was read',
      422: 'the company has a template of that name (`name` taken), or 200 templates (too_many)',
    },
    body: z.object({ templateSeq: z.optional(seq), version: z.optional(z.int().check(z.gte(1))), ...written }),
    response: z.object({ templateSeq: seq }),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/exercise/deleteTemplate',
    needs: 'exercise:prescribe',
    summary: 'Deletes a template; prescriptions created from it are kept.',
    failures: { 404: 'no such template' },
    body: z.object({ templateSeq: seq }),
    response: accepted,
  }),
};
