import * as z from 'zod'
import { keyOf } from '../../platform/files/file-store.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'

/** Deletes the contents of files whose rows went with a person, without waiting for the sweep, and mails in the folder. */
export const forgetFiles = defineJob({
  name: 'subjects.forget-files',
  payload: z.strictObject({
    providerId: z.uuid(),
    fileIds: z.array(z.uuid()),
    mailIds: z.array(z.string()).default([]),
  }),
  handler: async ({ services }, { providerId, fileIds, mailIds }) => {
    await services.mailer.folder?.remove(mailIds)
    for (const id of fileIds) await services.files.disk.delete(keyOf({ providerId, id }))
  },
})
