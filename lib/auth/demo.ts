import type { Role } from '@/lib/shared/roles';

/** Demo sign-in data for the sign-in page; sent to it only if the portal runs with demo data. */
export interface DemoOffer {
  companyCode: string;
  password: string;
  accounts: readonly { id: string; role: Role }[];
}

export const DEMO_OFFER: DemoOffer = {
  companyCode: 'DEMO',
  password: 'Wellness!2026',
  accounts: [
    { id: 'demo.member', role: 'U' },
    { id: 'demo.manager', role: 'M' },
    { id: 'demo.master', role: 'S' },
    { id: 'demo.admin', role: 'A' },
  ],
};
