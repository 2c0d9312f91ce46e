const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Content-Disposition of a file to keep; the name in any script by RFC 6266, and in ASCII for what does not know it. */
export function attachmentHeader(name: string, ascii: string): string {
  const encoded = encodeURIComponent(name.replace(/\p{Surrogate}/gu, '')).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii.replace(/[^\w .-]/g, '_')}"; filename*=UTF-8''${encoded}`;
}

/** The answer that hands a workbook to the browser's downloads (X3). */
export function workbookAnswer(content: ReadableStream<Uint8Array>, name: string, ascii: string): Response {
  return new Response(content, {
    headers: {
      'content-type': WORKBOOK,
      'content-disposition': attachmentHeader(name, ascii),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
