import { inboxApi } from './contract';

/** Reads that show or count the inbox. */
export const INBOX_READS = [inboxApi.list.path, inboxApi.summary.path, inboxApi.causes.path];
