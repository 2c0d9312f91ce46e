import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { PRESCRIPTION_LIMITS } from '@/lib/exercise/prescriptionLimits';
import type { ExerciseTemplate, exerciseTemplateApi } from '@/lib/exercise/template/contract';
import type { BodyOf } from '@/lib/shared/endpoint';
import { AppError } from '@/lib/shared/errors';
import type { GroupScope } from '../core/scope';
import { namesOf } from '../core/member.queries';
import type { Tx } from '../db/client';
import { exerciseTemplates } from '../db/schema/exercise';
import { naturally } from '../db/schema/natural';

const ofCompany = ({ compSeq }: GroupScope) => eq(exerciseTemplates.compSeq, compSeq);

/** The company's templates, by name. */
export async function listTemplates(tx: Tx, scope: GroupScope): Promise<ExerciseTemplate[]> {
  const rows = await tx
    .select()
    .from(exerciseTemplates)
    .where(ofCompany(scope))
    .orderBy(asc(naturally(exerciseTemplates.name)), asc(exerciseTemplates.seq));
  const names = await namesOf(
    tx,
    scope.compSeq,
    rows.map(({ writerSeq }) => writerSeq),
  );
  return rows.map(({ seq, version, writerSeq, name, weeks, note, exercises }) => ({
    templateSeq: seq,
    version,
    writerName: names.get(writerSeq) ?? '',
    name,
    weeks,
    note,
    exercises,
  }));
}

async function requireName(tx: Tx, scope: GroupScope, name: string, own: number): Promise<void> {
  const taken = and(ofCompany(scope), ne(exerciseTemplates.seq, own), eq(sql`lower(${exerciseTemplates.name})`, name.toLowerCase()));
  if ((await tx.$count(exerciseTemplates, taken)) > 0) throw new AppError('BAD_INPUT', { fields: [{ path: 'name', code: 'taken' }] });
}

/**
 * Creates a template, or updates any of the company's. Throws BAD_INPUT for a duplicate name or beyond the maximum number, NOT_FOUND and
 * CONFLICT for one deleted or changed since it was read.
 */
export async function saveTemplate(
  tx: Tx,
  scope: GroupScope,
  { templateSeq = 0, version = 0, ...written }: BodyOf<typeof exerciseTemplateApi.save>,
): Promise<{ templateSeq: number }> {
  const { compSeq, viewer } = scope;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('exercise template', ${compSeq}))`);
  if (templateSeq === 0) {
    await requireName(tx, scope, written.name, 0);
    if ((await tx.$count(exerciseTemplates, ofCompany(scope))) >= PRESCRIPTION_LIMITS.templates)
      throw new AppError('BAD_INPUT', { fields: [{ path: 'name', code: 'too_many' }] });
    const [made] = await tx
      .insert(exerciseTemplates)
      .values({ compSeq, writerSeq: viewer.memberSeq, ...written })
      .returning({ templateSeq: exerciseTemplates.seq });
    return made!;
  }
  const its = and(ofCompany(scope), eq(exerciseTemplates.seq, templateSeq));
  const [known] = await tx.select({ version: exerciseTemplates.version }).from(exerciseTemplates).where(its);
  if (!known) throw new AppError('NOT_FOUND');
  if (known.version !== version) throw new AppError('CONFLICT');
  await requireName(tx, scope, written.name, templateSeq);
  await tx
    .update(exerciseTemplates)
    .set({ ...written, version: version + 1, writerSeq: viewer.memberSeq })
    .where(its);
  return { templateSeq };
}

/** Deletes a template. Throws NOT_FOUND if the company has no such template. */
export async function deleteTemplate(tx: Tx, scope: GroupScope, templateSeq: number): Promise<void> {
  const gone = await tx
    .delete(exerciseTemplates)
    .where(and(ofCompany(scope), eq(exerciseTemplates.seq, templateSeq)))
    .returning({ seq: exerciseTemplates.seq });
  if (gone.length === 0) throw new AppError('NOT_FOUND');
}
