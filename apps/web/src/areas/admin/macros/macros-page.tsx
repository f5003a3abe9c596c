import type { Macro } from '@coverline/contract/macros/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useEditorLabels } from '../../../nouns/conversations/composer/use-editor-labels.ts'
import { MacroForm } from '../../../nouns/macros/macro-form.tsx'
import { MacroList } from '../../../nouns/macros/macro-list.tsx'
import { AdminPage } from '../layout/page/list-page.tsx'

/** Macros to make, change, sort and delete. */
export function MacrosPage() {
  const { t } = useTranslation('macros')
  const editorLabels = useEditorLabels()
  const [open, setOpen] = useState<{ macro: Macro | null } | null>(null)
  return (
    <AdminPage
      note={t('hint')}
      primary={
        <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen({ macro: null })}>
          {t('add')}
        </Button>
      }
    >
      <MacroList onEdit={(macro) => setOpen({ macro })} />
      {open ? (
        <MacroForm macro={open.macro} editorLabels={editorLabels} onClose={() => setOpen(null)} />
      ) : null}
    </AdminPage>
  )
}
