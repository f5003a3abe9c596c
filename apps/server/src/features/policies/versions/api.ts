import { versions } from '@coverline/contract/versions/endpoints'
import { implement } from '../../../platform/implement.ts'
import { listVersions } from './list-versions.ts'
import { previewChange } from './preview-change.ts'
import { saveChange } from './save-change.ts'

export const versionsApi = implement('versions', versions, {
  list: listVersions,
  preview: previewChange,
  save: saveChange,
})
