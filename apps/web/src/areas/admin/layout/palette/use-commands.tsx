import { useMantineColorScheme } from '@mantine/core'
import type { Language } from '@coverline/contract/languages'
import { languageNames } from '@coverline/messages/web'
import {
  IconBuilding,
  IconChecklist,
  IconLogout,
  IconMoon,
  IconSettings,
  IconStack2,
  IconSun,
  IconUserPlus,
  IconWorld,
} from '@tabler/icons-react'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import { useAskToLogOut } from '../../../../nouns/accounts/use-log-out.ts'
import { addsTasks, openNewTask } from '../../../../nouns/tasks/shared/new-task.ts'
import { chooseLanguage } from '../../../../session/language.ts'
import { useAllowed } from '../../../../session/use-session.ts'
import { useMenu } from '../menu/use-menu.ts'
import type { Found } from './found.ts'

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** The pages of the menu and their tabs that the user may open. */
export function usePages(): Found[] {
  return useMenu()
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
      picture: <entry.icon {...icon} />,
      href: `${entry.path}${addressOf(entry.search)}`,
    }))
}

function addressOf(search: Record<string, unknown> | undefined): string {
  const pairs = Object.entries(search ?? {}).map(([key, value]): [string, string] => [key, String(value)])
  return pairs.length > 0 ? `?${new URLSearchParams(pairs).toString()}` : ''
}

/** What the user may create, by the forms of the lists. */
function useCreating(): Found[] {
  const { t } = useTranslation('app')
  const mayAddPeople = useAllowed({ permissions: ['INSURED_CREATE'] })
  const mayAddTasks = useAllowed(addsTasks)
  const mayAddPlans = useAllowed({ permissions: ['PLANS_CREATE'] })
  return [
    ...(mayAddTasks
      ? [
          {
            id: 'add-task',
            label: t('palette.addTask'),
            picture: <IconChecklist {...icon} />,
            run: () => openNewTask({}),
          },
        ]
      : []),
    ...(mayAddPeople
      ? [
          {
            id: 'add-person',
            label: t('palette.addPerson'),
            picture: <IconUserPlus {...icon} />,
            href: '/admin/users?add=true',
          },
          {
            id: 'add-company',
            label: t('palette.addCompany'),
            picture: <IconBuilding {...icon} />,
            href: '/admin/companies?create=true',
          },
        ]
      : []),
    ...(mayAddPlans
      ? [
          {
            id: 'add-plan',
            label: t('palette.addPlan'),
            picture: <IconStack2 {...icon} />,
            href: '/admin/programs?create=individual',
          },
        ]
      : []),
  ]
}

export function useCommands(): Found[] {
  const { t, i18n } = useTranslation('app')
  const creating = useCreating()
  const logOut = useAskToLogOut()
  const { setColorScheme } = useMantineColorScheme()
  const languages = (Object.entries(languageNames) as [Language, string][]).filter(
    ([each]) => each !== i18n.language,
  )
  return [
    ...creating,
    {
      id: 'settings',
      label: t('user.settings'),
      picture: <IconSettings {...icon} />,
      href: '/admin/my-settings',
    },
    {
      id: 'light',
      label: `${t('theme.label')}: ${t('theme.light')}`,
      picture: <IconSun {...icon} />,
      run: () => setColorScheme('light'),
    },
    {
      id: 'dark',
      label: `${t('theme.label')}: ${t('theme.dark')}`,
      picture: <IconMoon {...icon} />,
      run: () => setColorScheme('dark'),
    },
    ...languages.map(([language, name]) => ({
      id: `language-${language}`,
      label: t('palette.switchLanguage', { language: name }),
      picture: <IconWorld {...icon} />,
      run: () => void chooseLanguage(language),
    })),
    { id: 'logout', label: t('user.logout'), picture: <IconLogout {...icon} />, run: () => void logOut() },
  ]
}
