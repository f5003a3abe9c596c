import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import { session } from '../../../../session/session.ts'
import { OfferList } from './offer-list.tsx'
import { PersonSelect } from './person-select.tsx'
import { StepFrame } from './step-frame.tsx'

const route = getRouteApi('/member-area/app/care/book')

/** The first step of a booking: which service, for whom. */
export function ServicePage() {
  const { t } = useTranslation('care')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const personProfileId = search.personProfileId ?? session().profile()?.personProfileId ?? ''
  return (
    <StepFrame step={1} title={t('steps.service')}>
      <PersonSelect
        personProfileId={personProfileId}
        onChange={(chosen) => void navigate({ search: { personProfileId: chosen }, replace: true })}
      />
      <OfferList key={personProfileId} personProfileId={personProfileId} />
    </StepFrame>
  )
}
