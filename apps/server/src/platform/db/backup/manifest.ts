import { z } from 'zod'

export const MANIFEST = 'manifest.json'
export const TABLES = 'tables/'
export const FILES = 'files/'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const manifest = z.strictObject({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** Migrations that the data belongs to, oldest first */
  migrations: z.array(z.string()),
  tables: z.array(
    z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: z.number(), sha256 }),
  ),
  sequences: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  files: z.array(z.strictObject({ path: z.string(), size: z.number(), sha256 })),
})

/** Content of a backup with a count and a checksum for each part */
export type Manifest = z.output<typeof manifest>

/** Parses a manifest; throws a sentence if it is not one of ours. */
export function parseManifest(text: string): Manifest {
  try {
    return manifest.parse(JSON.parse(text))
  } catch (error) {
    throw new Error(
      'The file is not a backup of this product, or it is damaged: its manifest can not be read.',
      {
        cause: error,
      },
    )
  }
}
