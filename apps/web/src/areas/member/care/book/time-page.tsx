import { Button } from '@coverline/ui/actions/button'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import classes from '../care.module.css'
import type { BookSearch } from './book-search.ts'
import { ClinicWish } from './clinic-wish.tsx'
import { DoctorSlots } from './doctor-slots.tsx'
import { notChosen, StepFrame } from './step-frame.tsx'
import { useChosen } from './use-chosen.ts'

const route = getRouteApi('/member-area/app/care/book/time')

/** The second step: a free time of a doctor, or a clinic and the time that it is asked for. */
export function TimePage() {
  const { t } = useTranslation('care')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const chosen = useChosen(search)
  const { service, moved, wish } = chosen
  const change = (changed: Partial<BookSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...changed }), replace: true })
  const clinicId = search.clinicId ?? moved?.clinic?.id
  const isReady =
    service?.kind === 'TELEMEDICINE' ? search.slotId !== undefined : clinicId !== undefined && wish !== null
  const offerId = moved?.service.id ?? search.offerId ?? ''
  return (
    <StepFrame
      step={moved ? 1 : 2}
      count={moved ? 2 : 4}
      title={t(moved ? 'steps.moveTime' : 'steps.time')}
      service={service?.title}
      next={
        service === null || service.kind === 'HOME_VISIT' ? null : (
          <Button
            size="md"
            fullWidth
            disabled={!isReady}
            onClick={() =>
              void navigate({
                to: moved ? '/app/care/book/confirm' : '/app/care/book/details',
                search: { ...search, ...(clinicId ? { clinicId } : {}) },
              })
            }
          >
            {t('steps.next')}
          </Button>
        )
      }
    >
      {notChosen(chosen) ?? (
        <Choice
          kind={service?.kind}
          search={clinicId ? { ...search, clinicId } : search}
          offerId={offerId}
          personProfileId={chosen.person.personProfileId}
          onChange={change}
        />
      )}
    </StepFrame>
  )
}

interface ChoiceProps {
  kind: string | undefined
  search: BookSearch
  offerId: string
  personProfileId: string
  onChange: (changed: Partial<BookSearch>) => void
}

function Choice({ kind, ...rest }: ChoiceProps) {
  const { t } = useTranslation('care')
  if (kind === 'TELEMEDICINE') return <DoctorSlots {...rest} />
  if (kind === 'CLINIC') return <ClinicWish {...rest} />
  return (
    <p className={classes.quiet}>
      {t('offers.home')}{' '}
      <Link to="/app/messages" className={classes.link}>
        {t('offers.homeAsk')}
      </Link>
    </p>
  )
}
