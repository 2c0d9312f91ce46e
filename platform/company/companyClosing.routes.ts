import { companyClosingApi } from '@/lib/company/closing/contract';
import { dayOf } from '@/lib/shared/dates';
import { ownPassword } from '../auth/passwordCheck';
import type { CheckedPassword } from '../core/credentials/password';
import { hashOf } from '../core/credentials/token.queries';
import { download } from '../http/download';
import { route, type PlatformApp } from '../http/route';
import { openTakeOut } from '../privacy/leaving';
import { openArchiveStore } from './archiveStore';
import { findArchive, previewClosing } from './companyClosing.queries';
import { deleteCompanies } from './companyEnd.queries';
import { confirm } from './confirm';

/** Deleting companies, and downloading archives and take-outs by the code in a mail, to which administrators have no access. */
export function companyClosingRoutes(app: PlatformApp): void {
  route<typeof companyClosingApi.delete, CheckedPassword | null>(
    app,
    companyClosingApi.delete,
    async ({ access, tx, body, services }, checked) => {
      await confirm(tx, access, checked, services);
      await deleteCompanies(tx, await access.platform(), body, services.clock());
    },
    { before: ownPassword(({ body }) => body.ppw) },
  );

  route(app, companyClosingApi.preview, async ({ access, tx, query }) => previewClosing(tx, await access.company(query.compSeq)));

  download(app, companyClosingApi.archive, async ({ tx, body, services }) => {
    const name = hashOf(body.code);
    const found = await findArchive(tx, name, services.clock());
    const content = found && (await openArchiveStore(services.settings).open(found.compSeq, name, body.code));
    if (!found || !content) return openTakeOut(tx, body.code, services);
    const filename = `${found.company} ${dayOf(found.madeAt, 'UTC')}.zip`.replace(/[\p{Cc}/\\:*?"<>|]+/gu, '_');
    return { filename, open: () => Promise.resolve(content) };
  });
}
