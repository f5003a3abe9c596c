import { Kbd, Modal } from '@mantine/core'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import { shortcutKeys } from '../../../../nouns/tickets/list/use-shortcuts.ts'
import classes from './shortcuts.module.css'

const signs: Record<string, string> = { ArrowDown: '↓', ArrowUp: '↑' }

/** The keyboard shortcuts of all pages. */
export function ShortcutsModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['app', 'tickets'])
  const inbox = Object.entries(shortcutKeys)
    .filter(([name]) => name !== 'help')
    .map(([name, keys]): Line => [t(`tickets:keys.${name as keyof typeof shortcutKeys}`), keys])
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('keys.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <div className={classes.columns}>
        <Keys
          title={t('keys.everywhere')}
          lines={[
            [t('keys.palette'), ['Ctrl K']],
            [t('keys.help'), ['?']],
            [t('keys.escape'), ['Esc']],
          ]}
        />
        <Keys
          title={t('keys.lists')}
          lines={[
            [t('keys.rows'), ['ArrowUp', 'ArrowDown']],
            [t('keys.tenRows'), ['Page ↑', 'Page ↓']],
            [t('keys.open'), ['Enter']],
            [t('keys.select'), ['Space']],
          ]}
        />
        <Keys title={t('menu.messages')} lines={inbox} />
        <Keys
          title={t('keys.import')}
          lines={[
            [t('keys.nextError'), ['F8']],
            [t('keys.previousError'), ['Shift F8']],
            [t('keys.undo'), ['Ctrl Z']],
            [t('keys.redo'), ['Ctrl Y']],
            [t('keys.find'), ['Ctrl F']],
          ]}
        />
      </div>
    </Modal>
  )
}

type Line = [text: string, keys: readonly string[]]

function Keys({ title, lines }: { title: string; lines: Line[] }) {
  return (
    <section>
      <h3 className={classes.title}>{title}</h3>
      <dl className={classes.list}>
        {lines.map(([text, keys]) => (
          <div key={text} className={classes.line}>
            <dt>{text}</dt>
            <dd>
              {keys.map((key) => (
                <Kbd key={key}>{signs[key] ?? (key.length === 1 ? key.toUpperCase() : key)}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
