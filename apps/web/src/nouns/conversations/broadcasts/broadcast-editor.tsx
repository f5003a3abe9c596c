import { replyVariables } from '@coverline/contract/conversations/terms'
import type { EditorHandle } from '@coverline/ui/editor/message-editor'
import { Button } from '@coverline/ui/actions/button'
import { Menu, Skeleton } from '@mantine/core'
import { IconBraces } from '@tabler/icons-react'
import { lazy, Suspense, useRef } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { Attachments } from '../files/attachments.tsx'
import composer from '../composer/composer.module.css'
import type { useAttachments } from '../files/use-attachments.ts'
import { useEditorLabels } from '../composer/use-editor-labels.ts'
import { useKeptReplies } from '../replies/use-kept-replies.tsx'
import classes from './broadcasts.module.css'

const MessageEditor = lazy(async () => ({
  default: (await import('@coverline/ui/editor/message-editor')).MessageEditor,
}))

interface ManyEditorProps {
  attachments: ReturnType<typeof useAttachments>
  onChange: (html: string) => void
  onSend: () => void
}

/** Editor of a broadcast: variables and canned replies are filled for each person later, not here. */
export function BroadcastEditor({ attachments, onChange, onSend }: ManyEditorProps) {
  const { t } = useTranslation('broadcasts')
  const labels = useEditorLabels()
  const editor = useRef<EditorHandle>(null)
  const replies = useKeptReplies(editor, ({ text }) => text)
  return (
    <div className={classes.editor}>
      {replies.menu}
      <Suspense fallback={<Skeleton height={190} radius="lg" />}>
        <MessageEditor
          ref={editor}
          labels={labels}
          placeholder={t('placeholder')}
          onChange={onChange}
          onSend={onSend}
          onFiles={attachments.add}
          onSlash={replies.onSlash}
          onMenuKey={replies.onMenuKey}
        >
          <Attachments items={attachments.items} onRemove={attachments.remove} />
          <div className={composer.bar}>
            <Menu position="top-start">
              <Menu.Target>
                <Button variant="plain" size="compact-sm" leftSection={<IconBraces size={15} />}>
                  {t('variables')}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {replyVariables.map((name) => (
                  <Menu.Item key={name} onClick={() => editor.current?.insert(`{{${name}}}`)}>
                    {t(`variable.${name}`)}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          </div>
        </MessageEditor>
      </Suspense>
      {replies.dialog}
    </div>
  )
}
