import { owns } from '../../platform/db/owns.ts'

export const insurersTables = owns('insurer_documents', 'insurers')
