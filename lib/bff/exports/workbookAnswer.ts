import { attachmentHeader } from '@/lib/shared/wire/attachment';

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Response that the browser saves as a workbook (X3). */
export function workbookAnswer(content: ReadableStream<Uint8Array>, name: string, plain: string): Response {
  return new Response(content, {
    headers: {
      'content-type': WORKBOOK,
      'content-disposition': attachmentHeader(name, plain),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
