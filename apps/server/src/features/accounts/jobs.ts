import { sendEmailMails } from './contacts/send-email-mails.ts'
import { sendTokenMail } from './passwords/send-token-mail.ts'
import { sweepAccounts } from './sweep-accounts.ts'

export const accountsJobs = [sendEmailMails, sendTokenMail, sweepAccounts]
