import { areas } from '@coverline/contract/areas'
import { Menu } from '@mantine/core'
import {
  IconBell,
  IconBuilding,
  IconCheck,
  IconLogout,
  IconServerCog,
  IconSelector,
  IconSettings,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import { session, workspacesOf } from '../../../../session/session.ts'
import { AreaItems } from '../../../../nouns/accounts/area-items.tsx'
import { useAskToLogOut } from '../../../../nouns/accounts/use-log-out.ts'
import { setSound, useSound } from '../notices/inbox-state.ts'
import { useAccess, useAllowed, useUser } from '../../../../session/use-session.ts'
import classes from './sidebar.module.css'
import topClasses from '../top-bar/top-bar.module.css'

const SettingsModal = lazy(async () => ({
  default: (await import('../../../../nouns/notifications/settings/settings-modal.tsx')).SettingsModal,
}))

function initials(firstName: string, lastName: string): string {
  return `${firstName[0] ?? ''}${lastName[0] ?? ''}`.toLocaleUpperCase()
}

interface UserMenuProps {
  place: 'sidebar' | 'top'
}

/** Account, provider switcher, the user's settings and sign-out. */
export function UserMenu({ place }: UserMenuProps) {
  const { t } = useTranslation('app')
  const user = useUser()
  const { workspace } = useAccess()
  const navigate = useNavigate()
  const logOut = useAskToLogOut()
  const sound = useSound()
  const [isTuning, setTuning] = useState(false)
  const hears = useAllowed({ permissions: ['REQUESTS_VIEW'] })
  const name = `${user.firstName} ${user.lastName}`.trim()
  const providers = workspacesOf(user, areas.admin.workspace)

  return (
    <>
      <Menu
        position={place === 'sidebar' ? 'top-start' : 'bottom-end'}
        width={place === 'sidebar' ? 220 : 240}
      >
        <Menu.Target>
          <button
            type="button"
            className={place === 'sidebar' ? classes.user : topClasses.user}
            aria-label={place === 'top' ? t('user.menu', { name }) : undefined}
            title={place === 'sidebar' ? name : undefined}
          >
            <span
              className={classes.avatar}
              data-initials={initials(user.firstName, user.lastName)}
              aria-hidden
            />
            {place === 'sidebar' ? (
              <>
                <span className={classes.userText}>
                  <span className={classes.userName}>{name}</span>
                  <span className={classes.userPlace}>{workspace?.name}</span>
                </span>
                <IconSelector size={16} stroke={1.6} aria-hidden />
              </>
            ) : null}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {providers.length > 1 ? (
            <>
              <Menu.Label>{t('user.providers')}</Menu.Label>
              {providers.map((provider) => {
                const current = provider.domainId === workspace?.domainId
                return (
                  <Menu.Item
                    key={provider.domainId}
                    leftSection={<IconBuilding size={16} stroke={1.7} />}
                    rightSection={current ? <IconCheck size={15} stroke={2.2} /> : null}
                    aria-current={current || undefined}
                    onClick={() => {
                      if (current) return
                      session().choose(provider)
                      // The open page belongs to the former provider.
                      void navigate({ to: '/admin' })
                    }}
                  >
                    {provider.name}
                  </Menu.Item>
                )
              })}
              <Menu.Divider />
            </>
          ) : null}
          <Menu.Item
            leftSection={<IconSettings size={16} stroke={1.7} />}
            onClick={() => void navigate({ to: '/admin/my-settings' })}
          >
            {t('user.settings')}
          </Menu.Item>
          <Menu.Item leftSection={<IconBell size={16} stroke={1.7} />} onClick={() => setTuning(true)}>
            {t('user.notifications')}
          </Menu.Item>
          {hears ? (
            <Menu.CheckboxItem checked={sound} onChange={setSound} closeMenuOnClick={false}>
              {t('user.sound')}
            </Menu.CheckboxItem>
          ) : null}
          {user.isManager || user.permissions.isSuperAdmin ? (
            <Menu.Item
              leftSection={<IconServerCog size={16} stroke={1.7} />}
              onClick={() =>
                void session()
                  .visit(null)
                  .then(() => navigate({ to: '/platform' }))
              }
            >
              {t('user.platform')}
            </Menu.Item>
          ) : null}
          <AreaItems area="admin" />
          <Menu.Item leftSection={<IconLogout size={16} stroke={1.7} />} onClick={() => void logOut()}>
            {t('user.logout')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isTuning ? (
        <Suspense fallback={null}>
          <SettingsModal onClose={() => setTuning(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
