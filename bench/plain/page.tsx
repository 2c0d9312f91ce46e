import { connection } from 'next/server';
import { PlainScreen } from './PlainScreen';

export default async function PlainPage() {
  await connection();
  return <PlainScreen />;
}
