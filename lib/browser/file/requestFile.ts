import { attachmentName } from '@/lib/shared/wire/attachment';
import { pathOf, type EndpointSpec } from '@/lib/shared/endpoint';
import { trackActivity } from '@/lib/browser/activity';
import { BrowserError, errorFrom } from '@/lib/browser/browserError';
import { reach, type LooseInput, type SendInput } from '@/lib/browser/http';

/** A received file and its name. */
export interface ReceivedFile {
  content: Blob;
  name: string | null;
}

/** Fetches a file that cannot be opened by its address, such as one that needs a secret. Throws BrowserError. */
export async function requestFile<S extends EndpointSpec>(endpoint: S, input: SendInput<S>): Promise<ReceivedFile> {
  const done = trackActivity('blocking');
  try {
    const response = await reach(`/api${pathOf(endpoint)}`, endpoint, input as LooseInput);
    if (!response.ok) throw errorFrom(response.status, await response.json().catch(() => null));
    const named = attachmentName(response.headers.get('content-disposition') ?? '');
    // an interrupted stream throws here, so that a truncated file is never taken for a complete one
    const content = await response.blob().catch(() => {
      throw new BrowserError('UPSTREAM_DOWN', 502);
    });
    return { content, name: named?.name ?? null };
  } finally {
    done();
  }
}
