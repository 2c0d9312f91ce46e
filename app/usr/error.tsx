'use client';

export { FailureScreen as default } from '@/components/shell/status/FailureScreen';
