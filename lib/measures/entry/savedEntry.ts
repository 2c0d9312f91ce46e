import * as z from 'zod/mini';
import { seq } from '@/lib/shared/fields';

/** Number of a saved entry; `asked` if it looks implausible and only counts once its member confirms it. */
export const savedEntry = z.object({ seq, asked: z.optional(z.boolean()) });
