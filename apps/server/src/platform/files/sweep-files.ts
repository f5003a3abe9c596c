import { z } from 'zod'
import { withProvider } from '../db/connection/transaction.ts'
import { defineJob } from '../jobs/define-job.ts'

const id = z.uuid()
const dayMs = 86_400_000

/** Runs every night and deletes contents without a row, or of an uncommitted transaction, after a day. */
export const sweepFiles = defineJob({
  name: 'files.sweep',
  payload: z.strictObject({}),
  schedule: { cron: '20 3 * * *', payload: {} },
  concurrency: 1,
  handler: async ({ services, signal, log }) => {
    const { disk } = services.files
    let paginationToken: string | undefined
    let count = 0
    do {
      const page = await disk.listAll('', {
        recursive: true,
        ...(paginationToken ? { paginationToken } : {}),
      })
      paginationToken = page.paginationToken
      for (const object of page.objects) {
        if (signal.aborted) return
        if (!object.isFile) continue
        const [providerId = '', fileId = ''] = object.key.split('/')
        if (!id.safeParse(providerId).success || !id.safeParse(fileId).success) continue
        const { lastModified } = await disk.getMetaData(object.key)
        if (lastModified.getTime() > Date.now() - dayMs) continue
        const known = await withProvider(services.pools, providerId, (db) => services.files.find(db, fileId))
        if (known) continue
        await disk.delete(object.key)
        count += 1
      }
    } while (paginationToken)
    log.info('files swept', { count })
  },
})
