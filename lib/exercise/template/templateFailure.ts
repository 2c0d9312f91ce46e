import type { FieldError } from '@/lib/shared/errors';
import { overviewFailure, type OverviewFailure } from '../overview/exerciseOverview';

export type TemplateFailure = OverviewFailure | 'taken' | 'tooMany' | 'changed' | 'deleted';

/** Message key of a template that was not saved: by the refused field, else by the status. */
export function templateFailure(status: number, fields: readonly FieldError[]): TemplateFailure {
  if (fields.some(({ code }) => code === 'taken')) return 'taken';
  if (fields.some(({ code }) => code === 'too_many')) return 'tooMany';
  if (status === 409) return 'changed';
  return status === 404 ? 'deleted' : overviewFailure(status);
}
