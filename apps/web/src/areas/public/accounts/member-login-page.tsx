import { areas } from '@coverline/contract/areas'
import { useRouter, useSearch } from '@tanstack/react-router'
import { InstallLinks } from '../../../kit/frame/install-links.tsx'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { ownPath } from '../../../session/own-path.ts'
import { usePageTitle } from '../../../session/use-crumbs.ts'
import { BlankLayout } from './blank-layout.tsx'
import { MemberForm } from './member-form.tsx'

/** /app/login: insured people sign in with what is on their card. */
export function MemberLoginPage() {
  const { t } = useTranslation('accounts')
  const router = useRouter()
  const search: { redirectTo?: unknown } = useSearch({ strict: false })
  usePageTitle(t('member.title'))
  const onSignedIn = () =>
    router.navigate({ href: ownPath(search.redirectTo) ?? areas.member.home, replace: true })
  return (
    <BlankLayout title={t('member.title')} text={t('member.text')}>
      <InstallLinks />
      <MemberForm onSignedIn={onSignedIn} />
    </BlankLayout>
  )
}
