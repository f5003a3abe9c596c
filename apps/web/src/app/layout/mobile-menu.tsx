import { Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Sidebar } from './sidebar.tsx'

interface MobileMenuProps {
  opened: boolean
  onClose: () => void
}

/** The sidebar as a drawer, for widths below 992 px. */
export function MobileMenu({ opened, onClose }: MobileMenuProps) {
  const { t } = useTranslation('app')
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={280}
      withCloseButton={false}
      padding={0}
      aria-label={t('menu.label')}
      styles={{ body: { height: '100%' } }}
    >
      <Sidebar onNavigate={onClose} />
    </Drawer>
  )
}
