'use client';

export { FailureScreen as default } from '@/components/layout/FailureScreen';
