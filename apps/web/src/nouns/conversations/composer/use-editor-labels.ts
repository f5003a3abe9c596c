import type { EditorLabels } from '@coverline/ui/editor/message-editor'
import { useTranslation } from '../../../kit/text/use-translation.ts'

export function useEditorLabels(): EditorLabels {
  const { t } = useTranslation('conversations')
  return {
    editor: t('editor.editor'),
    attach: t('editor.attach'),
    emoji: t('editor.emoji'),
    emojiSearch: t('editor.emojiSearch'),
    heading2: t('editor.heading2'),
    heading3: t('editor.heading3'),
    bold: t('editor.bold'),
    italic: t('editor.italic'),
    underline: t('editor.underline'),
    strike: t('editor.strike'),
    quote: t('editor.quote'),
    bulletList: t('editor.bulletList'),
    orderedList: t('editor.orderedList'),
    link: t('editor.link'),
    linkAddress: t('editor.linkAddress'),
    linkSave: t('editor.linkSave'),
    options: {
      options: t('editor.options'),
      balloon: t('editor.balloon'),
      blankOnShiftEnter: t('editor.blankOnShiftEnter'),
    },
  }
}
