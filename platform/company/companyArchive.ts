import type { Readable } from 'node:stream';
import { csvOf, pagesOf, pictureOf, type ArchiveReader } from '../privacy/archiveParts';
import { openZip, type ZipFile } from '../privacy/zipStream';
import { listPictureFiles, listRows, OF_COMPANY, OF_PEOPLE, type Source } from './archiveSources.queries';
import { ARCHIVE_README } from './archiveTexts';

interface CompanyArchive extends ArchiveReader {
  compSeq: number;
  now: Date;
}

function csvFile(archive: CompanyArchive, source: Source): ZipFile {
  const columns = Object.keys(source.columns);
  const pages = pagesOf(archive, (tx, after, size) => listRows(tx, source, archive.compSeq, after, size));
  return [`csv/${source.name}.csv`, csvOf(columns, columns, pages)];
}

async function* filesOf(archive: CompanyArchive): AsyncGenerator<ZipFile> {
  yield ['README.txt', ARCHIVE_README];
  for (const source of [...OF_COMPANY, ...OF_PEOPLE]) yield csvFile(archive, source);
  for (const { name } of await archive.read((tx) => listPictureFiles(tx, archive.compSeq)))
    yield [`pictures/${name}`, pictureOf(archive, archive.compSeq, name)];
}

/** A zip of all data of a company: one table per kind, and the pictures; see `openZip`. */
export const openCompanyArchive = (archive: CompanyArchive): Promise<Readable> => openZip(filesOf(archive), archive.now);
