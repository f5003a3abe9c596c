import { owns } from '../../platform/db/owns.ts'

export const mailboxesTables = owns('inbound_mails', 'mailboxes', 'outbound_tries')
