import { Readable } from 'node:stream'
import type { Db } from '../../platform/db/types.ts'
import type { TestApp } from '../app.ts'

/** Stores a file of the provider with the canary in its content and name. */
export async function storeFile(
  app: TestApp,
  db: Db,
  providerId: string,
  userId: string,
  canary: string,
): Promise<string> {
  const file = await app.services.files.save(db, {
    providerId,
    userId,
    kind: 'CSV',
    name: `${canary}.csv`,
    source: Readable.from([Buffer.from(`name\n${canary}\n`)]),
  })
  return file.id
}
