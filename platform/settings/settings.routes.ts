import { settingsApi } from '@/lib/settings/contract';
import { route, type PlatformApp } from '../http/route';
import { deletePromotion, getBrand, savePromotion, saveLogo } from './brand.queries';

export function settingsRoutes(app: PlatformApp): void {
  route(app, settingsApi.brand, async ({ access, tx }) => getBrand(tx, await access.company()));

  route(app, settingsApi.logo, async ({ access, tx, files, services }) => {
    const scope = await access.company();
    const owner = { compSeq: scope.compSeq, ownerSeq: scope.viewer.memberSeq, purpose: 'LOGO' } as const;
    const picture = await services.files.savePicture(tx, owner, files[0]!.content, services.clock());
    const old = await saveLogo(tx, scope, picture.name);
    if (old) await services.files.remove(tx, scope.compSeq, old);
    return { urlLogo: picture.url };
  });

  route(app, settingsApi.ads, async ({ access, tx, query, files, services }) => {
    const scope = await access.company();
    const owner = { compSeq: scope.compSeq, ownerSeq: scope.viewer.memberSeq, purpose: 'PROMOTION' } as const;
    const picture = await services.files.savePicture(tx, owner, files[0]!.content, services.clock());
    const old = await savePromotion(tx, scope, query.order, picture.name, services.clock());
    if (old) await services.files.remove(tx, scope.compSeq, old);
    return { order: query.order, url: picture.url };
  });

  route(app, settingsApi.deleteAds, async ({ access, tx, query, services }) => {
    const scope = await access.company();
    const old = await deletePromotion(tx, scope, query.order);
    if (old) await services.files.remove(tx, scope.compSeq, old);
  });
}
