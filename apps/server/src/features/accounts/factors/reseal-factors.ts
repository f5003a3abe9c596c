import { z } from 'zod'
import { withUnscoped } from '../../../platform/db/connection/transaction.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { firstKeyName } from '../../../platform/secrets/secret-box.ts'
import { lockTotpOfOtherKeys, writeSealed } from './factor-queries.ts'
import { openTotp, sealTotp } from './totp-secrets.ts'

/** With a new ENCRYPTION_KEY before the old one seals the secrets of authenticator apps anew. */
export const resealFactors = defineJob({
  name: 'accounts.reseal-factors',
  payload: z.strictObject({}),
  schedule: { cron: '*/10 * * * *', payload: {} },
  concurrency: 1,
  handler: async ({ services: { pools, keys }, log }) => {
    const keyName = firstKeyName(keys)
    if (keyName === null) return
    const lost = await withUnscoped(pools, 'second factors', async (db) => {
      let unopened = 0
      for (const row of await lockTotpOfOtherKeys(db, keyName)) {
        try {
          await writeSealed(db, row.id, sealTotp(keys, row.id, openTotp(keys, row)))
        } catch {
          unopened += 1
        }
      }
      return unopened
    })
    if (lost > 0)
      log.warn('second factors can’t be opened: their key is not in ENCRYPTION_KEY', { count: lost })
  },
})
