import { contacts } from '@coverline/contract/conversations/contact-endpoints'
import { implement } from '../../../platform/implement.ts'
import { joinContact, joinSender } from './join-contact.ts'
import { listContacts } from './list-contacts.ts'
import { separateContact } from './separate-contact.ts'

export const contactsApi = implement('contacts', contacts, {
  list: listContacts,
  join: joinContact,
  joinSender,
  separate: separateContact,
})
