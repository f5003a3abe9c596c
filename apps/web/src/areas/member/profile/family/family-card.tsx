import { useQueryCall } from '@coverline/client/hooks'
import { memberFamily } from '@coverline/contract/calls.generated'
import type { Relative } from '@coverline/contract/family/member-endpoints'
import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { useState } from 'react'
import { useFormat } from '../../../../kit/text/use-format.ts'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import classes from '../profile.module.css'
import { GrantForm } from './grant-form.tsx'
import { GrantLine } from './grant-line.tsx'
import { useRightWords } from './use-right-words.ts'

const nameOf = ({ firstName, lastName }: Relative) => `${firstName} ${lastName}`.trim()

/** The family of the person: what the person sees of each until when, and what an adult lets another adult see. */
export function FamilyCard() {
  const { t } = useTranslation('home')
  const { data } = useQueryCall('memberFamily', memberFamily.list, {})
  const [asked, setAsked] = useState<Relative | null>(null)
  const relatives = (data?.items ?? []).filter(({ isSelf }) => !isSelf)
  if (relatives.length === 0) return null
  return (
    <Card title={t('family.title')}>
      <ul className={classes.family}>
        {relatives.map((relative) => (
          <li key={relative.personProfileId}>
            <p className={classes.relative}>
              {nameOf(relative)}
              {relative.age === null ? null : (
                <span className={classes.age}>{t('family.age', { count: relative.age })}</span>
              )}
            </p>
            <Seen relative={relative} />
            {relative.grant ? (
              <GrantLine
                grant={relative.grant}
                person={{ id: relative.personProfileId, name: nameOf(relative) }}
                onChange={() => setAsked(relative)}
              />
            ) : null}
            {relative.canBeGranted && !relative.grant ? (
              <Button variant="outline" size="sm" onClick={() => setAsked(relative)}>
                {t('family.grant.allow', { name: nameOf(relative) })}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {asked ? (
        <GrantForm
          person={{ id: asked.personProfileId, name: nameOf(asked) }}
          grant={asked.grant}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </Card>
  )
}

/** What the person sees of a relative: a child's cover and visits, or what an adult allows */
function Seen({ relative: { rights, canBeGranted } }: { relative: Relative }) {
  const { t } = useTranslation('home')
  const format = useFormat()
  const words = useRightWords()
  const day = format.day(rights[0]?.endsOn ?? null)
  if (rights.length === 0) return <p className={classes.sees}>{t('family.own')}</p>
  if (!canBeGranted)
    return <p className={classes.sees}>{day ? t('family.acts', { day }) : t('family.actsNow')}</p>
  const seen = words(rights.map(({ right }) => right))
  return (
    <p className={classes.sees}>
      {day
        ? t('family.grant.byGrantUntil', { day, rights: seen })
        : t('family.grant.byGrant', { rights: seen })}
    </p>
  )
}
