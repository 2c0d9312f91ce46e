import { OfflineScreen } from '@/components/shell/status/OfflineScreen';

export default function OfflinePage() {
  return <OfflineScreen />;
}
