import { attachmentHeader } from '@/lib/shared/wire/attachment';

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The answer that hands a workbook to the browser's downloads (X3). */
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
