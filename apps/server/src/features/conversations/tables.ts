import { owns } from '../../platform/db/owns.ts'

export const conversationsTables = owns(
  'bulk_message_people',
  'bulk_messages',
  'canned_replies',
  'conversations',
  'message_drafts',
  'message_files',
  'message_mails',
  'message_translations',
  'messages',
  'scheduled_messages',
)
