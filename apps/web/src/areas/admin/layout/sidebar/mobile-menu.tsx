import { Drawer } from '@mantine/core'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import { DrawerMenu } from './sidebar.tsx'

interface MobileMenuProps {
  opened: boolean
  onClose: () => void
}

/** The sidebar as a drawer, for widths below 992 px. */
export function MobileMenu({ opened, onClose }: MobileMenuProps) {
  const { t } = useTranslation('app')
  return (
    <Drawer.Root opened={opened} onClose={onClose} size={280} padding={0}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('menu.label')}>
        <Drawer.Body h="100%">
          <DrawerMenu onNavigate={onClose} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
