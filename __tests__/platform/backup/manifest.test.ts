import { migrationsKnown, readManifest, type Manifest } from '@/platform/backup/manifest';

const made = (more: Partial<Manifest>) =>
  JSON.stringify({ format: 1, engine: 'embedded', at: '2026-11-20T00:00:00.000Z', migrations: migrationsKnown(), ...more });

describe('R-OPS-02: an archive', () => {
  test.each(['embedded', 'postgres'] as const)('of an embedded database can be restored to %s', (engine) => {
    expect(readManifest(made({}), engine).engine).toBe('embedded');
  });

  test('of a server can only be restored to a server', () => {
    expect(readManifest(made({ engine: 'postgres' }), 'postgres').engine).toBe('postgres');
    expect(() => readManifest(made({ engine: 'postgres' }), 'embedded')).toThrow(
      'The archive contains a PostgreSQL database: set DATABASE_URL to restore it.',
    );
  });

  test.each([['no JSON'], ['{}'], [made({ format: 2 as 1 })], [made({ at: 'yesterday' })]])('is recognised: %s is none', (text) => {
    expect(() => readManifest(text, 'embedded')).toThrow('The file is not a backup of this platform.');
  });

  test('of a newer version is refused', () => {
    expect(() => readManifest(made({ migrations: migrationsKnown() + 1 }), 'embedded')).toThrow(/newer version/);
  });
});
