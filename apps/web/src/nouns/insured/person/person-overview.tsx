import type { PersonDetail } from '@coverline/contract/insured/endpoints'
import { languageNames } from '@coverline/messages/web'
import { CopyId } from '@coverline/ui/actions/copy-id'
import { DetailCard } from '@coverline/ui/display/detail-card'
import { Anchor, Stack } from '@mantine/core'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { countryName } from '../../../kit/text/countries.ts'
import { useFormat } from '../../../kit/text/use-format.ts'
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
        <PersonalData person={person} />
        <PolicyCards title={t('tabs.policies')} policies={person.policies ?? []} onAdd={onAddPolicy} />
      </Stack>
      <Stack>
        <FamilyCard person={person} />
        <InvitationsCard person={person} />
        <MergedCard personProfileId={person.personProfileId} canSplit={person.can.update} />
        {seesHistory ? <PersonHistory personProfileId={person.personProfileId} /> : null}
      </Stack>
    </div>
  )
}

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
  return (
    <DetailCard
      title={t('personal')}
      items={[
        { label: t('fields.birthdate'), value: format.day(person.birthdate) },
        { label: t('fields.email'), value: email },
        { label: t('fields.gender'), value: person.gender && t(`genders.${person.gender}`) },
        { label: t('fields.phone'), value: phone },
        {
          label: t('fields.maritalStatus'),
          value: person.maritalStatus && t(`maritalStatuses.${person.maritalStatus}`),
        },
        { label: t('fields.identificationNumber'), value: number(person.identificationNumber) },
        { label: t('fields.nationality'), value: countryName(person.nationality, i18n.language) },
        { label: t('fields.eidNo'), value: number(person.eidNo) },
        { label: t('fields.relationship'), value: t(`relationships.${person.relationship}`) },
        { label: t('fields.dhaFileNo'), value: number(person.dhaFileNo) },
        { label: t('fields.language'), value: person.language && languageNames[person.language] },
        { label: t('fields.visaNo'), value: number(person.visaNo) },
        { label: t('fields.certificateNumber'), value: number(person.certificateNumber) },
        { label: t('fields.passportNumber'), value: number(person.passportNumber) },
        { label: t('addedAt'), value: format.moment(person.createdAt) },
        { label: t('fields.passportValidUntil'), value: format.day(person.passportValidUntil) },
        { label: t('fields.registeredAt'), value: person.registeredAt && format.moment(person.registeredAt) },
        {
          label: t('fields.id'),
          value: <CopyId value={person.personProfileId} shown={person.personProfileId.slice(-8)} />,
        },
      ]}
    />
  )
}
