import { areas, type InvitingAreaId, invitingAreaIds } from '@coverline/contract/areas'
import { Menu } from '@mantine/core'
import {
  IconBuildingCommunity,
  IconChevronDown,
  IconDeviceMobile,
  IconShieldCheck,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { Brand } from '../../../kit/frame/brand.tsx'
import { PlainTools } from '../../../session/plain-tools.tsx'
import { usePageTitle } from '../../../session/use-crumbs.ts'
import classes from './landing-page.module.css'
import { Preview } from './preview.tsx'

/** The sign-in pages that the front page leads to */
const doors = {
  admin: { name: 'admin', text: 'adminText', icon: IconShieldCheck },
  hr: { name: 'hr', text: 'hrText', icon: IconBuildingCommunity },
} as const satisfies Record<InvitingAreaId, object>

function SignInMenu() {
  const { t } = useTranslation('landing')
  return (
    <Menu width={260}>
      <Menu.Target>
        <button type="button" className={classes.signIn}>
          {t('signIn')}
          <IconChevronDown size={16} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('signInAs')}</Menu.Label>
        {invitingAreaIds.map((id) => {
          const { name, icon: Icon } = doors[id]
          return (
            <Menu.Item
              key={id}
              component={Link}
              to={areas[id].signIn}
              leftSection={<Icon size={18} stroke={1.6} />}
            >
              {t(name)}
            </Menu.Item>
          )
        })}
        <Menu.Item
          component={Link}
          to={areas.member.signIn}
          leftSection={<IconDeviceMobile size={18} stroke={1.6} />}
        >
          {t('member')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

const features = ['import', 'search', 'safe'] as const

/** The front page: the product's description, and links to the sign-in pages. */
export function LandingPage() {
  const { t } = useTranslation('landing')
  usePageTitle(t('title'))
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Brand size={32} />
        <span className={classes.spacer} />
        <PlainTools />
        <SignInMenu />
      </header>
      <main>
        <section className={classes.hero}>
          <div className={classes.heroText}>
            <h1 className={classes.headline}>{t('headline')}</h1>
            <p className={classes.lead}>{t('lead')}</p>
            <div className={classes.doors}>
              {invitingAreaIds.map((id, place) => (
                <Link
                  key={id}
                  to={areas[id].signIn}
                  className={classes.door}
                  data-quiet={place > 0 || undefined}
                >
                  <strong>{t(doors[id].name)}</strong>
                  <span>{t(doors[id].text)}</span>
                </Link>
              ))}
            </div>
          </div>
          <Preview />
        </section>
        <section className={classes.features}>
          {features.map((feature) => (
            <article key={feature} className={classes.feature}>
              <h2 className={classes.featureTitle}>{t(`features.${feature}.title`)}</h2>
              <p className={classes.featureText}>{t(`features.${feature}.text`)}</p>
            </article>
          ))}
        </section>
      </main>
    </div>
  )
}
