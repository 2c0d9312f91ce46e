export { NotFoundScreen as default } from '@/components/shell/status/NotFoundScreen';
