import { sendTokenMail } from './send-token-mail.ts'
import { sweepAccounts } from './sweep-accounts.ts'

export const accountsJobs = [sendTokenMail, sweepAccounts]
