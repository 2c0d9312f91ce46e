import { AppError } from '@/lib/shared/errors';

/** A refusal whose transaction is committed, such as counting a wrong password; any other error rolls back. */
export class CommittedError extends AppError {}
