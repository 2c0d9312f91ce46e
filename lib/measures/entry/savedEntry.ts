import * as z from 'zod/mini';
import { seq } from '@/lib/shared/fields';

/** The number of what was typed in; asked where something speaks against it, so that it counts once its member says that it is right. */
export const savedEntry = z.object({ seq, asked: z.optional(z.boolean()) });
