import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyTree } from '@/scripts/support/treeCopy.mjs';

/** A made-up language, as the one line that it costs. */
const LINE = "  eo: { wire: 'EO', link: 'EO', name: 'Esperanto', short: 'EO', second: 'en', maxMissionText: 45 },\n";
const LANGUAGES = 'lib/shared/languages.ts';

/** What somebody who adds a language asks of it, in the words that the programs use. */
const QUESTIONS = `
import { resolveLocale, toWireLang } from './lib/i18n/locale';
import { LANGUAGES, LOCALES, localeOf } from './lib/shared/languages';
import { wireLang } from './lib/shared/fields';
import { textsIn } from './platform/core/texts';
import { mailText } from './platform/mail/mailTexts';
const answers = {
  chosen: resolveLocale('eo', 'ko'),
  accepted: resolveLocale(undefined, 'eo;q=0.9, en;q=0.2'),
  wire: [toWireLang('eo-001'), localeOf('EO'), wireLang.parse('EO')],
  switch: LOCALES.map((locale) => LANGUAGES[locale].short),
  mail: mailText('notice', 'EO', { name: 'Zamenhof', title: 'Saluton', contents: 'Hodiaŭ' }).text,
  file: textsIn('EO')('takeOut.title'),
};
process.stdout.write(JSON.stringify(answers));
`;

let copy: string;
beforeAll(() => void (copy = copyTree('language')));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const translated = (value: unknown): unknown =>
  typeof value === 'string'
    ? `«${value}»`
    : Object.fromEntries(Object.entries(value as Record<string, unknown>).map(([key, inner]) => [key, translated(inner)]));

test('a third language is its messages and one line: both programs speak it, and the types agree', () => {
  const line = readFileSync(join(copy, LANGUAGES), 'utf8').replace(/(\n\} as const satisfies)/, `\n${LINE.trimEnd()}$1`);
  writeFileSync(join(copy, LANGUAGES), line);
  mkdirSync(join(copy, 'messages/eo'));
  for (const name of readdirSync(join(copy, 'messages/en')))
    writeFileSync(
      join(copy, 'messages/eo', name),
      JSON.stringify(translated(JSON.parse(readFileSync(join(copy, 'messages/en', name), 'utf8')))),
    );

  const types = ['node_modules/typescript-native/bin/tsc', '--noEmit', '-p', '.', '--checkers', '1', '--incremental', 'false'];
  expect(execFileSync(process.execPath, types, { cwd: copy, encoding: 'utf8' })).toBe('');

  writeFileSync(join(copy, 'questions.ts'), QUESTIONS);
  const env = { ...process.env, NODE_OPTIONS: '' };
  const said = execFileSync(process.execPath, ['--import', 'tsx', 'questions.ts'], { cwd: copy, encoding: 'utf8', env });
  expect(JSON.parse(said)).toEqual({
    chosen: 'eo',
    accepted: 'eo',
    wire: ['EO', 'eo', 'EO'],
    switch: ['EN', '한국어', 'EO'],
    mail: '«Hello Zamenhof,\n\nHodiaŭ\n»',
    file: '«My data»',
  });
}, 120_000);
