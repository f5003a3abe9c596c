import type { PersonDetail, ProfileField } from '@coverline/contract/insured/endpoints'
import { languageNames } from '@coverline/messages/web'
import { CopyId } from '@coverline/ui/actions/copy-id'
import { DetailCard } from '@coverline/ui/display/detail-card'
import { Anchor, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { countryName } from '../../../kit/text/countries.ts'
import { useFormat } from '../../../kit/text/use-format.ts'
import { RecordTasks } from '../../tasks/shared/record-tasks.tsx'
import { personName } from '../shared/person-name.ts'
import { ProposedContactsCard } from '../contacts/proposed-contacts-card.tsx'
import { DuplicateHint } from '../duplicates/duplicate-hint.tsx'
import { FamilyCard } from './family-card.tsx'
import { InvitationsCard } from '../invitations/invitations-card.tsx'
import { MergedCard } from '../merges/merged-card.tsx'
import { PersonHistory } from './person-history.tsx'
import classes from './person-overview.module.css'
import { PolicyCards } from './policy-cards.tsx'

interface PersonOverviewProps {
  person: PersonDetail
  onAddPolicy: (() => void) | undefined
  seesHistory: boolean
  onMerged: (personProfileId: string) => void
}

export function PersonOverview(props: PersonOverviewProps) {
  const { person, onAddPolicy, seesHistory, onMerged } = props
  const { t } = useTranslation('insured')
  return (
    <div className={classes.columns}>
      <Stack>
        <DuplicateHint
          key={person.personProfileId}
          personProfileId={person.personProfileId}
          canDecide={person.can.update}
          onMerged={onMerged}
        />
        <ProposedContactsCard person={person} />
        <PersonalData person={person} />
        <PolicyCards title={t('tabs.policies')} policies={person.policies ?? []} onAdd={onAddPolicy} />
      </Stack>
      <Stack>
        <FamilyCard person={person} />
        <RecordTasks record={{ personProfileId: person.personProfileId, name: personName(person) }} />
        <InvitationsCard person={person} />
        <MergedCard personProfileId={person.personProfileId} canSplit={person.can.update} />
        {seesHistory ? <PersonHistory personProfileId={person.personProfileId} /> : null}
      </Stack>
    </div>
  )
}

/** Every field of the contract except the name, which is the title */
type CardField =
  | Exclude<ProfileField, 'firstName' | 'lastName' | 'patronymicName'>
  | 'relationship'
  | 'createdAt'
  | 'registeredAt'

function PersonalData({ person }: { person: PersonDetail }) {
  const { t, i18n } = useTranslation('insured')
  const format = useFormat()
  const email = person.email ? (
    <Anchor inherit href={`mailto:${person.email}`}>
      {person.email}
    </Anchor>
  ) : null
  const phone = person.phone ? (
    <Anchor inherit href={`tel:${person.phone}`}>
      {person.phone}
    </Anchor>
  ) : null
  const number = (value: string | null) => (value ? <CopyId value={value} /> : null)
  const values = {
    birthdate: format.day(person.birthdate),
    email,
    gender: person.gender && t(`genders.${person.gender}`),
    phone,
    maritalStatus: person.maritalStatus && t(`maritalStatuses.${person.maritalStatus}`),
    identificationNumber: number(person.identificationNumber),
    nationality: countryName(person.nationality, i18n.language),
    eidNo: number(person.eidNo),
    relationship: t(`relationships.${person.relationship}`),
    dhaFileNo: number(person.dhaFileNo),
    language: person.language && languageNames[person.language],
    visaNo: number(person.visaNo),
    certificateNumber: number(person.certificateNumber),
    passportNumber: number(person.passportNumber),
    createdAt: format.moment(person.createdAt),
    passportValidUntil: format.day(person.passportValidUntil),
    registeredAt: person.registeredAt && format.moment(person.registeredAt),
  } satisfies Record<CardField, ReactNode>
  const items = Object.entries<ReactNode>(values).map(([name, value]) => ({
    label: name === 'createdAt' ? t('addedAt') : t(`fields.${name as Exclude<CardField, 'createdAt'>}`),
    value,
  }))
  return <DetailCard title={t('personal')} items={items} />
}
