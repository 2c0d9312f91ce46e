import type { Role } from '@/lib/shared/roles';

/** What the sign-in page offers while the platform runs with demo data; the server hands it to the page only then. */
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
