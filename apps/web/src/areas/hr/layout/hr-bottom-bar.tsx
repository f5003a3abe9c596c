import { Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import bar from '../../../kit/frame/bottom-bar.module.css'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useCompanyTabs } from './use-company-tabs.ts'

const room = 4

/** The phone's menu at the lower edge: four pages; the others stand behind the fifth place. */
export function HrBottomBar() {
  const { t } = useTranslation('app')
  const navigate = useNavigate()
  const tabs = useCompanyTabs()
  const shown = tabs.length > room + 1 ? tabs.slice(0, room) : tabs
  const others = tabs.slice(shown.length)
  return (
    <nav className={bar.bar} aria-label={t('hr.nav')} data-bottom-bar>
      {shown.map(({ path, title, icon: Icon, isOpen }) => (
        <Link
          key={path}
          to={path}
          className={bar.entry}
          data-active={isOpen || undefined}
          aria-current={isOpen ? 'page' : undefined}
        >
          <Icon size={22} stroke={1.6} aria-hidden />
          <span className={bar.text}>{title}</span>
        </Link>
      ))}
      {others.length > 0 ? (
        <Menu position="top-end" width={220}>
          <Menu.Target>
            <button type="button" className={bar.entry}>
              <IconDots size={22} stroke={1.6} aria-hidden />
              <span className={bar.text}>{t('menu.more')}</span>
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map(({ path, title, icon: Icon, isOpen }) => (
              <Menu.Item
                key={path}
                leftSection={<Icon size={18} stroke={1.6} />}
                aria-current={isOpen ? 'page' : undefined}
                onClick={() => void navigate({ to: path })}
              >
                {title}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </nav>
  )
}
