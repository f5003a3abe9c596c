import { ActionIcon, Menu } from '@mantine/core'
import { languageNames } from '@coverline/messages/web'
import type { Language } from '@coverline/contract/languages'
import { IconCheck, IconWorld } from '@tabler/icons-react'
import { useTranslation } from '../kit/text/use-translation.ts'
import { chooseLanguage } from './language.ts'

/** Switches the language of the interface immediately. */
export function LanguageMenu() {
  const { t, i18n } = useTranslation('app')
  const names = Object.entries(languageNames) as [Language, string][]
  return (
    <Menu width={180}>
      <Menu.Target>
        <ActionIcon
          aria-label={`${t('language')}: ${languageNames[i18n.language as Language]}`}
          title={t('language')}
        >
          <IconWorld size={19} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {names.map(([language, name]) => (
          <Menu.Item
            key={language}
            lang={language}
            aria-current={i18n.language === language || undefined}
            rightSection={i18n.language === language ? <IconCheck size={15} stroke={2.2} /> : null}
            onClick={() => void chooseLanguage(language)}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
