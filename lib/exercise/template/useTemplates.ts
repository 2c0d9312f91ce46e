import { useRead } from '@/lib/browser/useRead';
import { useSend } from '@/lib/browser/useSend';
import { exerciseTemplateApi } from './contract';

/** Reads the company's templates, by name. */
export function useTemplates() {
  return useRead(exerciseTemplateApi.list, {});
}

/** Creates or changes a template. */
export function useSaveTemplate() {
  return useSend(exerciseTemplateApi.save, [exerciseTemplateApi.list.path]);
}

export function useDeleteTemplate() {
  return useSend(exerciseTemplateApi.remove, [exerciseTemplateApi.list.path]);
}
