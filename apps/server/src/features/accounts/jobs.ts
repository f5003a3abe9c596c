import { sendTokenMail } from './passwords/send-token-mail.ts'
import { sweepAccounts } from './sweep-accounts.ts'

export const accountsJobs = [sendTokenMail, sweepAccounts]
