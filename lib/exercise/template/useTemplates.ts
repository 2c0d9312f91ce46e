import { asBrowserError } from '@/lib/browser/browserError';
import { useRead } from '@/lib/browser/useRead';
import { useSend } from '@/lib/browser/useSend';
import type { InputOf } from '@/lib/shared/endpoint';
import { exerciseTemplateApi } from './contract';
import { templateFailure, type TemplateFailure } from './templateFailure';

/** The company's templates, by name. */
export function useTemplates() {
  return useRead(exerciseTemplateApi.list, {});
}

/** Makes or changes a template. Answers null, or what was refused. */
export function useSaveTemplate(): (body: InputOf<typeof exerciseTemplateApi.save>['body']) => Promise<TemplateFailure | null> {
  const send = useSend(exerciseTemplateApi.save, [exerciseTemplateApi.list.path]);
  return async (body) => {
    try {
      await send({ body });
      return null;
    } catch (thrown) {
      const error = asBrowserError(thrown);
      return templateFailure(error.status, error.fields);
    }
  };
}

export function useDeleteTemplate() {
  return useSend(exerciseTemplateApi.remove, [exerciseTemplateApi.list.path]);
}
