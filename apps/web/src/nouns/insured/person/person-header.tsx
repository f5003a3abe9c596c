import type { PersonDetail } from '@coverline/contract/insured/endpoints'
import { subjects } from '@coverline/contract/privacy/endpoints'
import type { UiAction } from '@coverline/ui/actions/action'
import { ActionButtons } from '@coverline/ui/actions/action-menu'
import { CopyId } from '@coverline/ui/actions/copy-id'
import { EntityHeader } from '@coverline/ui/display/page-header'
import {
  IconArrowMerge,
  IconDownload,
  IconEraser,
  IconMail,
  IconPencil,
  IconTrash,
  IconUserMinus,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useAllowed } from '../../../session/use-session.ts'
import { InvitationBadge } from '../shared/invitation-badge.tsx'
import { personName } from '../shared/person-name.ts'
import { PolicyStateBadge } from '../../policies/shared/policy-state.tsx'
import { useDownload } from '../../../kit/files/use-download.ts'
import { EraseDialog } from './erase-dialog.tsx'
import { ExcludeDialog } from '../exclude-dialog.tsx'
import { InviteDialog } from '../invitations/invite-dialog.tsx'
import { MergeWith } from '../merges/merge-with.tsx'
import { useDeletePeople } from '../use-people-actions.tsx'

interface PersonHeaderProps {
  person: PersonDetail
  onEdit: () => void
  onGone: () => void
  /** Called with the profile that replaces this person. */
  onMerged: (personProfileId: string) => void
}

export function PersonHeader({ person, onEdit, onGone, onMerged }: PersonHeaderProps) {
  const { t } = useTranslation(['insured', 'merges'])
  const deletePeople = useDeletePeople()
  const exporting = useDownload()
  const canExport = useAllowed({ permissions: ['INSURED_EXPORT'], roles: ['ADMIN'] })
  const canErase = useAllowed({ permissions: ['INSURED_DELETE'], roles: ['ADMIN'] })
  const [dialog, setDialog] = useState<'invite' | 'exclude' | 'merge' | 'erase' | null>(null)
  const latest = person.policies?.[0]
  const ids = [person.personProfileId]
  const close = () => setDialog(null)

  const actions: UiAction[] = []
  if (person.can.update) {
    actions.push(
      {
        id: 'invite',
        label: t(
          person.invitationStatus === 'NOT_SENT' ? 'insured:actions.invite' : 'insured:actions.inviteAgain',
        ),
        icon: <IconMail size={17} />,
        lockedReason: person.can.invite ? undefined : t('insured:actions.needsEmail'),
        onSelect: () => setDialog('invite'),
      },
      {
        id: 'edit',
        label: t('common:edit'),
        icon: <IconPencil size={17} />,
        tone: 'brand',
        onSelect: onEdit,
      },
    )
    actions.push({
      id: 'merge',
      label: t('merges:action'),
      icon: <IconArrowMerge size={17} />,
      onSelect: () => setDialog('merge'),
    })
    if (latest)
      actions.push({
        id: 'exclude',
        label: t('insured:actions.exclude'),
        icon: <IconUserMinus size={17} />,
        onSelect: () => setDialog('exclude'),
      })
  }
  if (canExport)
    actions.push({
      id: 'export',
      label: t('insured:actions.exportAll'),
      icon: <IconDownload size={17} />,
      onSelect: () => void exporting.start(subjects.export, { personProfileId: person.personProfileId }),
    })
  if (person.can.delete)
    actions.push({
      id: 'delete',
      label: t('common:delete'),
      icon: <IconTrash size={17} />,
      tone: 'danger',
      onSelect: () =>
        void deletePeople({ personProfileIds: ids }).then((gone) => (gone ? onGone() : undefined)),
    })
  if (canErase)
    actions.push({
      id: 'erase',
      label: t('insured:erase.action'),
      icon: <IconEraser size={17} />,
      tone: 'danger',
      onSelect: () => setDialog('erase'),
    })

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
