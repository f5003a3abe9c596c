import type { TicketDetail } from '@coverline/contract/tickets/shapes'
import { UnstyledButton, Menu } from '@mantine/core'
import { IconPlus, IconSettings } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useAllowed } from '../../../session/use-session.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from '../details/details.module.css'
import { useTags } from '../queries.ts'
import { managesTags } from './manages-tags.ts'
import { SuggestedLabels } from '../details/suggested-labels.tsx'
import { TagPill } from './tag-pill.tsx'
import type { useTicketActions } from '../list/use-actions.ts'

const TagsModal = lazy(async () => ({ default: (await import('./tags-modal.tsx')).TagsModal }))

interface TicketTagsProps {
  ticket: TicketDetail
  actions: ReturnType<typeof useTicketActions>
}

/** Tags of the request, each removable, and a menu of the others. */
export function TicketTags({ ticket, actions }: TicketTagsProps) {
  const { t } = useTranslation('tickets')
  const all = useTags()
  const mayManage = useAllowed(managesTags)
  const [isManaging, setManaging] = useState(false)
  const held = ticket.tags.map(({ tagId }) => tagId)
  const others = all.filter(({ tagId }) => !held.includes(tagId))
  const { update } = ticket.can
  return (
    <section>
      <h3 className={classes.subtitle}>{t('card.tags')}</h3>
      <div className={classes.tags}>
        {ticket.tags.map((tag) => (
          <TagPill
            key={tag.tagId}
            tag={tag}
            {...(update
              ? {
                  remove: {
                    label: t('card.removeTag', { name: tag.name }),
                    onSelect: () =>
                      void actions.setTags(
                        ticket.ticketId,
                        held.filter((id) => id !== tag.tagId),
                      ),
                  },
                }
              : {})}
          />
        ))}
        {update ? (
          <Menu position="bottom-start">
            <Menu.Target>
              <UnstyledButton className={classes.addTag}>
                <IconPlus size={13} stroke={2} aria-hidden />
                {t('card.addTag')}
              </UnstyledButton>
            </Menu.Target>
            <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
              {others.map((tag) => (
                <Menu.Item
                  key={tag.tagId}
                  onClick={() => void actions.setTags(ticket.ticketId, [...held, tag.tagId])}
                >
                  <TagPill tag={tag} />
                </Menu.Item>
              ))}
              {all.length === 0 ? <Menu.Label>{t('card.noTags')}</Menu.Label> : null}
              {mayManage ? (
                <>
                  <Menu.Divider />
                  <Menu.Item leftSection={<IconSettings size={15} />} onClick={() => setManaging(true)}>
                    {t('card.manageTags')}
                  </Menu.Item>
                </>
              ) : null}
            </Menu.Dropdown>
          </Menu>
        ) : null}
      </div>
      <SuggestedLabels ticket={ticket} actions={actions} />
      {isManaging ? (
        <Suspense fallback={null}>
          <TagsModal onClose={() => setManaging(false)} />
        </Suspense>
      ) : null}
    </section>
  )
}
