import { owns } from '../../platform/db/owns.ts'

export const sendersTables = owns({
  blocked_senders: {
    blocked_at: 'plain',
    blocked_by: 'key',
    id: 'key',
    kind: 'plain',
    provider_id: 'key',
    value: 'personal',
  },
  spam_messages: {
    channel: 'plain',
    external_id: 'personal',
    file_id: 'key',
    file_names: 'personal',
    html: 'personal',
    id: 'key',
    inbound_mail_id: 'key',
    plain: 'personal',
    provider_id: 'key',
    read_at: 'plain',
    reason: 'plain',
    received_at: 'plain',
    search_fold: 'personal',
    sender: 'personal',
    sender_name: 'personal',
    senders: 'personal',
    subject: 'personal',
    whatsapp_message: 'personal',
  },
})
