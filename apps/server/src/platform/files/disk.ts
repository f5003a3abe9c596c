import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/**
 * Opens the file storage: the bucket of S3_URL (`https://KEY:SECRET@endpoint/bucket?region=…`), else
 * `DATA_DIR/files`.
 */
export async function openDisk(config: { dataDir: string; s3Url?: string }): Promise<Disk> {
  if (!config.s3Url)
    return new Disk(new FSDriver({ location: join(config.dataDir, 'files'), visibility: 'private' }))
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
