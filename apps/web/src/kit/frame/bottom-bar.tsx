import { Menu, VisuallyHidden } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../text/use-translation.ts'
import type { AreaTabLink } from './area-tab.ts'
import classes from './bottom-bar.module.css'

const room = 4

interface BottomBarProps {
  label: string
  tabs: readonly AreaTabLink[]
}

/** The phone's menu at the lower edge of an area: four pages; the others stand behind the fifth place. */
export function BottomBar({ label, tabs }: BottomBarProps) {
  const { t } = useTranslation('app')
  const navigate = useNavigate()
  const shown = tabs.length > room + 1 ? tabs.slice(0, room) : tabs
  const others = tabs.slice(shown.length)
  return (
    <nav className={classes.bar} aria-label={label} data-bottom-bar>
      {shown.map(({ path, title, icon: Icon, isOpen, hasNews }) => (
        <Link
          key={path}
          to={path}
          className={classes.entry}
          data-active={isOpen || undefined}
          aria-current={isOpen ? 'page' : undefined}
        >
          <Icon size={22} stroke={1.6} aria-hidden />
          <span className={classes.text}>{title}</span>
          {hasNews ? (
            <>
              <span className={classes.dot} aria-hidden />
              <VisuallyHidden>{t('menu.waiting')}</VisuallyHidden>
            </>
          ) : null}
        </Link>
      ))}
      {others.length > 0 ? (
        <Menu position="top-end" width={220}>
          <Menu.Target>
            <button type="button" className={classes.entry}>
              <IconDots size={22} stroke={1.6} aria-hidden />
              <span className={classes.text}>{t('menu.more')}</span>
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
