import { SaxesParser } from 'saxes';
import type { Encoding } from '@/lib/shared/wire/encoding.mjs';
import { firstBytes, textOf, decodeStart } from './decode';
import { ImportFault } from './importFault';
import type { SourceFile } from './source';

export interface XmlEvent {
  kind: 'open' | 'close';
  name: string;
  /** Empty for closing tags. */
  attributes: Readonly<Record<string, string>>;
  /** For closing tags: the last text within the element, truncated to 4,096 characters. */
  text: string;
  line: number;
}

/** Maximum amount of text without a tag. */
const MAX_SILENCE = 4 * 1024 ** 2;
const MAX_TEXT = 4_096;
/** Control characters that XML does not allow but user-entered names and notes contain. */
const CONTROL = /(?![\t\n\r])\p{Cc}/gu;
/** Maximum nesting depth, because the parser keeps every open element. */
const MAX_DEPTH = 100;

async function encodingIn(file: SourceFile): Promise<Encoding> {
  const bytes = await firstBytes(file, 1024);
  if (bytes.length === 0) throw new ImportFault('empty', file.name);
  if (bytes[0] === 0xff || bytes[1] === 0) return 'utf-16le';
  if (bytes[0] === 0xfe || bytes[0] === 0) return 'utf-16be';
  const [, declared = ''] = /^.{0,3}<\?xml[^>]*encoding=["']([\w-]+)/i.exec(await decodeStart(bytes)) ?? [];
  return /^(euc-kr|cp949|ks_c_5601)/i.test(declared) ? 'cp949' : /^big5/i.test(declared) ? 'big5' : 'utf-8';
}

/**
 * Streams the elements of an XML file. A document type is ignored, unless it declares entities: these are rejected, so that nothing is ever
 * expanded. Throws ImportFault.
 */
export async function* elementsOf(file: SourceFile): AsyncGenerator<XmlEvent> {
  const parser = new SaxesParser<{ xmlns: false; position: true }>({ xmlns: false, position: true });
  let events: XmlEvent[] = [];
  let text = '';
  let depth = 0;
  let fault: ImportFault | null = null;
  parser.on('error', (cause) => (fault ??= new ImportFault('brokenXml', file.name, { cause })));
  parser.on('doctype', (declared) => {
    if (/<!ENTITY/i.test(declared)) fault ??= new ImportFault('xmlEntities', file.name);
  });
  parser.on('opentag', ({ name, attributes }) => {
    text = '';
    if ((depth += 1) > MAX_DEPTH) fault ??= new ImportFault('brokenXml', file.name);
    events.push({ kind: 'open', name, attributes, text: '', line: parser.line });
  });
  parser.on('text', (more) => (text = (text + more).slice(0, MAX_TEXT)));
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    events.push({ kind: 'close', name, attributes: {}, text, line: parser.line });
    text = '';
  });
  let silent = 0;
  for await (const chunk of textOf(file, await encodingIn(file))) {
    parser.write(chunk.replace(CONTROL, ' '));
    silent = events.length > 0 ? 0 : silent + chunk.length;
    if (silent > MAX_SILENCE) fault ??= new ImportFault('brokenXml', file.name);
    if (fault) throw fault;
    yield* events;
    events = [];
  }
  parser.close();
  if (fault) throw fault;
  yield* events;
}
