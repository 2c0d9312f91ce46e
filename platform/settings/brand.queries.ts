import { and, eq } from 'drizzle-orm';
import { PROMOTION_SLOTS } from '@/lib/settings/companyPage';
import type { Brand } from '@/lib/settings/contract';
import { AppError } from '@/lib/shared/errors';
import type { CompanyScope } from '../core/scope';
import type { Tx } from '../db/client';
import { queryPrepared } from '../db/queryOwnPrepared';
import { companies, promotionImages } from '../db/schema/company';
import { fileUrl } from '../files/files';

const inSlot = (scope: CompanyScope, slot: number) => and(eq(promotionImages.compSeq, scope.compSeq), eq(promotionImages.slot, slot));

/** A company's name and logo: one row per promotion image, or a single row without one. */
async function listBrandRows(tx: Tx, scope: CompanyScope) {
  const rows = await queryPrepared(tx, 'brand', { compSeq: scope.compSeq }, (mark) =>
    tx
      .select({
        name: companies.name,
        code: companies.code,
        logoFile: companies.logoFile,
        slot: promotionImages.slot,
        file: promotionImages.file,
      })
      .from(companies)
      .leftJoin(promotionImages, eq(promotionImages.compSeq, companies.seq))
      .where(eq(companies.seq, mark.compSeq)),
  );
  const [first] = rows;
  if (!first) throw new AppError('NOT_FOUND');
  return { ...first, rows };
}

/** A company's branding; `ads` has an entry for every slot. */
export async function getBrand(tx: Tx, scope: CompanyScope): Promise<Brand> {
  const { name, code, logoFile, rows } = await listBrandRows(tx, scope);
  const ads = PROMOTION_SLOTS.map((slot) => fileUrl(rows.find((row) => row.slot === slot)?.file ?? null));
  return { compName: name, pcode: code, urlLogo: fileUrl(logoFile), ads };
}

/** Stores the new logo and returns the previous file, which the caller has to remove. */
export async function saveLogo(tx: Tx, scope: CompanyScope, file: string): Promise<string | null> {
  const { logoFile } = await listBrandRows(tx, scope);
  await tx.update(companies).set({ logoFile: file }).where(eq(companies.seq, scope.compSeq));
  return logoFile;
}

async function findPromotion(tx: Tx, scope: CompanyScope, slot: number): Promise<string | null> {
  const [row] = await tx.select({ file: promotionImages.file }).from(promotionImages).where(inSlot(scope, slot));
  return row?.file ?? null;
}

/** Stores the new image of a slot and returns the previous file, which the caller has to remove. */
export async function savePromotion(tx: Tx, scope: CompanyScope, slot: number, file: string, now: Date): Promise<string | null> {
  const old = await findPromotion(tx, scope, slot);
  await tx
    .insert(promotionImages)
    .values({ compSeq: scope.compSeq, slot, file, updatedAt: now })
    .onConflictDoUpdate({ target: [promotionImages.compSeq, promotionImages.slot], set: { file, updatedAt: now } });
  return old;
}

/** Clears a slot and returns its file; null for an empty slot. */
export async function deletePromotion(tx: Tx, scope: CompanyScope, slot: number): Promise<string | null> {
  const old = await findPromotion(tx, scope, slot);
  await tx.delete(promotionImages).where(inSlot(scope, slot));
  return old;
}
