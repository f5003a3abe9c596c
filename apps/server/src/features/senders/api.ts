import { senders } from '@coverline/contract/senders/endpoints'
import { spam } from '@coverline/contract/senders/spam-endpoints'
import { implement } from '../../platform/implement.ts'
import { addSender } from './blocks/add-sender.ts'
import { blockSender } from './blocks/block-sender.ts'
import { listChoices } from './blocks/list-choices.ts'
import { listSenders } from './blocks/list-senders.ts'
import { unblockSender } from './blocks/unblock-sender.ts'
import type { SpamSources } from './sources.ts'
import { deleteSpam } from './spam/delete-spam.ts'
import { listSpam, showTotal } from './spam/list-spam.ts'
import { readSpam } from './spam/read-spam.ts'
import { releaseSpam } from './spam/release-spam.ts'
import { showSpam } from './spam/show-spam.ts'

export const sendersApi = (sources: SpamSources) => [
  ...implement('senders', senders, {
    choices: listChoices,
    block: blockSender,
    list: listSenders,
    add: addSender,
    unblock: unblockSender,
  }),
  ...implement('spam', spam, {
    list: listSpam,
    total: showTotal,
    detail: showSpam,
    read: readSpam,
    release: releaseSpam(sources),
    delete: deleteSpam(sources),
  }),
]
