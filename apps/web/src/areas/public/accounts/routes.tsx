import { areas, type InvitingAreaId, signInLinks } from '@coverline/contract/areas'
import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { guardMemberSignIn, guardSecondFactor, guardSignIn } from '../../../session/guard.ts'
import { ownPath } from '../../../session/own-path.ts'
import { session } from '../../../session/session.ts'
import { rootRoute } from '../../../session/root-route.tsx'

interface SignInSearch {
  redirectTo?: string
}

/** Only paths of the product: a link in a mail must not lead to another site after the sign-in. */
function signInSearch(search: Record<string, unknown>): SignInSearch {
  const redirectTo = ownPath(search.redirectTo)
  return redirectTo === undefined ? {} : { redirectTo }
}

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: areas.admin.signIn,
  validateSearch: signInSearch,
  staticData: { title: 'accounts:signIn.title' },
  beforeLoad: ({ search }) => guardSignIn('admin', search.redirectTo),
  component: lazyRouteComponent(() => import('./login-page.tsx'), 'AdminLoginPage'),
})

const hrLoginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: areas.hr.signIn,
  validateSearch: signInSearch,
  staticData: { title: 'accounts:signIn.hrTitle' },
  beforeLoad: ({ search }) => guardSignIn('hr', search.redirectTo),
  component: lazyRouteComponent(() => import('./login-page.tsx'), 'HrLoginPage'),
})

const memberLoginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: areas.member.signIn,
  validateSearch: signInSearch,
  staticData: { title: 'accounts:member.title' },
  beforeLoad: ({ search }) => guardMemberSignIn(search.redirectTo),
  component: lazyRouteComponent(() => import('./member-login-page.tsx'), 'MemberLoginPage'),
})

const newPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: areas.admin.mails.newPassword,
  staticData: { title: 'accounts:newPassword.title' },
  component: lazyRouteComponent(() => import('./new-password-page.tsx'), 'NewPasswordPage'),
})

const hrNewPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: areas.hr.mails.newPassword,
  staticData: { title: 'accounts:newPassword.title' },
  component: lazyRouteComponent(() => import('./new-password-page.tsx'), 'HrNewPasswordPage'),
})

const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: areas.admin.mails.invitation,
  staticData: { title: 'accounts:invitation.title' },
  beforeLoad: async () => {
    await session().ready()
  },
  component: lazyRouteComponent(() => import('./invitation-page.tsx'), 'AdminInvitationPage'),
})

const hrInvitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: areas.hr.mails.invitation,
  staticData: { title: 'accounts:invitation.title' },
  beforeLoad: async () => {
    await session().ready()
  },
  component: lazyRouteComponent(() => import('./invitation-page.tsx'), 'HrInvitationPage'),
})

const confirmEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/confirm-email',
  staticData: { title: 'accounts:confirmEmail.title' },
  component: lazyRouteComponent(() => import('./confirm-email-page.tsx'), 'ConfirmEmailPage'),
})

const confirmContactRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/confirm-contact',
  staticData: { title: 'accounts:confirmContact.title' },
  component: lazyRouteComponent(() => import('./confirm-contact-page.tsx'), 'ConfirmContactPage'),
})

const signInLinkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: signInLinks.account,
  staticData: { title: 'accounts:signInLink.title' },
  component: lazyRouteComponent(() => import('./sign-in-link-page.tsx'), 'SignInLinkPage'),
})

const memberLinkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: signInLinks.member,
  staticData: { title: 'accounts:signInLink.memberTitle' },
  component: lazyRouteComponent(() => import('./sign-in-link-page.tsx'), 'MemberLinkPage'),
})

const secondFactorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/second-factor',
  staticData: { title: 'accounts:factor.title' },
  beforeLoad: guardSecondFactor,
  component: lazyRouteComponent(() => import('./second-factor-page.tsx'), 'SecondFactorPage'),
})

/** The pages of each area that come before its sign-in */
const before = {
  admin: [loginRoute, newPasswordRoute, invitationRoute],
  hr: [hrLoginRoute, hrNewPasswordRoute, hrInvitationRoute],
} as const satisfies Record<InvitingAreaId, readonly AnyRoute[]>

export const accountRoutes = [
  ...before.admin,
  ...before.hr,
  confirmEmailRoute,
  confirmContactRoute,
  signInLinkRoute,
  memberLoginRoute,
  memberLinkRoute,
  secondFactorRoute,
] as const
