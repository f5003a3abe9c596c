import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { guardSignIn } from '../../../session/guard.ts'
import { ownPath } from '../../../session/own-path.ts'
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
  path: '/login',
  validateSearch: signInSearch,
  staticData: { title: 'accounts:signIn.title' },
  beforeLoad: ({ search }) => guardSignIn('admin', search.redirectTo),
  component: lazyRouteComponent(() => import('./login-page.tsx'), 'AdminLoginPage'),
})

const hrLoginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/hr/login',
  validateSearch: signInSearch,
  staticData: { title: 'accounts:signIn.hrTitle' },
  beforeLoad: ({ search }) => guardSignIn('hr', search.redirectTo),
  component: lazyRouteComponent(() => import('./login-page.tsx'), 'HrLoginPage'),
})

const newPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/new-password',
  staticData: { title: 'accounts:newPassword.title' },
  component: lazyRouteComponent(() => import('./new-password-page.tsx'), 'NewPasswordPage'),
})

const hrNewPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/hr/new-password',
  staticData: { title: 'accounts:newPassword.title' },
  component: lazyRouteComponent(() => import('./new-password-page.tsx'), 'HrNewPasswordPage'),
})

export const accountRoutes = [loginRoute, hrLoginRoute, newPasswordRoute, hrNewPasswordRoute] as const
