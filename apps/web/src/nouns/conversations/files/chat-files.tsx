import { useQueryCall } from '@coverline/client/hooks'
import { conversations } from '@coverline/contract/calls.generated'
import { type ChatFile } from '@coverline/contract/conversations/shapes'
import { fileSize } from '@coverline/ui/form/file-size'
import { IconFile } from '@tabler/icons-react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './chat-files.module.css'
import { Recording } from './recording.tsx'

// URLs are valid for 5 minutes; they are renewed before that.
const renewAfter = 4 * 60_000
const widest = 260

interface ChatFilesProps {
  conversationId: string
  files: readonly ChatFile[]
  /** The call of the reader's area */
  open?: typeof conversations.openFiles
}

/** Files of a message: images inline, others as links. */
export function ChatFiles({ conversationId, files, open = conversations.openFiles }: ChatFilesProps) {
  const { i18n } = useTranslation('conversations')
  const { data, refetch } = useQueryCall(
    'conversationFiles',
    open,
    { conversationId, cdnFileIds: files.map((file) => file.cdnFileId) },
    { enabled: files.length > 0, staleTime: renewAfter, refetchInterval: renewAfter },
  )
  const urls = new Map(data?.items.map((item) => [item.cdnFileId, item.url]))
  return (
    <ul className={classes.files}>
      {files.map((file) => {
        const url = urls.get(file.cdnFileId)
        const isPicture = file.contentType.startsWith('image/')
        const { width, height } = scaled(file)
        if (/^(?:audio|video)\//.test(file.contentType))
          return (
            <li key={file.cdnFileId} className={classes.recording}>
              <Recording file={file} url={url} onExpired={() => void refetch()} />
            </li>
          )
        return (
          <li key={file.cdnFileId}>
            <a
              href={url}
              target="_blank"
              rel="noopener"
              className={isPicture ? classes.picture : classes.file}
            >
              {isPicture ? (
                <img src={url} alt={file.fileName} width={width} height={height} loading="lazy" />
              ) : (
                <>
                  <IconFile size={20} stroke={1.6} aria-hidden />
                  <span className={classes.name}>{file.fileName}</span>
                  <span className={classes.size}>{fileSize(file.size, i18n.language)}</span>
                </>
              )}
            </a>
          </li>
        )
      })}
    </ul>
  )
}

/** Returns the displayed size of an image, to reserve its space before it loads. */
function scaled({ width, height }: ChatFile): { width: number; height: number } {
  if (!width || !height) return { width: widest, height: widest }
  const share = Math.min(1, widest / width, widest / height)
  return { width: Math.round(width * share), height: Math.round(height * share) }
}
