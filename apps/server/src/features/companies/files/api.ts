import { clientFiles, companyFiles } from '@coverline/contract/companies/file-endpoints'
import { implement } from '../../../platform/implement.ts'
import { deleteFile } from './delete-file.ts'
import { downloadFiles } from './download-files.ts'
import { listFiles } from './list-files.ts'
import { openFile } from './open-file.ts'
import { uploadFile } from './upload-file.ts'

const useCases = {
  list: listFiles,
  upload: uploadFile,
  open: openFile,
  delete: deleteFile,
  downloadAll: downloadFiles,
}

/** The files of an officer's company; scope.ts limits the use cases to it. */
export const companyFilesApi = implement('companyFiles', companyFiles, useCases)

/** The same use cases for the provider's staff, who name the company. */
export const clientFilesApi = implement('clientFiles', clientFiles, useCases)
