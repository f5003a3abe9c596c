import { chmod, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { WriteOptions } from 'flydrive/types'

/** Stores files that only the account of the server can read: the library keeps the usual modes. */
class PrivateFolder extends FSDriver {
  readonly #folder: string

  constructor(folder: string) {
    super({ location: folder, visibility: 'private' })
    this.#folder = folder
  }

  override async put(key: string, contents: string | Uint8Array, options?: WriteOptions): Promise<void> {
    await this.#privately(key, () => super.put(key, contents, options))
  }

  override async putStream(key: string, contents: Readable, options?: WriteOptions): Promise<void> {
    await this.#privately(key, () => super.putStream(key, contents, options))
  }

  async #privately(key: string, write: () => Promise<void>): Promise<void> {
    const path = join(this.#folder, key)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await write()
    await chmod(path, 0o600)
  }
}

/**
 * Opens the file storage: the bucket of S3_URL (`https://KEY:SECRET@endpoint/bucket?region=…`), else
 * `DATA_DIR/files`.
 */
export async function openDisk(config: { dataDir: string; s3Url?: string }): Promise<Disk> {
  if (!config.s3Url) {
    const folder = join(config.dataDir, 'files')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // An older version made it readable for everybody.
    await chmod(folder, 0o700)
    return new Disk(new PrivateFolder(folder))
  }
  // The S3 client is large and slow to load; most installations do not use it.
  const { S3Driver } = await import('flydrive/drivers/s3')
  const url = new URL(config.s3Url)
  return new Disk(
    new S3Driver({
      credentials: {
        accessKeyId: decodeURIComponent(url.username),
        secretAccessKey: decodeURIComponent(url.password),
      },
      endpoint: url.origin,
      region: url.searchParams.get('region') ?? 'us-east-1',
      forcePathStyle: true,
      // Otherwise the client frames each file with its own checksum, which many stores other than Amazon's
      // keep as part of the file.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      bucket: url.pathname.replace(/^\/|\/$/g, ''),
      visibility: 'private',
      supportsACL: false,
    }),
  )
}
