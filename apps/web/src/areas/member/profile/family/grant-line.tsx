import { useCommand } from '@coverline/client/hooks'
import { memberFamily } from '@coverline/contract/calls.generated'
import type { Relative } from '@coverline/contract/family/member-endpoints'
import { Button } from '@coverline/ui/actions/button'
import { confirm } from '@coverline/ui/overlays/confirm'
import { toast } from '@coverline/ui/overlays/toast'
import { Group } from '@mantine/core'
import { useFailure } from '../../../../kit/text/use-failure.ts'
import { useFormat } from '../../../../kit/text/use-format.ts'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import classes from '../profile.module.css'
import { useRightWords } from './use-right-words.ts'

interface GrantLineProps {
  grant: NonNullable<Relative['grant']>
  person: { id: string; name: string }
  onChange: () => void
}

/** What the person lets a relative see, with its change and its end. */
export function GrantLine({ grant, person, onChange }: GrantLineProps) {
  const { t } = useTranslation('home')
  const format = useFormat()
  const words = useRightWords()
  const fail = useFailure()
  const end = useCommand(memberFamily.deleteGrant, { refresh: ['memberFamily'] })
  const rights = words(grant.rights)

  const ask = async () => {
    const agreed = await confirm({
      title: t('family.grant.endTitle', { name: person.name }),
      text: t('family.grant.endText', { name: person.name }),
      confirmLabel: t('family.grant.end'),
      danger: true,
    })
    if (!agreed) return
    try {
      await end.mutateAsync({ input: { toPersonProfileId: person.id } })
      toast.success(t('family.grant.ended'))
    } catch (error) {
      fail(error)
    }
  }
  return (
    <>
      <p className={classes.sees}>
        {grant.until
          ? t('family.grant.givenUntil', { day: format.day(grant.until), rights })
          : t('family.grant.given', { rights })}
      </p>
      <Group gap="xs">
        <Button variant="outline" size="sm" onClick={onChange}>
          {t('family.grant.change')}
        </Button>
        <Button variant="error-outline" size="sm" loading={end.isPending} onClick={() => void ask()}>
          {t('family.grant.end')}
        </Button>
      </Group>
    </>
  )
}
