import '@mantine/spotlight/styles.css'
import { useMantineColorScheme } from '@mantine/core'
import {
  Spotlight,
  spotlight,
  type SpotlightActionData,
  type SpotlightActionGroupData,
} from '@mantine/spotlight'
import type { Language } from '@coverline/contract/common'
import { languageNames } from '@coverline/messages/web'
import { IconLogout, IconMoon, IconSearch, IconSettings, IconSun, IconWorld } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import { chooseLanguage } from '../../../../session/language.ts'
import { onOpenPalette } from './palette.ts'
import { useAskToLogOut } from '../../../../nouns/accounts/use-log-out.ts'
import { useMenu } from '../menu/use-menu.ts'
import { useFoundPeople } from './use-found-people.tsx'
import { useFoundRequests } from './use-found-requests.tsx'

const iconProps = { size: 18, stroke: 1.6 }

function usePages(): SpotlightActionData[] {
  const navigate = useNavigate()
  const sections = useMenu()
  return sections
    .flatMap((section) => section.entries)
    .flatMap(({ tabs, ...entry }) => [
      entry,
      ...tabs
        .filter((tab) => tab.path !== entry.path || tab.isOpen)
        .map((tab) => ({ ...entry, ...tab, id: `${tab.path}${tab.title}` })),
    ])
    .filter((entry) => !entry.isLocked)
    .map((entry) => ({
      id: entry.id,
      label: entry.title,
      leftSection: <entry.icon {...iconProps} aria-hidden />,
      onClick: () => void navigate({ to: entry.path, search: entry.search }),
    }))
}

function useCommands(): SpotlightActionData[] {
  const { t, i18n } = useTranslation('app')
  const navigate = useNavigate()
  const logOut = useAskToLogOut()
  const { setColorScheme } = useMantineColorScheme()
  const languages = (Object.entries(languageNames) as [Language, string][]).filter(
    ([each]) => each !== i18n.language,
  )
  return [
    {
      id: 'settings',
      label: t('user.settings'),
      leftSection: <IconSettings {...iconProps} aria-hidden />,
      onClick: () => void navigate({ to: '/admin/my-settings' }),
    },
    {
      id: 'light',
      label: `${t('theme.label')}: ${t('theme.light')}`,
      leftSection: <IconSun {...iconProps} aria-hidden />,
      onClick: () => setColorScheme('light'),
    },
    {
      id: 'dark',
      label: `${t('theme.label')}: ${t('theme.dark')}`,
      leftSection: <IconMoon {...iconProps} aria-hidden />,
      onClick: () => setColorScheme('dark'),
    },
    ...languages.map(([language, name]) => ({
      id: `language-${language}`,
      label: t('palette.switchLanguage', { language: name }),
      leftSection: <IconWorld {...iconProps} aria-hidden />,
      onClick: () => void chooseLanguage(language),
    })),
    {
      id: 'logout',
      label: t('user.logout'),
      leftSection: <IconLogout {...iconProps} aria-hidden />,
      onClick: () => void logOut(),
    },
  ]
}

/** Ctrl K: finds pages, people, commands and requests by name. */
export function CommandPalette() {
  const { t } = useTranslation('app')
  const [query, setQuery] = useState('')
  const pages = usePages()
  const commands = useCommands()
  const people = useFoundPeople(query)
  const requests = useFoundRequests(query)

  useEffect(() => {
    spotlight.open()
    return onOpenPalette(spotlight.open)
  }, [])

  const found: SpotlightActionGroupData[] = [{ group: t('palette.requests'), actions: requests }]
  const named: SpotlightActionGroupData[] = [
    { group: t('palette.people'), actions: people },
    { group: t('palette.pages'), actions: pages },
    { group: t('palette.commands'), actions: commands },
  ]
  // Requests come last, because a page's name may occur in many messages; `#1042` finds a request first.
  const groups = (query.trim().startsWith('#') ? [...found, ...named] : [...named, ...found]).filter(
    (group) => group.actions.length > 0,
  )

  return (
    <Spotlight
      actions={groups}
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      nothingFound={t('palette.nothing')}
      scrollable
      maxHeight={420}
      radius="lg"
      attributes={{ content: { 'aria-label': t('palette.open') } }}
      searchProps={{
        leftSection: <IconSearch size={18} stroke={1.6} aria-hidden />,
        placeholder: t('palette.placeholder'),
        'aria-label': t('palette.placeholder'),
      }}
    />
  )
}
