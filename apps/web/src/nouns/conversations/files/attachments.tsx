import { CloseButton, Progress } from '@mantine/core'
import { IconFile } from '@tabler/icons-react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from '../composer/composer.module.css'
import type { Attachment } from './use-attachments.ts'

export function Attachments({
  items,
  onRemove,
}: {
  items: readonly Attachment[]
  onRemove: (id: number) => void
}) {
  const { t } = useTranslation('conversations')
  if (items.length === 0) return null
  return (
    <ul className={classes.attachments}>
      {items.map(({ id, name, share, file, error }) => (
        <li key={id} className={classes.attachment} data-failed={error !== '' || undefined}>
          <IconFile size={15} aria-hidden />
          <span className={classes.fileName}>{file?.fileName ?? name}</span>
          {error ? <span role="alert">{error}</span> : null}
          {file === null && error === '' ? (
            <Progress
              className={classes.progress ?? ''}
              value={share * 100}
              size="xs"
              aria-label={t('files.uploading', { name })}
            />
          ) : null}
          <CloseButton size="xs" aria-label={t('files.remove', { name })} onClick={() => onRemove(id)} />
        </li>
      ))}
    </ul>
  )
}
