export function zipOf(files: Record<string, string | Uint8Array>, options?: { level?: number; unpacked?: number }): Buffer;
export function workbookWith(content: string, strings?: readonly string[], formats?: readonly string[]): Buffer;
export function farCellWorkbook(reference?: string, row?: number | string): Buffer;
export function heavyRecording(messages?: number): Buffer;
export function rowBomb(rows?: number): Buffer;
