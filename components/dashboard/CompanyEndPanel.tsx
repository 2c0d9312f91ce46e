'use client';

import dynamic from 'next/dynamic';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { companyToday, expiresSoon } from '@/lib/company/companyLimits';
import { useCompanyProfile } from '@/lib/settings/useSettings';
import { may } from '@/lib/shared/permissions';
import type { Role } from '@/lib/shared/roles';
import { useClock } from '@/lib/time/useClock';

const CompanyEndAlert = dynamic(() => lazyWithRetry(() => import('./CompanyEndAlert').then((file) => file.CompanyEndAlert)));

/** Warns those who may edit the company that its expiry date is near. Its page prefetches companyApi.profile. */
export function CompanyEndPanel({ role }: { role: Role }) {
  return may({ role }, 'company:edit') ? <NearEnd /> : null;
}

function NearEnd() {
  const company = useCompanyProfile().data;
  const now = useClock()();
  if (!company?.expDte || company.staysInUse || !expiresSoon(company.expDte, companyToday(now, company.timeZone))) return null;
  return <CompanyEndAlert expDte={company.expDte} />;
}
