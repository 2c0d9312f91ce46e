import { useState } from 'react';
import { pictureProblem, takePictures, type PictureProblem, type PictureRule } from '@/lib/shared/picture';

interface Refusal {
  name: string;
  problem: PictureProblem;
}

/** Adds the chosen files that satisfy the picture rule, and keeps the reason for each one rejected. */
export function useChosenPictures(files: readonly File[], onChange: (files: readonly File[]) => void, rule: PictureRule) {
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const without = (file: File) => files.filter((one) => one !== file);
  return {
    refusals,
    add: async (chosen: readonly File[]) => {
      if (chosen.length === 0) return;
      const checked = await Promise.all(chosen.map(async (file) => ({ file, problem: await pictureProblem(file, rule) })));
      const answer = takePictures(files.length, checked, rule.most);
      setRefusals(answer.refused);
      if (answer.taken.length > 0) onChange([...files, ...answer.taken]);
    },
    remove: (file: File) => {
      setRefusals([]);
      onChange(without(file));
    },
    /** Removes a picture that the browser cannot decode: its format is wrong, whatever its first bytes say. */
    refuse: (file: File) => {
      setRefusals((known) => [...known, { name: file.name, problem: 'format' }]);
      onChange(without(file));
    },
  };
}
