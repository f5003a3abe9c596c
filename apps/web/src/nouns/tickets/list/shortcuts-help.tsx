import { Kbd, Modal } from '@mantine/core'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from '../inbox.module.css'
import { type Shortcut, shortcutKeys } from './use-shortcuts.ts'

const signs: Record<string, string> = { ArrowDown: '↓', ArrowUp: '↑' }

export function ShortcutsHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('tickets')
  const all = Object.entries(shortcutKeys) as [Shortcut, readonly string[]][]
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('keys.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <dl className={classes.keys}>
        {all.map(([shortcut, keys]) => (
          <div key={shortcut} className={classes.keyLine}>
            <dt>{t(`keys.${shortcut}`)}</dt>
            <dd>
              {keys.map((key) => (
                <Kbd key={key}>{signs[key] ?? key.toUpperCase()}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
