import { AppError } from '@/lib/shared/errors';

/** A refusal whose writes are kept, such as the count of a wrong password; any other failure undoes the whole call. */
export class CommittedError extends AppError {}
