import { Holidays } from '../../../nouns/slots/hours/holidays.tsx'
import { AdminPage } from '../layout/page/list-page.tsx'

/** The days on which no doctor works. */
export function HolidaysPage() {
  return (
    <AdminPage>
      <Holidays />
    </AdminPage>
  )
}
