export { notFound as default } from 'next/navigation';
