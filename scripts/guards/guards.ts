import { accountsAndLinks } from './accounts-and-links.ts'
import { areas } from './areas.ts'
import { books } from './books.ts'
import { calls } from './calls.ts'
import { cards } from './cards.ts'
import { family } from './family.ts'
import { channels } from './channels.ts'
import { companyFiles } from './company-files.ts'
import { contacts } from './contacts.ts'
import { content } from './content.ts'
import { cover } from './cover.ts'
import { ends } from './ends.ts'
import { derivedRights } from './derived-rights.ts'
import { doctorTimes } from './doctor-times.ts'
import { leftBehind } from './left-behind.ts'
import { leadForms } from './lead-forms.ts'
import { leads } from './leads.ts'
import { licenceAndFiles } from './licence-and-files.ts'
import { offline } from './offline.ts'
import { rangeOfDays } from './range-of-days.ts'
import { memberNotices } from './member-notices.ts'
import { memberBookings } from './member-bookings.ts'
import { money } from './money.ts'
import { rights } from './rights.ts'
import { secondFactor } from './second-factor.ts'
import { signIn } from './sign-in.ts'
import { stories } from './stories.ts'
import { teamWork } from './team-work.ts'
import { visits } from './visits.ts'
import type { Guard } from './guard.ts'

/** Every guard that `npm run test:guards` takes out */
export const guards: readonly Guard[] = [
  ...signIn,
  ...secondFactor,
  ...accountsAndLinks,
  ...rights,
  ...calls,
  ...contacts,
  ...content,
  ...books,
  ...channels,
  ...licenceAndFiles,
  ...visits,
  ...doctorTimes,
  ...derivedRights,
  ...teamWork,
  ...leadForms,
  ...leads,
  ...rangeOfDays,
  ...cards,
  ...family,
  ...memberBookings,
  ...cover,
  ...stories,
  ...ends,
  ...money,
  ...areas,
  ...companyFiles,
  ...memberNotices,
  ...leftBehind,
  ...offline,
]
