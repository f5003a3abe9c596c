import type { BookableService } from '@coverline/contract/bookings/shapes'
import { Button } from '@coverline/ui/actions/button'
import { Dropdown } from '@coverline/ui/form/dropdown'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { useIsPhone } from '@coverline/ui/use-is-phone'
import { Input, SegmentedControl, Stack } from '@mantine/core'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { PersonChoice } from '../../insured/shared/person-choice.tsx'
import { DutyFields } from '../queue/duty-fields.tsx'
import { Joined } from '../queue/joined.tsx'
import type { BookingDraft } from '../shared/new-booking.ts'
import classes from './booking-form.module.css'
import { CoverageCard } from './coverage-card.tsx'
import { OverrideFields } from './override-fields.tsx'
import { WaitlistFields } from '../waitlist/waitlist-fields.tsx'
import { keyOf, useChoices } from './use-choices.ts'
import { VisitFields } from './visit-fields.tsx'

interface NewBookingModalProps {
  draft: BookingDraft
  onClose: () => void
}

/** A new booking, begun from any page: the person, the service with its coverage, then place and time, or the queue. */
export function NewBookingModal({ draft, onClose }: NewBookingModalProps) {
  const { t } = useTranslation(['bookings', 'common'])
  const choices = useChoices(draft, onClose)
  const { person, service, mode, queue } = choices
  const head = t(draft.isWaitlist ? 'waitlist.add' : 'new')
  const title = draft.person ? `${head} · ${draft.person.name}` : head
  if (queue.joined)
    return (
      <SideModal opened width={800} onClose={onClose} title={t('queue.joined')}>
        <Joined name={person?.name ?? ''} joined={queue.joined} />
      </SideModal>
    )
  return (
    <SideModal
      opened
      width={800}
      onClose={onClose}
      title={title}
      dirty={choices.isDirty}
      footer={(close) => (
        <>
          <Button variant="outline" onClick={close}>
            {t('common:cancel')}
          </Button>
          <SaveButtons choices={choices} />
        </>
      )}
    >
      <form
        id="new-booking"
        onSubmit={(event) => {
          event.preventDefault()
          if (mode === 'waitlist') void choices.wait()
          else void (mode === 'now' ? choices.join() : choices.submit(true))
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
          {service ? <WhenFields service={service} choices={choices} /> : null}
        </Stack>
      </form>
    </SideModal>
  )
}

type Choices = ReturnType<typeof useChoices>

function SaveButtons({ choices }: { choices: Choices }) {
  const { service, mode, saving, queue, submit, waitlist } = choices
  const { t } = useTranslation('bookings')
  const { override, isPending } = saving
  if (mode === 'waitlist')
    return (
      <Button type="submit" form="new-booking" loading={waitlist.isPending} disabled={!service}>
        {t('waitlist.add')}
      </Button>
    )
  if (mode === 'now')
    return (
      <Button type="submit" form="new-booking" loading={queue.isPending} disabled={!service}>
        {t(override.reasons === null ? 'queue.put' : 'override.go')}
      </Button>
    )
  return (
    <>
      <Button variant="outline" disabled={!service || isPending} onClick={() => void submit(false)}>
        {t('book')}
      </Button>
      <Button type="submit" form="new-booking" loading={isPending} disabled={!service}>
        {t('actions.saveAndConfirm')}
      </Button>
    </>
  )
}

/** The coverage of a service, and when and where it takes place: a visit by video also now, with a doctor on duty. */
function WhenFields({ service, choices }: { service: BookableService; choices: Choices }) {
  const { t } = useTranslation('bookings')
  const isPhone = useIsPhone()
  const { visit, setVisit, saving, mayWait, mode } = choices
  return (
    <>
      <CoverageCard service={service} />
      {mayWait ? (
        <SegmentedControl
          aria-label={t('queue.when')}
          orientation={isPhone ? 'vertical' : 'horizontal'}
          data={[
            { value: 'time', label: t('queue.atTime') },
            { value: 'now', label: t('queue.now') },
            { value: 'waitlist', label: t('waitlist.title') },
          ]}
          value={mode}
          onChange={(next) => {
            saving.override.forget()
            choices.setMode(next === 'now' || next === 'waitlist' ? next : 'time')
          }}
        />
      ) : null}
      {mode === 'waitlist' ? <WaitlistFields form={choices.waitlist} /> : null}
      {mode === 'now' ? (
        <DutyFields
          specializationId={choices.specializationId}
          approval={visit.approval}
          onChange={({ specializationId, approval }) => {
            if (specializationId !== undefined) choices.setSpecialization(specializationId)
            if (approval !== undefined) setVisit((old) => ({ ...old, approval }))
          }}
        />
      ) : null}
      {mode === 'time' ? (
        <VisitFields
          kind={service.kind}
          offerId={service.offerId}
          values={visit}
          errors={saving.errors}
          onChange={(changed) => setVisit((old) => ({ ...old, ...changed }))}
        />
      ) : null}
      <OverrideFields override={saving.override} />
    </>
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
