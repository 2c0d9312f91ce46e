import { NotFoundScreen } from '@/components/shell/status/NotFoundScreen';

export default function NotFound() {
  return (
    <main>
      <NotFoundScreen />
    </main>
  );
}
