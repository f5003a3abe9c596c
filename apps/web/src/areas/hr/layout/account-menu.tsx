import { languageNames } from '@coverline/messages/web'
import type { Language } from '@coverline/contract/languages'
import { Avatar } from '@coverline/ui/display/avatar'
import { useIsPhone } from '@coverline/ui/use-is-phone'
import {
  ActionIcon,
  Menu,
  useComputedColorScheme,
  useMantineColorScheme,
  VisuallyHidden,
} from '@mantine/core'
import { IconCheck, IconLogout, IconMoon, IconShieldLock, IconSun } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { AreaItems } from '../../../nouns/accounts/area-items.tsx'
import { useAskToLogOut } from '../../../nouns/accounts/use-log-out.ts'
import { chooseLanguage } from '../../../session/language.ts'
import { useUser } from '../../../session/use-session.ts'

/** The officer's account: second factor, provider's area, sign-out; on a phone language and theme too. */
export function AccountMenu() {
  const { t } = useTranslation('app')
  const user = useUser()
  const phone = useIsPhone()
  const navigate = useNavigate()
  const logOut = useAskToLogOut()
  const name = `${user.firstName} ${user.lastName}`.trim()
  return (
    <Menu width={240} position="bottom-end">
      <Menu.Target>
        <ActionIcon size={36} radius="xl" title={name}>
          <Avatar name={name} size={32} />
          <VisuallyHidden>{t('user.menu', { name })}</VisuallyHidden>
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user.email ?? name}</Menu.Label>
        {phone ? <LookChoices /> : null}
        <Menu.Item
          leftSection={<IconShieldLock size={16} stroke={1.7} />}
          onClick={() => void navigate({ to: '/second-factor' })}
        >
          {t('user.secondFactor')}
        </Menu.Item>
        <AreaItems area="hr" />
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.7} />} onClick={() => void logOut()}>
          {t('user.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Language and theme, which have no room in a phone's header. */
function LookChoices() {
  const { t, i18n } = useTranslation('app')
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  const Scheme = isDark ? IconSun : IconMoon
  return (
    <>
      {(Object.entries(languageNames) as [Language, string][]).map(([language, label]) => (
        <Menu.Item
          key={language}
          lang={language}
          aria-current={i18n.language === language || undefined}
          rightSection={i18n.language === language ? <IconCheck size={15} stroke={2.2} /> : null}
          onClick={() => void chooseLanguage(language)}
        >
          {label}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item
        leftSection={<Scheme size={16} stroke={1.7} />}
        onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
      >
        {t(isDark ? 'theme.light' : 'theme.dark')}
      </Menu.Item>
      <Menu.Divider />
    </>
  )
}
