import type { ReactNode } from 'react';
import { ClientMessages } from '@/components/layout/ClientMessages';
import { PublicFrame } from '@/components/layout/PublicFrame';

export default function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages namespaces={['shell', 'auth']}>
      <PublicFrame>{children}</PublicFrame>
    </ClientMessages>
  );
}
