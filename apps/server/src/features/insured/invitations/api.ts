import { invitations } from '@coverline/contract/invitations/endpoints'
import { implement } from '../../../platform/implement.ts'
import { cancelInvitations } from './cancel-invitations.ts'
import { listInvitations } from './list-invitations.ts'
import { previewInvitation } from './preview-invitation.ts'
import { saveTemplate } from './save-template.ts'
import { listTemplates } from './templates.ts'

export const invitationsApi = implement('invitations', invitations, {
  list: listInvitations,
  cancel: cancelInvitations,
  templates: listTemplates,
  saveTemplate,
  preview: previewInvitation,
})
