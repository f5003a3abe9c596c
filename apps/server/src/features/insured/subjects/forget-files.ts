import * as z from 'zod'
import { keyOf } from '../../../platform/files/file-store.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'

/** Deletes the contents of files whose rows went with a person, without waiting for the sweep. */
export const forgetFiles = defineJob({
  name: 'subjects.forget-files',
  payload: z.strictObject({ providerId: z.uuid(), fileIds: z.array(z.uuid()) }),
  handler: async ({ services }, { providerId, fileIds }) => {
    for (const id of fileIds) await services.files.disk.delete(keyOf({ providerId, id }))
  },
})
