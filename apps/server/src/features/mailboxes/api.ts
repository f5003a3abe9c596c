import { mailboxes } from '@coverline/contract/mailboxes/endpoints'
import { implement } from '../../platform/implement.ts'
import { forwardMail } from './forwarding/forward-mail.ts'
import { listAside } from './originals/list-aside.ts'
import { openOriginal } from './originals/open-original.ts'
import { rereadMail } from './originals/reread-mail.ts'
import { showAside } from './originals/show-aside.ts'
import { saveMailbox } from './save-mailbox.ts'
import { saveSignature } from './save-signature.ts'
import { showMailbox } from './show-mailbox.ts'
import { unlinkMailbox } from './unlink-mailbox.ts'
import { verifyMailbox } from './verify-mailbox.ts'

export const mailboxesApi = implement('mailboxes', mailboxes, {
  detail: showMailbox,
  save: saveMailbox,
  saveSignature,
  verify: verifyMailbox,
  delete: unlinkMailbox,
  aside: listAside,
  show: showAside,
  original: openOriginal,
  forward: forwardMail,
  reread: rereadMail,
})
