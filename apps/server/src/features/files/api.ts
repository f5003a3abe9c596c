import { files } from '@coverline/contract/files/endpoints'
import { implement } from '../../platform/implement.ts'
import { deleteFile } from './delete-file.ts'
import { openTickets } from './open-tickets.ts'
import { saveFile } from './save-file.ts'

export const filesApi = implement('files', files, { save: saveFile, ticket: openTickets, delete: deleteFile })
