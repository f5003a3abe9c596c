import { members } from '@coverline/contract/members/endpoints'
import { implement } from '../../platform/implement.ts'
import { deleteMembers } from './delete-members.ts'
import { endMemberSessions } from './end-member-sessions.ts'
import { inviteMembers } from './invite-members.ts'
import { listMembers } from './list-members.ts'
import { memberDetail, memberUserDetail } from './member-detail.ts'
import type { InsertCompanyArea } from './queries.ts'
import { resetMemberFactor } from './reset-factor.ts'
import { saveMember } from './save-member.ts'
import { saveMemberUser } from './save-member-user.ts'

export const membersApi = (insertCompanyArea: InsertCompanyArea) =>
  implement('members', members, {
    list: listMembers,
    detail: memberDetail,
    save: saveMember(insertCompanyArea),
    delete: deleteMembers,
    invite: inviteMembers,
    userDetail: memberUserDetail,
    userSave: saveMemberUser,
    endSessions: endMemberSessions,
    resetFactor: resetMemberFactor,
  })
