import { findAllDuplicates, findDuplicates } from './duplicates/find-duplicates.ts'
import { sendContactMails } from './contacts/send-contact-mails.ts'
import { sendWelcome } from './invitations/send-welcome.ts'

export const insuredJobs = [sendContactMails, sendWelcome, findDuplicates, findAllDuplicates]
