import { IconCalendarOff, IconVideo } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { doctorSearch } from '../../../nouns/doctors/search.ts'
import { idsIn } from '../../../kit/lists/read-search.ts'
import { adminRoute } from '../admin-route.tsx'

const access = { permissions: ['TELEMEDICINE_VIEW'], feature: 'TELEMEDICINE' } as const

const telemedRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'telemed',
  staticData: { ...access },
  beforeLoad: () => {
    throw redirect({ to: '/admin/telemed/doctors', replace: true })
  },
})

const doctorListRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'telemed/doctors',
  staticData: {
    title: 'app:menu.doctors',
    ...access,
    menu: { group: 'care', order: 20, icon: IconVideo, title: 'app:menu.telemed', tab: 'app:menu.doctors' },
  },
  validateSearch: doctorSearch,
  component: lazyRouteComponent(() => import('./doctor-list-page.tsx'), 'DoctorListPage'),
})

const doctorRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'telemed/doctors/$doctorId',
  staticData: { title: 'doctors:doctor', ...access },
  component: lazyRouteComponent(() => import('./doctor-page.tsx'), 'DoctorPage'),
})

/** The other tabs of a doctor; the page stays mounted when another is opened. */
const doctorTabRoute = createRoute({ getParentRoute: () => doctorRoute, path: '$tab' })

const slotsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'telemed/slots',
  staticData: { title: 'app:menu.slots', ...access, tab: { of: '/admin/telemed/doctors', order: 20 } },
  validateSearch: (search: Record<string, unknown>): { doctors?: string[] } => {
    const doctors = idsIn(search['doctors'])
    return doctors ? { doctors } : {}
  },
  component: lazyRouteComponent(() => import('./slots-page.tsx'), 'SlotsPage'),
})

const queueRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'telemed/queue',
  staticData: {
    title: 'app:menu.queue',
    permissions: ['REQUESTS_VIEW'],
    notRoles: ['DOCTOR'],
    feature: 'TELEMEDICINE',
    tab: { of: '/admin/telemed/doctors', order: 10 },
  },
  component: lazyRouteComponent(() => import('./queue-page.tsx'), 'QueuePage'),
})

const waitlistRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'telemed/waitlist',
  staticData: {
    title: 'app:menu.waitlist',
    permissions: ['REQUESTS_VIEW'],
    roles: ['ADMIN', 'INSURANCE_OPERATOR'],
    feature: 'TELEMEDICINE',
    tab: { of: '/admin/telemed/doctors', order: 15 },
  },
  component: lazyRouteComponent(() => import('./waitlist-page.tsx'), 'WaitlistPage'),
})

const specializationsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'telemed/specializations',
  staticData: {
    title: 'app:menu.specializations',
    ...access,
    tab: { of: '/admin/telemed/doctors', order: 30 },
  },
  component: lazyRouteComponent(() => import('./specializations-page.tsx'), 'SpecializationsPage'),
})

const holidaysRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'telemed/holidays',
  staticData: {
    title: 'app:menu.holidays',
    ...access,
    menu: { group: 'settings', order: 66, icon: IconCalendarOff },
  },
  component: lazyRouteComponent(() => import('./holidays-page.tsx'), 'HolidaysPage'),
})

export const telemedRoutes = [
  telemedRoute,
  doctorListRoute,
  doctorRoute.addChildren([doctorTabRoute]),
  queueRoute,
  waitlistRoute,
  slotsRoute,
  specializationsRoute,
  holidaysRoute,
] as const
