import { Link, useRouter } from '@tanstack/react-router'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { FactorPanel } from '../../../nouns/accounts/factor-panel.tsx'
import { session } from '../../../session/session.ts'
import { usePageTitle } from '../../../session/use-crumbs.ts'
import { useUser } from '../../../session/use-session.ts'
import classes from './blank-layout.module.css'
import { BlankLayout } from './blank-layout.tsx'

/**
 * /second-factor: the own second factor outside of the areas. Who needs one and has none gets here from every
 * page, and goes on after setting it up.
 */
export function SecondFactorPage() {
  const { t } = useTranslation('accounts')
  const router = useRouter()
  const { lacksFactor } = useUser()
  usePageTitle(t('factor.title'))
  const leave = async () => {
    await session().logout()
    await router.navigate({ href: '/login', replace: true })
  }
  return (
    <BlankLayout
      title={t(lacksFactor ? 'factor.missingTitle' : 'factor.title')}
      text={lacksFactor ? t('factor.missingText') : null}
    >
      <div className={classes.form}>
        <FactorPanel onSetUp={() => void router.navigate({ href: '/login', replace: true })} />
      </div>
      <div className={classes.center}>
        {lacksFactor ? (
          <button type="button" className={classes.link} onClick={() => void leave()}>
            {t('factor.logOut')}
          </button>
        ) : (
          <Link to="/login" className={classes.link}>
            {t('factor.toWorkspace')}
          </Link>
        )}
      </div>
    </BlankLayout>
  )
}
