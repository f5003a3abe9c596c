import { sendEmailMails } from './contacts/send-email-mails.ts'
import { tellOfSignIn } from './members/notify-sign-in.ts'
import { resealFactors } from './factors/reseal-factors.ts'
import { sendFactorMail } from './factors/send-factor-mail.ts'
import { sendTokenMail } from './passwords/send-token-mail.ts'
import { sweepAccounts } from './sweep-accounts.ts'

export const accountsJobs = [
  sendEmailMails,
  sendFactorMail,
  sendTokenMail,
  tellOfSignIn,
  resealFactors,
  sweepAccounts,
]
