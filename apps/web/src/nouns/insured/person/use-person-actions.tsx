import { subjects } from '@coverline/contract/calls.generated'
import type { PersonDetail } from '@coverline/contract/insured/endpoints'
import type { UiAction } from '@coverline/ui/actions/action'
import {
  IconArrowMerge,
  IconAt,
  IconDownload,
  IconEraser,
  IconMail,
  IconPencil,
  IconTrash,
  IconUserMinus,
} from '@tabler/icons-react'
import { useDownload } from '../../../kit/files/use-download.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useAllowed } from '../../../session/use-session.ts'
import { useTaskAction } from '../../tasks/shared/use-task-action.tsx'
import { useDecidesContacts } from '../contacts/use-decides-contacts.ts'
import { personName } from '../shared/person-name.ts'
import { useDeletePeople } from '../use-people-actions.tsx'

export type PersonDialog = 'invite' | 'exclude' | 'merge' | 'erase' | 'contact' | null

interface PersonActionsInput {
  person: PersonDetail
  onEdit: () => void
  onGone: () => void
  setDialog: (dialog: PersonDialog) => void
}

/** What the user may do with one person, in the order of the buttons. */
export function usePersonActions({ person, onEdit, onGone, setDialog }: PersonActionsInput): UiAction[] {
  const { t } = useTranslation(['insured', 'merges'])
  const deletePeople = useDeletePeople()
  const exporting = useDownload()
  const canExport = useAllowed({ permissions: ['INSURED_EXPORT'], roles: ['ADMIN'] })
  const canErase = useAllowed({ permissions: ['INSURED_DELETE'], roles: ['ADMIN'] })
  const decidesContacts = useDecidesContacts()
  const ids = [person.personProfileId]
  const addTask = useTaskAction({ personProfileId: person.personProfileId, name: personName(person) })
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
    if (decidesContacts && person.registeredAt !== null)
      actions.push({
        id: 'contact',
        label: t('insured:contacts.replace'),
        icon: <IconAt size={17} />,
        onSelect: () => setDialog('contact'),
      })
    if (person.policies?.[0])
      actions.push({
        id: 'exclude',
        label: t('insured:actions.exclude'),
        icon: <IconUserMinus size={17} />,
        onSelect: () => setDialog('exclude'),
      })
  }
  actions.push(...addTask)
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
  return actions
}
