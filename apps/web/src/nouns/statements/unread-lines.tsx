import type { Statement } from '@coverline/contract/statements/shapes'
import { useTranslation } from '../../kit/text/use-translation.ts'

const most = 20

/** Lines of a file that could not be read, each with its text and the reason. */
export function UnreadLines({ lines }: { lines: Statement['unread'] }) {
  const { t } = useTranslation('statements')
  const left = lines.length - most
  return (
    <ul>
      {lines.slice(0, most).map(({ row, text, reason }, nth) => (
        <li key={nth}>
          {row === null
            ? t('unread.line', { text, reason: t(`unread.reasons.${reason}`) })
            : t('unread.row', { row, text, reason: t(`unread.reasons.${reason}`) })}
        </li>
      ))}
      {left > 0 ? <li>{t('unread.more', { count: left })}</li> : null}
    </ul>
  )
}
