import { owns } from '../../platform/db/owns.ts'

export const ticketsTables = owns('ticket_numbers', 'ticket_tag_links', 'ticket_tags', 'tickets')
