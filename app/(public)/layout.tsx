import type { ReactNode } from 'react';
import { ClientMessages } from '@/components/shell/ClientMessages';
import { PublicFrame } from '@/components/shell/PublicFrame';

export default function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages namespaces={['shell', 'auth']}>
      <PublicFrame>{children}</PublicFrame>
    </ClientMessages>
  );
}
