/** Encodings of files; cp949 is the code page of Korean Windows, a superset of EUC-KR. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'cp949' | 'big5' | 'windows-1252';

export function decoderOf(encoding: Encoding): (chunk?: Uint8Array) => string | null;
export function decodedText(bytes: Uint8Array, encoding: Encoding): string | null;
