import { useCommand } from '@coverline/client/hooks'
import { memberFamily } from '@coverline/contract/calls.generated'
import type { Relative } from '@coverline/contract/family/member-endpoints'
import { grantedRights } from '@coverline/contract/family/terms'
import { Button } from '@coverline/ui/actions/button'
import { DayText } from '@coverline/ui/form/day-text'
import { toast } from '@coverline/ui/overlays/toast'
import { Checkbox, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useFailure } from '../../../../kit/text/use-failure.ts'
import { useFormat } from '../../../../kit/text/use-format.ts'
import { useTranslation } from '../../../../kit/text/use-translation.ts'

interface GrantFormProps {
  person: { id: string; name: string }
  grant: Relative['grant']
  onClose: () => void
}

/** Asks what a relative may see, and until when. */
export function GrantForm({ person, grant, onClose }: GrantFormProps) {
  const { t } = useTranslation(['home', 'common'])
  const format = useFormat()
  const fail = useFailure()
  const save = useCommand(memberFamily.saveGrant, { refresh: ['memberFamily'] })
  const [rights, setRights] = useState<string[]>(grant?.rights ?? ['COVER'])
  const [until, setUntil] = useState({ day: grant?.until ?? null, isBlank: !grant?.until })
  const [isChecked, setChecked] = useState(false)
  const [isOver, setOver] = useState(false)
  const isWrongDay = isOver || (!until.isBlank && until.day === null)

  const send = async () => {
    setChecked(true)
    const isPast = until.day !== null && until.day < new Date().toISOString().slice(0, 10)
    setOver(isPast)
    if (isPast || (!until.isBlank && until.day === null) || rights.length === 0) return
    const chosen = grantedRights.filter((right) => rights.includes(right))
    try {
      await save.mutateAsync({ input: { toPersonProfileId: person.id, rights: chosen, until: until.day } })
      toast.success(t('home:family.grant.saved'))
      onClose()
    } catch (error) {
      fail(error)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('home:family.grant.allow', { name: person.name })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      size={480}
      padding="lg"
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <Stack gap="md">
          <Text size="sm">{t('home:family.grant.allowText', { name: person.name })}</Text>
          <Checkbox.Group
            aria-label={t('home:family.grant.allow', { name: person.name })}
            value={rights}
            onChange={setRights}
            error={isChecked && rights.length === 0 ? t('home:family.grant.none') : null}
          >
            <Stack gap="sm">
              {grantedRights.map((right) => (
                <Checkbox key={right} value={right} size="md" label={t(`home:family.grant.${right}`)} />
              ))}
            </Stack>
          </Checkbox.Group>
          <DayText
            autoComplete="off"
            label={t('home:family.grant.until')}
            description={t('home:family.grant.untilHint')}
            placeholder={t('home:family.grant.untilPlaceholder')}
            initialText={grant?.until ? format.day(grant.until) : ''}
            onChange={(day, isBlank) => {
              setUntil({ day, isBlank })
              setOver(false)
            }}
            error={isChecked && isWrongDay ? t('home:family.grant.untilWrong') : null}
          />
          <Button type="submit" size="md" fullWidth loading={save.isPending}>
            {t('home:family.grant.save')}
          </Button>
        </Stack>
      </form>
    </Modal>
  )
}
