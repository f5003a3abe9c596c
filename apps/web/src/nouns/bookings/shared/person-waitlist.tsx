import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { IconHourglass } from '@tabler/icons-react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useAccess, useAllowed } from '../../../session/use-session.ts'
import { useWaitlist } from './use-waitlist.ts'
import { WaitlistRow } from './waitlist-row.tsx'
import classes from './waitlist.module.css'
import { addsBookings, openNewBooking } from './new-booking.ts'

const sees = { permissions: ['REQUESTS_VIEW'], roles: ['ADMIN', 'INSURANCE_OPERATOR'] } as const

interface PersonWaitlistProps {
  personProfileId: string
  name: string
}

/** What a person waits for on the waitlist; nothing where telemedicine is not licensed. */
export function PersonWaitlist(props: PersonWaitlistProps) {
  const { features } = useAccess()
  const isShown = useAllowed(sees) && features.has('TELEMEDICINE')
  return isShown ? <Entries {...props} /> : null
}

function Entries({ personProfileId, name }: PersonWaitlistProps) {
  const { t } = useTranslation('bookings')
  const mayAdd = useAllowed(addsBookings)
  const { data, dataUpdatedAt } = useWaitlist({ isOpen: true, personProfileIds: [personProfileId] })
  if (!data) return null
  const add = mayAdd ? (
    <Button
      variant="plain"
      size="compact-sm"
      leftSection={<IconHourglass size={16} aria-hidden />}
      onClick={() => openNewBooking({ person: { personProfileId, name }, isWaitlist: true })}
    >
      {t('waitlist.add')}
    </Button>
  ) : null
  if (data.items.length === 0) return add
  return (
    <Card title={t('waitlist.ofPerson')} actions={add}>
      <ul className={classes.list}>
        {data.items.map((entry) => (
          <WaitlistRow
            key={entry.waitlistId}
            entry={entry}
            readAt={dataUpdatedAt}
            mayChange={mayAdd}
            isOfPerson
          />
        ))}
      </ul>
    </Card>
  )
}
