import type { PersonDetail } from '@coverline/contract/insured/endpoints'
import { CopyId } from '@coverline/ui/actions/copy-id'
import { RecordPage, type RecordTab } from '@coverline/ui/frame/record-page'
import { Anchor } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useFormat } from '../../../kit/text/use-format.ts'
import { TextLink } from '../../../kit/text-link.tsx'
import { InvitationBadge } from '../shared/invitation-badge.tsx'
import { personName } from '../shared/person-name.ts'
import { PolicyStateBadge } from '../../policies/shared/policy-state.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { ExcludeDialog } from '../exclude-dialog.tsx'
import { InviteDialog } from '../invitations/invite-dialog.tsx'
import { ReplaceContactDialog } from '../contacts/replace-contact-dialog.tsx'
import { MergeWith } from '../merges/merge-with.tsx'
import type { PersonTab } from '../search.ts'
import { type PersonDialog, usePersonActions } from './use-person-actions.tsx'

interface PersonFrameProps {
  person: PersonDetail
  tabs: RecordTab<PersonTab>[]
  tab: PersonTab
  onTab: (tab: PersonTab) => void
  onEdit: () => void
  onGone: () => void
  /** Called with the profile that replaces this person. */
  onMerged: (personProfileId: string) => void
  children: ReactNode
}

/** A person's name, state of cover, key facts and actions above the tabs. */
export function PersonFrame(props: PersonFrameProps) {
  const { person, tabs, tab, onTab, onEdit, onGone, onMerged, children } = props
  const { t } = useTranslation(['insured', 'policies'])
  const format = useFormat()
  const [dialog, setDialog] = useState<PersonDialog>(null)
  const latest = person.policies?.[0]
  const company = latest?.clientCompany
  const ids = [person.personProfileId]
  const close = () => setDialog(null)
  const actions = usePersonActions({ person, onEdit, onGone, setDialog })
  const { birthdate, phone, identificationNumber } = person
  return (
    <RecordPage
      name={personName(person)}
      icon={<IconUser size={24} stroke={1.7} />}
      badge={latest ? <PolicyStateBadge state={latest.state} endDate={latest.endDate} /> : null}
      linked={[
        company ? (
          <TextLink key="company" to={`/admin/companies/${company.id}`}>
            {company.name}
          </TextLink>
        ) : null,
        latest ? (
          <TextLink key="policy" to={`/admin/policies/${latest.policyId}`}>
            {latest.number ?? t('policies:numberless')}
          </TextLink>
        ) : null,
        latest?.program.name,
      ]}
      facts={[
        { label: t('fields.birthdate'), value: format.day(birthdate) },
        {
          label: t('fields.phone'),
          value: phone && (
            <Anchor inherit href={`tel:${phone}`}>
              {phone}
            </Anchor>
          ),
        },
        {
          label: t('fields.identificationNumber'),
          value: identificationNumber && <CopyId value={identificationNumber} />,
        },
        { label: t('policies:invitation'), value: <InvitationBadge state={person.invitationStatus} /> },
      ]}
      primary={actions.find(({ id }) => id === 'edit')}
      actions={actions.filter(({ id }) => id !== 'edit')}
      recordId={person.personProfileId}
      label={t('person')}
      tabs={tabs}
      tab={tab}
      onTab={onTab}
    >
      {children}
      {dialog === 'invite' ? (
        <InviteDialog chosen={{ personProfileIds: ids }} onClose={close} onDone={close} />
      ) : null}
      {dialog === 'erase' ? <EraseDialog person={person} onClose={close} onErased={onGone} /> : null}
      {dialog === 'contact' ? <ReplaceContactDialog person={person} onClose={close} /> : null}
      {dialog === 'merge' ? <MergeWith person={person} onClose={close} onMerged={onMerged} /> : null}
      {dialog === 'exclude' ? (
        <ExcludeDialog
          chosen={{ personProfileIds: ids }}
          packageId={person.policies?.length === 1 ? latest?.program.id : undefined}
          onClose={close}
          onDone={close}
        />
      ) : null}
    </RecordPage>
  )
}
