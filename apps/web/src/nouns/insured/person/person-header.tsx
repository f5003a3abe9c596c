import type { PersonDetail } from '@coverline/contract/insured/endpoints'
import { ActionButtons } from '@coverline/ui/actions/action-menu'
import { CopyId } from '@coverline/ui/actions/copy-id'
import { EntityHeader } from '@coverline/ui/display/page-header'
import { useState } from 'react'
import { InvitationBadge } from '../shared/invitation-badge.tsx'
import { personName } from '../shared/person-name.ts'
import { PolicyStateBadge } from '../../policies/shared/policy-state.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { ExcludeDialog } from '../exclude-dialog.tsx'
import { InviteDialog } from '../invitations/invite-dialog.tsx'
import { MergeWith } from '../merges/merge-with.tsx'
import { type PersonDialog, usePersonActions } from './use-person-actions.tsx'

interface PersonHeaderProps {
  person: PersonDetail
  onEdit: () => void
  onGone: () => void
  /** Called with the profile that replaces this person. */
  onMerged: (personProfileId: string) => void
}

export function PersonHeader({ person, onEdit, onGone, onMerged }: PersonHeaderProps) {
  const [dialog, setDialog] = useState<PersonDialog>(null)
  const latest = person.policies?.[0]
  const ids = [person.personProfileId]
  const close = () => setDialog(null)

  const actions = usePersonActions({ person, onEdit, onGone, setDialog })
  const meta = [
    latest?.clientCompany?.name,
    person.identificationNumber ? <CopyId key="id" value={person.identificationNumber} /> : undefined,
    person.phone ?? undefined,
    <InvitationBadge key="invitation" state={person.invitationStatus} />,
  ]
  return (
    <>
      <EntityHeader
        name={personName(person)}
        badge={latest ? <PolicyStateBadge state={latest.state} endDate={latest.endDate} /> : null}
        meta={meta.filter((fact) => fact !== undefined)}
        actions={<ActionButtons actions={actions} />}
      />
      {dialog === 'invite' ? (
        <InviteDialog chosen={{ personProfileIds: ids }} onClose={close} onDone={close} />
      ) : null}
      {dialog === 'erase' ? <EraseDialog person={person} onClose={close} onErased={onGone} /> : null}
      {dialog === 'merge' ? <MergeWith person={person} onClose={close} onMerged={onMerged} /> : null}
      {dialog === 'exclude' ? (
        <ExcludeDialog
          chosen={{ personProfileIds: ids }}
          packageId={person.policies?.length === 1 ? latest?.program.id : undefined}
          onClose={close}
          onDone={close}
        />
      ) : null}
    </>
  )
}
