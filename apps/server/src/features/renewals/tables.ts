import { owns } from '../../platform/db/owns.ts'

export const renewalsTables = owns('renewal_drafts', 'renewals')
