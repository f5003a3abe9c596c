import type { BookableService } from '@coverline/contract/bookings/shapes'
import { Button } from '@coverline/ui/actions/button'
import { Dropdown } from '@coverline/ui/form/dropdown'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { toast } from '@coverline/ui/overlays/toast'
import { Input, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTimeZone } from '../../../kit/text/use-time-zone.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { wallOf } from '../../../kit/text/wall-time.ts'
import { type ChosenPerson, PersonChoice } from '../../insured/shared/person-choice.tsx'
import { useBookableServices } from '../queries.ts'
import type { BookingDraft } from '../shared/new-booking.ts'
import classes from './booking-form.module.css'
import { CoverageCard } from './coverage-card.tsx'
import { OverrideFields } from './override-fields.tsx'
import { useSaveBooking } from './use-save-booking.ts'
import { emptyVisit, VisitFields, type VisitValues } from './visit-fields.tsx'

interface NewBookingModalProps {
  draft: BookingDraft
  onClose: () => void
}

/** The day of the visit by the provider's calendar, once a time is chosen */
function dayOf({ dateTime, preferredFrom }: VisitValues, timeZone: string): string | undefined {
  const moment = dateTime ?? preferredFrom
  return moment === null ? undefined : wallOf(moment, timeZone).slice(0, 10)
}

const keyOf = (service: BookableService) => `${service.policyId} ${service.offerId}`

/** What the dialog has chosen, and how it is saved */
function useChoices(draft: BookingDraft, onClose: () => void) {
  const { t } = useTranslation('bookings')
  const [person, setPerson] = useState<ChosenPerson | null>(draft.person ?? null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [visit, setVisit] = useState(emptyVisit)
  const saving = useSaveBooking()
  const timeZone = useTimeZone()
  const query = useBookableServices(person?.personProfileId ?? null, dayOf(visit, timeZone))
  const wanted = draft.ticket?.kind
  const services = (person ? (query.data?.items ?? []) : []).filter(({ kind }) => !wanted || kind === wanted)
  const service = services.find((each) => keyOf(each) === chosen)

  const submit = async (isConfirmed: boolean) => {
    if (!person || !service || saving.isPending) return
    const saved = await saving.save({
      kind: service.kind,
      personProfileId: person.personProfileId,
      offerId: service.offerId,
      visit,
      ...(draft.ticket ? { ticketId: draft.ticket.ticketId } : {}),
      ...(isConfirmed ? { stateSave: 'CONFIRMED' as const } : {}),
    })
    if (saved === null) return
    const href = `/admin/bookings?receptionId=${saved}`
    toast.success({ title: t('booked'), items: [{ text: `${person.name}, ${service.title}`, href }] })
    onClose()
  }
  const choosePerson = (next: ChosenPerson | null) => {
    setPerson(next)
    setChosen(null)
  }
  const isDirty = !saving.isPending && (chosen !== null || visit !== emptyVisit)
  const isLoading = !query.data
  return {
    ...{ person, choosePerson, services, service, chosen, setChosen, isLoading },
    ...{ visit, setVisit, saving, submit, isDirty },
  }
}

/** A new booking, begun from any page: the person, the service with its coverage, then place and time. */
export function NewBookingModal({ draft, onClose }: NewBookingModalProps) {
  const { t } = useTranslation(['bookings', 'common'])
  const choices = useChoices(draft, onClose)
  const { person, service, visit, submit } = choices
  const { override, errors, isPending } = choices.saving
  return (
    <SideModal
      opened
      width={800}
      onClose={onClose}
      title={draft.person ? `${t('new')} · ${draft.person.name}` : t('new')}
      dirty={choices.isDirty}
      footer={(close) => (
        <>
          <Button variant="outline" onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button variant="outline" disabled={!service || isPending} onClick={() => void submit(false)}>
            {t('book')}
          </Button>
          <Button type="submit" form="new-booking" loading={isPending} disabled={!service}>
            {t('actions.saveAndConfirm')}
          </Button>
        </>
      )}
    >
      <form
        id="new-booking"
        onSubmit={(event) => {
          event.preventDefault()
          void submit(true)
        }}
      >
        <Stack gap="md">
          {draft.person ? null : (
            <PersonChoice
              label={t('fields.person')}
              description={t('fields.personHint')}
              isRequired
              value={person?.personProfileId ?? null}
              onChange={choices.choosePerson}
            />
          )}
          {person ? (
            <ServiceField
              services={choices.services}
              isLoading={choices.isLoading}
              value={choices.chosen}
              onChange={choices.setChosen}
            />
          ) : null}
          {service ? (
            <>
              <CoverageCard service={service} />
              <VisitFields
                kind={service.kind}
                offerId={service.offerId}
                values={visit}
                errors={errors}
                onChange={(changed) => choices.setVisit((old) => ({ ...old, ...changed }))}
              />
              <OverrideFields override={override} />
            </>
          ) : null}
        </Stack>
      </form>
    </SideModal>
  )
}

interface ServiceFieldProps {
  services: readonly BookableService[]
  isLoading: boolean
  value: string | null
  onChange: (key: string | null) => void
}

function ServiceField({ services, isLoading, value, onChange }: ServiceFieldProps) {
  const { t } = useTranslation('bookings')
  if (services.length === 0)
    return isLoading ? null : <p className={classes.soft}>{t('coverage.noOffers')}</p>
  const suffix = ({ reasons }: BookableService) => (reasons.length > 0 ? ` · ${t('coverage.not')}` : '')
  return (
    <Input.Wrapper label={t('fields.service')} labelElement="div" withAsterisk>
      <Dropdown
        label={t('fields.service')}
        width="100%"
        size="md"
        searchable
        options={services.map((service) => ({
          value: keyOf(service),
          label: `${service.title} · ${t(`kinds.${service.kind}`)}${suffix(service)}`,
        }))}
        value={value === null ? [] : [value]}
        onChange={([key]) => onChange(key ?? null)}
      />
    </Input.Wrapper>
  )
}
