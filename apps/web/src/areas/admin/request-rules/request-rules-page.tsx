import type { RequestRule } from '@coverline/contract/request-rules/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { RuleForm } from '../../../nouns/request-rules/rule-form.tsx'
import { RuleList } from '../../../nouns/request-rules/rule-list.tsx'
import { useAllowed } from '../../../session/use-session.ts'
import { AdminPage } from '../layout/page/list-page.tsx'

/** Rules of requests to make, change, sort and delete. */
export function RequestRulesPage() {
  const { t } = useTranslation('request-rules')
  const mayChange = useAllowed({ permissions: ['SETTINGS_UPDATE'] })
  const [open, setOpen] = useState<{ rule: RequestRule | null } | null>(null)
  return (
    <AdminPage
      note={t('hint')}
      primary={
        mayChange ? (
          <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen({ rule: null })}>
            {t('add')}
          </Button>
        ) : undefined
      }
    >
      <RuleList mayChange={mayChange} onEdit={(rule) => setOpen({ rule })} />
      {open ? <RuleForm rule={open.rule} onClose={() => setOpen(null)} /> : null}
    </AdminPage>
  )
}
