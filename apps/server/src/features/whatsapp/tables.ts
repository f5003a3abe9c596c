import { owns } from '../../platform/db/owns.ts'

export const whatsappTables = owns(
  'whatsapp_chats',
  'whatsapp_early_reports',
  'whatsapp_events',
  'whatsapp_links',
  'whatsapp_sends',
  'whatsapp_template_messages',
  'whatsapp_templates',
)
