import { transferApi } from '@/lib/ingest/transfer/contract';
import { route, type PlatformApp } from '../../http/route';
import { upload } from '../../http/upload';
import * as transfer from './transfer.queries';

export function transferRoutes(app: PlatformApp): void {
  upload(app, transferApi.upload, {
    admit: ({ access, tx }) => transfer.requireFewOpenImports(tx, access.self()),
    async complete({ form, upload: stored, services }) {
      if (form.password) await services.imports.folders.setPassword(stored.folder, form.password);
    },
    async keep({ access, tx, upload: stored, services }) {
      const { imports, clock } = services;
      await transfer.requireFewOpenImports(tx, access.self());
      const added = await transfer.addImport(tx, access.self(), stored, clock());
      imports.wake();
      return added;
    },
  });

  route(app, transferApi.list, ({ access, tx, query }) => transfer.listImports(tx, access.self(), query));

  route(app, transferApi.detail, ({ access, tx, query }) => transfer.getImport(tx, access, query.importSeq));

  route(app, transferApi.refusals, ({ access, tx, query }) => transfer.listRefusals(tx, access.self(), query.importSeq, query));

  route(app, transferApi.confirm, async ({ access, tx, body, services }) => {
    await transfer.confirmImport(tx, access, body, services.clock());
    services.imports.wake();
  });

  route(app, transferApi.cancel, async ({ access, tx, body, services }) => {
    await transfer.cancelImport(tx, access, body.importSeq, services.clock());
    services.imports.wake();
  });

  route(app, transferApi.undo, async ({ access, tx, body, services }) => {
    await transfer.beginUndo(tx, access, body.importSeq, services.clock());
    services.imports.wake();
  });
}
