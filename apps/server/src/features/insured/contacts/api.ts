import { personContacts } from '@coverline/contract/insured/contact-endpoints'
import { implement } from '../../../platform/implement.ts'
import { confirmContact } from './confirm-contact.ts'
import { resendContact, withdrawContact } from './decide-contact.ts'
import { replaceContact } from './replace-contact.ts'

export const personContactsApi = implement('personContacts', personContacts, {
  resend: resendContact,
  withdraw: withdrawContact,
  replace: replaceContact,
  confirm: confirmContact,
})
